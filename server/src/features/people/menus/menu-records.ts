import type { Dependants } from "@signoff/domain/http/record-endpoints";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { menu, type MenuFields, menuTypeText } from "@signoff/domain/records/menu";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { Problem } from "../../../http/refused.ts";
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
  storedRecord,
  taken,
  usedBy,
} from "../../base/managed-records/public.ts";
import { fieldProblems, placeProblems } from "./menu-problems.ts";
import * as stored from "./menus.sql.ts";

const textOf = (column: string) => sql`coalesce(${sql.ref(`r.${column}`)}, '')`;

const menus = storedRecord(menu, {
  table: "menus",
  columns: { type: "menu_type" },
  computed: {
    path: textOf("path"),
    component: textOf("component"),
    componentName: textOf("component_name"),
    url: textOf("url"),
    icon: textOf("icon"),
    perms: textOf("perms"),
  },
  shown: {
    revision: sql`r.revision`,
    roleCount: sql`(select count(*)::int from role_menus rm where rm.menu_id = r.id)`,
  },
});

const { label } = menu.fields.type;

export const menuList: typeof menus.list = {
  ...menus.list,
  sheet: {
    ...menus.list.sheet,
    type: { title: label, width: 10, cell: ({ type }, locale) => menuTypeText[type][locale] },
  },
};

export const menuArea = (hosts: readonly string[]): RecordArea<MenuFields> => ({
  ...menus.area,
  // Two who move menus below each other at once would each see none of it.
  hold: lockOrganisation,
  problems: async (tx, fields, change) => [...fieldProblems(fields, hosts), ...(await problemsOf(tx, fields, change))],
  insert: async (tx, id, fields, { context }) => {
    const isRoute = fields.path !== "" || fields.url !== "";
    await menus.insertWith(tx, id, fields, { ...textsOf(fields), is_route: isRoute });
    await stored.grantToMaker(tx, context.user.id, id);
  },
  update: async (tx, id, fields) => {
    await keepAdministrator(tx, () => menus.updateWith(tx, id, fields, textsOf(fields)));
  },
  dependants: dependantsOf,
  keptBecause: async (tx, menuId, { user }) => {
    if (!(await stored.hasMenu(tx, user.id, menuId))) return notOwned;
    return neededByAdministrator(tx, { menuId });
  },
});

/** Texts that an entry does not have are null. */
function textsOf({ path, component, componentName, url, icon, perms, type }: MenuFields) {
  const orNull = (text: string) => (text === "" ? null : text);
  return {
    path: orNull(path),
    component: orNull(component),
    component_name: orNull(componentName),
    url: orNull(url),
    icon: orNull(icon),
    perms: type === 2 ? perms : null,
  };
}

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
    ...usedBy({ zh: "授予它的角色（将不再授予）", en: "Roles that grant it, and then no longer do" }, roles, {
      blocks: false,
      locale,
    }),
  ];
}
