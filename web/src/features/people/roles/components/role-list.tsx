import { role as roleRecord, type RoleRow } from "@signoff/domain/records/role";
import { Plus } from "lucide-react";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { useReadOnly } from "../../../../pages/read-only.ts";
import { useMay } from "../../../../session/session-store.ts";
import { ChoiceList } from "../../../../ui/choice-list.tsx";
import { roleMessages } from "../messages.ts";
import { roleKind } from "../role-definition.ts";

interface RoleListProps {
  readonly roles: readonly RoleRow[];
  readonly chosen: string | undefined;
  /** Ids of the roles with unsaved changes. */
  readonly unsaved: readonly string[];
  readonly onChoose: (id: string) => void;
  readonly onNew: () => void;
}

/** Every role with its code, its description and how many people have it. */
export function RoleList({ roles, chosen, unsaved, onChoose, onNew }: RoleListProps) {
  const t = useTexts(roleMessages);
  const locale = useLocale();
  const newRole = roleKind.texts.new[locale];
  const isReadOnly = useReadOnly();
  const mayAdd = useMay("role:add") && !isReadOnly;
  return (
    <ChoiceList
      className="so-roles-list"
      title={roleRecord.title[locale]}
      search={t("search")}
      none={t("list.none")}
      choices={roles.map(({ id, name, code, description, holderCount }) => ({
        key: id,
        name,
        code,
        note: description === "" ? code : `${code} · ${description}`,
        count: t("people", { count: holderCount }),
        mark: unsaved.includes(id) && <i className="so-roles-dot" aria-hidden="true" />,
      }))}
      chosen={chosen}
      onChoose={onChoose}
      action={
        mayAdd && (
          <button type="button" className="so-icon-button" aria-label={newRole} title={newRole} onClick={onNew}>
            <Plus size={16} strokeWidth={1.7} />
          </button>
        )
      }
    />
  );
}
