import type { FoundRow } from "@signoff/server/contract/registry/find-centers";
import { Dropdown, type MenuProps } from "antd";
import { CopyPlus, Ellipsis, FileText, GitBranchPlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { useTexts } from "../../../../i18n/translate.ts";
import { useReadOnly } from "../../../../pages/read-only.ts";
import { copyRequest, reviseRequest } from "../../../../client/request-actions.ts";
import { requestAddress } from "../../../../client/request-address.ts";
import { useClickGuard } from "../../../../ui/use-click-guard.ts";
import { findMessages } from "../messages.ts";
import { useAskToRevise } from "./use-ask-to-revise.tsx";
import { useActionRights } from "./use-action-rights.ts";
import { useRequestActions } from "../queries.ts";
import { afterRefusal } from "../../../../api/unexpected-error.ts";

interface RowMenuProps {
  readonly row: FoundRow;
  /** Name of the row for screen readers. */
  readonly name: string;
  /** Address of the request behind it. */
  readonly source: string | null;
}

/** Copies, revises or opens the request behind a row. Actions that the reader does not have say why. */
export function RowMenu({ row, name, source }: RowMenuProps) {
  const t = useTexts(findMessages);
  const [isOpen, setOpen] = useState(false);
  const isReadOnly = useReadOnly();
  const { ask, dialog } = useAskToRevise();
  const menu = useRowActions(row, source, isOpen, ask);
  if (isReadOnly || row.applyId === null) return null;
  return (
    <>
      <Dropdown trigger={["click"]} open={isOpen} onOpenChange={setOpen} menu={menu}>
        <button
          type="button"
          className="so-icon-button"
          aria-label={t("row.actions", { name })}
          aria-haspopup="menu"
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <Ellipsis size={16} strokeWidth={1.7} />
        </button>
      </Dropdown>
      {dialog}
    </>
  );
}

const calls = { copy: copyRequest, revise: reviseRequest };

/** Fetched when the menu opens: only the server knows the reader's current actions on the request. */
function useRowActions(
  { applyId, formType }: FoundRow,
  source: string | null,
  isOpen: boolean,
  askToRevise: ReturnType<typeof useAskToRevise>["ask"],
): MenuProps {
  const t = useTexts(findMessages);
  const navigate = useNavigate();
  const may = useActionRights(formType === null ? [] : [formType]);
  const { data, isError } = useRequestActions(applyId ?? "", isOpen && applyId !== null);
  const start = useClickGuard((action: keyof typeof calls) => {
    const open = async () => {
      const warning = data?.find((one) => one.action === action)?.warning;
      if (action === "revise" && !(await askToRevise(warning))) return;
      const made = await calls[action](applyId ?? "");
      await navigate(requestAddress({ applyId: made.applyId, formType: formType ?? made.formType }));
    };
    // The refusal policy shows a refusal.
    void open().catch(afterRefusal);
  });
  const item = (action: keyof typeof calls, icon: ReactNode) => {
    const offered = data?.find((one) => one.action === action);
    const why = isError ? t("row.hidden") : offered?.allowed === false ? offered.reason : null;
    const label = (
      <span className="so-menu-entry">
        {t(`row.${action}`)}
        {why && <span className="so-menu-reason">{why}</span>}
      </span>
    );
    return { key: action, icon, label, disabled: offered?.allowed !== true };
  };
  return {
    items: [
      ...(may("copy") ? [item("copy", <CopyPlus size={15} strokeWidth={1.7} />)] : []),
      ...(may("revise") ? [item("revise", <GitBranchPlus size={15} strokeWidth={1.7} />)] : []),
      {
        key: "open",
        icon: <FileText size={15} strokeWidth={1.7} />,
        label: t("row.open"),
        disabled: isError || source === null,
      },
    ],
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation();
      if (key === "open" && source !== null) void navigate(source);
      if (key === "copy" || key === "revise") start(key);
    },
  };
}
