import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { Dependants } from "@signoff/domain/http/record-endpoints";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../db/database.ts";
import type { Problem } from "../../http/refused.ts";
import { defineList, ownTotal } from "../../lists/list-definition.ts";
import { contains } from "../../lists/text-match.ts";
import {
  hasAdministrator,
  lastAdministratorText,
  lockOrganisation,
  requireAdministrator,
} from "../directory/public.ts";
import { isTaken, type RecordArea, type RecordChange, type RecordList, taken, usedBy } from "../records/public.ts";
import type { MenuFields, MenuRow, menusContract } from "./contract.ts";
import { fieldProblems, placeProblems } from "./menu-problems.ts";
import * as stored from "./menus.sql.ts";

type ListRequest = RequestOf<typeof menusContract.list>;

export const menuList: RecordList<ListRequest, stored.ListedMenu, MenuRow> = {
  title: { zh: "菜单", en: "Menus" },
  list: defineList<undefined, ListRequest, stored.ListedMenu>()({
    ways: () => [{ from: sql`menus m`, where: sql`true` }],
    conditions: {
      keyword: (text) => contains(sql`concat_ws(' ', m.title, m.name_zh, m.name_en, m.path, m.perms)`, text),
    },
    keys: { id: { by: sql`m.id`, type: "text" } },
    sorts: { title: { by: sql`m.title`, type: "text" }, name: { by: sql`m.name_en`, type: "text" } },
    sortedBy: { column: "title", order: "asc" },
    columns: stored.menuColumns,
    rowsOf: sql`join menus m on m.id = page.id`,
    total: ownTotal,
  }),
  present: presentMenu,
  sheet: {
    title: { title: { zh: "标题", en: "Title" }, width: 24, cell: (row) => row.title },
    name: { title: { zh: "名称", en: "Name" }, width: 28, cell: (row) => row.name },
    path: { title: { zh: "地址", en: "Address" }, width: 32, cell: (row) => row.path },
    component: { title: { zh: "组件", en: "Component" }, width: 28, cell: (row) => row.component },
    perms: { title: { zh: "权限代码", en: "Permission code" }, width: 24, cell: (row) => row.perms },
    roleCount: { title: { zh: "角色数", en: "Roles" }, width: 10, cell: (row) => row.roleCount },
  },
};

export function presentMenu({ name_zh: zh, name_en: en, ...row }: stored.ListedMenu, locale: Locale): MenuRow {
  return { ...row, name: locale === "zh" ? zh : en };
}

export const menuArea = (hosts: readonly string[]): RecordArea<MenuFields> => ({
  object: "menu",
  table: "menus",
  read: stored.menuFields,
  nameOf: ({ title }) => title,
  problems: async (tx, fields, change) => [...fieldProblems(fields, hosts), ...(await problemsOf(tx, fields, change))],
  insert: async (tx, id, fields, { context }) => {
    await stored.insertMenu(tx, id, fields);
    await stored.grantToMaker(tx, context.user.id, id);
  },
  update: async (tx, id, fields) => {
    await stored.updateMenu(tx, id, fields);
    await requireAdministrator(tx);
  },
  remove: stored.deleteMenu,
  dependants: dependantsOf,
  keptBecause: async (tx, menuId, { user }) => {
    await lockOrganisation(tx);
    if (!(await stored.hasMenu(tx, user.id, menuId))) return notOwned;
    return (await hasAdministrator(tx, { menuId })) ? undefined : lastAdministratorText;
  },
});

/** Whoever could free a code or an address they do not have could then take it for themselves. */
const notOwned: Bilingual = {
  zh: "您自己没有此项权限，因此不能删除它，也不能修改其地址或代码",
  en: "You do not have this right yourself, so you can neither delete it nor change its address or code",
};

async function problemsOf(
  tx: Tx,
  fields: MenuFields,
  { known, context }: RecordChange<MenuFields>,
): Promise<readonly Problem[]> {
  // Two who move menus below each other at once would each see none of it.
  await lockOrganisation(tx);
  const place = { id: known?.id, type: fields.type, parentId: fields.parentId };
  const changed = (["path", "perms"] as const).filter((key) => known && known.fields[key] !== fields[key]);
  const isOwn = changed.length === 0 || !known || (await stored.hasMenu(tx, context.user.id, known.id));
  return [
    ...placeProblems(place, await stored.menuPlaces(tx)),
    ...(await repeated(tx, fields, known?.id)),
    ...(isOwn ? [] : changed.map((path) => ({ path, rule: "not-owned", message: notOwned }))),
  ];
}

/** No two entries have the same address, or a code in common. */
async function repeated(tx: Tx, { path, perms }: MenuFields, except: string | undefined): Promise<readonly Problem[]> {
  const isPathTaken = path !== "" && (await isTaken(tx, { table: "menus", column: "path", value: path, except }));
  const isCodeTaken = perms !== "" && (await stored.isCodeTaken(tx, perms.split(","), except));
  return [...(isPathTaken ? [taken("path")] : []), ...(isCodeTaken ? [taken("perms")] : [])];
}

async function dependantsOf(db: Queryable, id: string, locale: Locale): Promise<readonly Dependants[]> {
  const below = await stored.namesBelow(db, id, locale);
  const roles = await stored.rolesGranting(db, id, locale);
  return [
    ...usedBy({ zh: "下级菜单与按钮", en: "Entries below it" }, below, { blocks: true, locale }),
    ...usedBy({ zh: "授予它的角色（将不再授予）", en: "Roles that grant it, and then do not" }, roles, {
      blocks: false,
      locale,
    }),
  ];
}
