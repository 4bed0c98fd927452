import { listedFields } from "@signoff/domain/records/define-record";
import { role as roleRecord, type RoleRow } from "@signoff/domain/records/role";
import { Button, Dropdown } from "antd";
import { Copy, Download, Ellipsis, GitCompareArrows, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { useReadOnly } from "../../../../pages/read-only.ts";
import { DeleteRecord } from "../../../../record-page/delete-record.tsx";
import { useMayAll } from "../../../../session/session-store.ts";
import { showMessage } from "../../../../ui/notices.ts";
import { recordMessages } from "../../../../record-page/messages.ts";
import { roleMessages } from "../messages.ts";
import { roleCalls } from "../queries.ts";
import { roleKind } from "../role-definition.ts";
import type { Grants } from "../use-grants.ts";
import { CompareDialog } from "./compare-dialog.tsx";

interface RoleHeadProps {
  readonly role: RoleRow;
  readonly roles: readonly RoleRow[];
  readonly grants: Grants | undefined;
  readonly onEdit: () => void;
  readonly onCopy: () => void;
  readonly onDeleted: () => void;
}

const sheetColumns = listedFields(roleRecord).map(([key]) => key);
const maxNamed = 3;

/** The role's name, the people who have it, and its actions. */
export function RoleHead({ role, roles, grants, onEdit, onCopy, onDeleted }: RoleHeadProps) {
  const t = useTexts(roleMessages);
  const deleted = useTexts(recordMessages)("delete.done");
  const [dialog, setDialog] = useState<"compare" | "delete" | null>(null);
  const close = () => setDialog(null);
  return (
    <header className="so-role-head">
      <div>
        <h2>
          {role.name} <code>{role.code}</code>
        </h2>
        <p>
          {role.description !== "" && <>{role.description} · </>}
          <Holders count={role.holderCount} grants={grants} />
        </p>
      </div>
      <span className="so-page-actions">
        <Button
          icon={<GitCompareArrows size={15} strokeWidth={1.7} />}
          disabled={!grants}
          onClick={() => setDialog("compare")}
        >
          {t("compare")}
        </Button>
        <RoleActions onEdit={onEdit} onCopy={onCopy} onDelete={() => setDialog("delete")} />
      </span>
      {dialog === "compare" && grants && <CompareDialog {...{ role, roles, grants }} onClose={close} />}
      {dialog === "delete" && (
        <DeleteRecord
          definition={roleKind}
          record={{ id: role.id, revision: 0, fields: { ...roleKind.blank, code: role.name } }}
          onClose={close}
          onDeleted={() => {
            close();
            showMessage("success", deleted);
            onDeleted();
          }}
        />
      )}
    </header>
  );
}

function Holders({ count, grants }: { readonly count: number; readonly grants: Grants | undefined }) {
  const t = useTexts(roleMessages);
  const isZh = useLocale() === "zh";
  const active = grants?.saved.holders.filter((holder) => holder.active) ?? [];
  const names = active.slice(0, maxNamed).map(({ name }) => name);
  const more = count > names.length ? " …" : "";
  if (names.length === 0) return t("people", { count });
  return `${t("people", { count })}${isZh ? "：" : ": "}${names.join(isZh ? "、" : ", ")}${more}`;
}

interface RoleActionsProps {
  readonly onEdit: () => void;
  readonly onCopy: () => void;
  readonly onDelete: () => void;
}

function RoleActions({ onEdit, onCopy, onDelete }: RoleActionsProps) {
  const t = useTexts(roleMessages);
  const locale = useLocale();
  const isReadOnly = useReadOnly();
  const [mayAdd, mayGrant, mayDelete] = useMayAll(["role:add", "role:grant", "role:delete"]);
  const exportAll = () =>
    void roleCalls.exportRows(
      { column: "order", order: "asc" },
      { columns: sheetColumns, rows: undefined, signal: new AbortController().signal, onProgress: () => undefined },
    );
  const items = [
    { key: "edit", icon: <Pencil size={14} />, label: roleKind.texts.edit[locale], onClick: onEdit },
    { key: "export", icon: <Download size={14} />, label: t("export"), onClick: exportAll },
    ...(mayDelete && !isReadOnly
      ? [{ key: "delete", danger: true, icon: <Trash2 size={14} />, label: t("delete"), onClick: onDelete }]
      : []),
  ];
  return (
    <>
      {mayAdd && mayGrant && !isReadOnly && (
        <Button icon={<Copy size={15} strokeWidth={1.7} />} onClick={onCopy}>
          {t("copy")}
        </Button>
      )}
      <Dropdown menu={{ items }} trigger={["click"]} placement="bottomRight">
        <Button icon={<Ellipsis size={15} strokeWidth={1.7} />} aria-label={t("more")} title={t("more")} />
      </Dropdown>
    </>
  );
}
