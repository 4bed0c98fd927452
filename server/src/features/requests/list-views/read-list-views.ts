import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import type { DirectoryCache } from "../../base/directory/public.ts";
import { listLayout, type listViewsContract, maxViews } from "./contract.ts";
import { groupsOfUser, layoutOf, viewsOf } from "./list-views.sql.ts";
import { groupName, presentView } from "./present.ts";

export interface ListViewServices {
  readonly directory: DirectoryCache;
}

type KeptList = typeof listViewsContract.keptList;

/** All settings of one list for its reader in one answer, so that the page asks once. */
export async function readListViews(
  { db, user, locale, services }: Context<ListViewServices>,
  { listKey }: RequestOf<KeptList>,
): Promise<ResultOf<KeptList>> {
  const groups = await groupsOfUser(db.kysely, user.id);
  const views = await viewsOf(db.kysely, {
    userId: user.id,
    listKey,
    groups: groups.map(({ id }) => id),
    most: 2 * maxViews,
  });
  const directory = await services.directory.at(db.kysely);
  // A layout in the format of an earlier version counts as none.
  const layout = listLayout.safeParse(await layoutOf(db.kysely, user.id, listKey));
  return {
    layout: layout.success ? layout.data : null,
    views: views.map((row) => presentView(row, { userId: user.id, locale, groups, directory })),
    groups: groups.map((group) => ({ id: group.id, name: groupName(group, locale) })),
  };
}
