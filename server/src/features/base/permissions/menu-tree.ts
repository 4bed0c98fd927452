import { createHash } from "node:crypto";
import type { Locale } from "@signoff/domain/locale";
import type { ButtonPermission, KnownButton } from "@signoff/domain/session/button-permission";
import { branchComponent, type MenuNode } from "@signoff/domain/session/menu-node";
import { type MenuRow, menusForUser } from "./permissions.sql.ts";
import type { ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import type { permissionsContract } from "./contract.ts";

const button = 2;

/**
 * The tree of pages that the user may see. A granted page includes its folders; a folder that is switched off removes
 * its pages.
 */
export function menuTree(rows: readonly MenuRow[]): MenuNode[] {
  const pages = rows.filter((row) => row.menu_type !== button && row.status === "active");
  const buttons = rows.filter((row) => row.menu_type === button && row.status === "active" && row.is_granted);
  return childrenOf(null, "", [], { pages, buttons }).map(hideWhenAllChildrenAre);
}

export function grantedButtons(rows: readonly MenuRow[], locale: Locale): ButtonPermission[] {
  return rows
    .filter((row) => row.menu_type === button && row.status === "active" && row.is_granted)
    .map((row) => presentButton(row, locale));
}

/** A button whose check is switched off has status "0": then everyone may see it. */
export function knownButtons(rows: readonly MenuRow[], locale: Locale): KnownButton[] {
  return rows
    .filter((row) => row.menu_type === button)
    .map((row) => ({ ...presentButton(row, locale), status: row.status === "active" ? "1" : "0" }));
}

interface Rows {
  readonly pages: readonly MenuRow[];
  readonly buttons: readonly MenuRow[];
}

function childrenOf(parentId: string | null, parentPath: string, inherited: readonly string[], rows: Rows): MenuNode[] {
  return rows.pages
    .filter((row) => row.parent_id === parentId)
    .flatMap((row) => {
      const path = pathOf(row, parentPath);
      const own = rows.buttons.filter((one) => one.parent_id === row.id).flatMap((one) => one.perms ?? []);
      const permissions = own.length > 0 ? own : inherited;
      const children = childrenOf(row.id, path, permissions, rows);
      return row.is_granted || children.length > 0 ? [presentNode(row, path, permissions, children)] : [];
    });
}

function presentNode(row: MenuRow, path: string, permissionList: readonly string[], children: MenuNode[]): MenuNode {
  return {
    id: row.id,
    path,
    name: row.component_name ?? path.replace(/^\//, "").replaceAll("/", "-").replaceAll(":", "@"),
    component: row.component ?? branchComponent,
    redirect: row.redirect,
    hidden: row.hidden,
    alwaysShow: row.always_show,
    meta: {
      title: row.title,
      shown: { zh: row.name_zh, en: row.name_en },
      icon: row.icon,
      url: row.url,
      permissionList: [...permissionList],
      keepAlive: row.keep_alive,
      internalOrExternal: row.internal_or_external,
      componentName: row.component_name,
      ...(row.form_kind === null ? {} : { form: row.form_kind }),
    },
    ...(children.length > 0 ? { children } : {}),
  };
}

/** An external address has no path of its own, so clients of the API family get a hash of it. */
function pathOf(row: MenuRow, parentPath: string): string {
  if (row.url !== null && /^(?:https?:|\{\{)/.test(row.url)) return createHash("md5").update(row.url).digest("hex");
  return row.path ?? `${parentPath}/${row.title.toLowerCase().replaceAll(" ", "-")}`;
}

/** R-ROUTE-7. The title stays: only the flag changes. */
function hideWhenAllChildrenAre(node: MenuNode): MenuNode {
  const allHidden = node.children !== undefined && node.children.every((child) => child.hidden);
  return allHidden ? { ...node, hidden: true } : node;
}

function presentButton(row: MenuRow, locale: Locale): ButtonPermission {
  return { action: row.perms ?? "", describe: row[`name_${locale}`], type: row.perms_type };
}

/** Menu and buttons of the token's holder; nothing in the request can select another person. */
export async function listPermissions({
  db,
  user,
  locale,
}: Context): Promise<ResultOf<typeof permissionsContract.getUserPermissionByToken>> {
  const rows = await menusForUser(db.kysely, user.id);
  return { menu: menuTree(rows), auth: grantedButtons(rows, locale), allAuth: knownButtons(rows, locale) };
}
