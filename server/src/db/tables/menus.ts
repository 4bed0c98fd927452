import type { ActiveStatus, Defaulted, Revised, Stamps } from "./columns.ts";

/** 0 first level, 1 below it, 2 button permission. */
export type MenuType = 0 | 1 | 2;

export interface MenusTable extends Stamps, Revised {
  id: string;
  parent_id: string | null;
  menu_type: MenuType;
  title: string;
  name_zh: string;
  name_en: string;
  path: string | null;
  url: string | null;
  component: string | null;
  component_name: string | null;
  redirect: string | null;
  icon: string | null;
  sort_no: Defaulted<number>;
  is_route: Defaulted<boolean>;
  hidden: Defaulted<boolean>;
  hide_tab: Defaulted<boolean>;
  keep_alive: Defaulted<boolean>;
  always_show: Defaulted<boolean>;
  internal_or_external: Defaulted<boolean>;
  perms: string | null;
  perms_type: Defaulted<"1" | "2">;
  form_kind: string | null;
  description: Defaulted<string>;
  status: Defaulted<ActiveStatus>;
}

/** A grant: buttons are menus of type 2, so pages and permissions are granted alike. */
export interface RoleMenusTable {
  role_id: string;
  menu_id: string;
}
