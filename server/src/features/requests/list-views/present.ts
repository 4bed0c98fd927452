import type { Locale } from "@signoff/domain/locale";
import type { Directory } from "../../base/directory/public.ts";
import type { ListView } from "./contract.ts";
import type { GroupRow, ViewRow } from "./list-views.sql.ts";

interface Shown {
  readonly userId: string;
  readonly locale: Locale;
  readonly groups: readonly GroupRow[];
  readonly directory: Pick<Directory, "namesOf">;
}

export function presentView(row: ViewRow, { userId, locale, groups, directory }: Shown): ListView {
  const group = groups.find(({ id }) => id === row.group_id);
  return {
    id: row.id,
    name: row.name,
    search: row.search,
    // A view stays shared with its group after the owner has left the group.
    group: row.group_id === null ? null : { id: row.group_id, name: group ? groupName(group, locale) : row.group_id },
    own: row.owner_id === userId,
    ownerName: directory.namesOf(row.owner_id)[locale],
  };
}

export function groupName(group: GroupRow, locale: Locale): string {
  return group[`name_${locale}`];
}
