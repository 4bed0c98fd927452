import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { Dependants } from "@signoff/domain/http/record-endpoints";
import { type Bilingual, type Locale, textIn } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { Problem } from "../../../http/refused.ts";
import { defineList, ownTotal } from "../../../lists/list-definition.ts";
import { contains } from "../../../lists/text-match.ts";
import {
  administrating,
  keepAdministrator,
  lockOrganisation,
  neededByAdministrator,
} from "../../base/directory/public.ts";
import {
  isTaken,
  type RecordArea,
  type RecordChange,
  type RecordList,
  taken,
  usedBy,
} from "../../base/managed-records/public.ts";
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
    type: {
      title: { zh: "类型", en: "Type" },
      width: 10,
      cell: (row, locale) => typeNames[row.type][locale],
    },
    url: { title: { zh: "外部地址", en: "External address" }, width: 28, cell: (row) => row.url },
    sortNo: { title: { zh: "排序号", en: "Order number" }, width: 10, cell: (row) => row.sortNo },
    icon: { title: { zh: "图标", en: "Icon" }, width: 14, cell: (row) => row.icon },
    component: { title: { zh: "组件", en: "Component" }, width: 28, cell: (row) => row.component },
    perms: { title: { zh: "权限代码", en: "Permission code" }, width: 24, cell: (row) => row.perms },
    roleCount: { title: { zh: "角色数", en: "Roles" }, width: 10, cell: (row) => row.roleCount },
  },
};

const typeNames: Readonly<Record<MenuRow["type"], Bilingual>> = {
  0: { zh: "系统", en: "System" },
  1: { zh: "页面", en: "Page" },
  2: { zh: "按钮", en: "Button" },
};

export function presentMenu({ name_zh: zh, name_en: en, ...row }: stored.ListedMenu, locale: Locale): MenuRow {
  return { ...row, name: textIn(locale, zh, en) };
}

export const menuArea = (hosts: readonly string[]): RecordArea<MenuFields> => ({
  object: "menu",
  table: "menus",
  read: stored.menuFields,
  nameOf: ({ title }) => title,
  // Two who move menus below each other at once would each see none of it.
  hold: lockOrganisation,
  problems: async (tx, fields, change) => [...fieldProblems(fields, hosts), ...(await problemsOf(tx, fields, change))],
  insert: async (tx, id, fields, { context }) => {
    await stored.insertMenu(tx, id, fields);
    await stored.grantToMaker(tx, context.user.id, id);
  },
  update: async (tx, id, fields) => {
    await keepAdministrator(tx, () => stored.updateMenu(tx, id, fields));
  },
  remove: stored.deleteMenu,
  dependants: dependantsOf,
  keptBecause: async (tx, menuId, { user }) => {
    if (!(await stored.hasMenu(tx, user.id, menuId))) return notOwned;
    return neededByAdministrator(tx, { menuId });
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
  const place = { id: known?.id, type: fields.type, parentId: fields.parentId };
  const changed = (["path", "perms"] as const).filter((key) => known && known.fields[key] !== fields[key]);
  const isOwn = changed.length === 0 || !known || (await stored.hasMenu(tx, context.user.id, known.id));
  return [
    ...placeProblems(place, await stored.menuPlaces(tx)),
    ...(await repeated(tx, fields, known?.id)),
    ...componentProblems(fields, known?.fields),
    ...(isOwn ? [] : changed.map((path) => ({ path, rule: "not-owned", message: notOwned }))),
  ];
}

/** The pages of the last administrator are drawn by what draws them: another page there would be no way back. */
function componentProblems(fields: MenuFields, before: MenuFields | undefined): readonly Problem[] {
  if (before === undefined || before.component === "" || before.component === fields.component) return [];
  const isNeeded = administrating.some((right) => "page" in right && right.page === before.path);
  return isNeeded ? [{ path: "component", rule: "in-use", message: neededComponent }] : [];
}

const neededComponent: Bilingual = {
  zh: "管理员需要此页面来撤销更改，不能换成其他组件：至少要保留一位管理员",
  en: "Administrators take changes back on this page, so it keeps its component: one administrator has to stay",
};

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
