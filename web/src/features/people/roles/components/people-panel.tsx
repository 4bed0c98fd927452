import { UsersRound } from "lucide-react";
import { useTexts } from "../../../../i18n/translate.ts";
import { PersonAvatar } from "../../../../pickers/person-avatar.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { roleMessages } from "../messages.ts";
import type { SavedGrants } from "../use-grants.ts";

/** Who has the role. */
export function PeoplePanel({ saved }: { readonly saved: SavedGrants }) {
  const t = useTexts(roleMessages);
  const { holders, holderCount } = saved;
  const more = holderCount - holders.filter(({ active }) => active).length;
  if (holders.length === 0)
    return (
      <EmptyState compact icon={UsersRound} title={t("people.none")}>
        {t("people.noneText")}
      </EmptyState>
    );
  return (
    <ul className="so-role-people">
      {holders.map(({ id, name, department, active }) => (
        <li key={id}>
          <PersonAvatar name={name} userId={id} />
          <span>{name}</span>
          <small>{id}</small>
          <small>{active ? department : t("people.off")}</small>
        </li>
      ))}
      {more > 0 && <li>{t("people.more", { count: more })}</li>}
    </ul>
  );
}
