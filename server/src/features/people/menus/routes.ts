import type { Handlers } from "../../../http/handler.ts";
import { recordRoutes } from "../../base/managed-records/public.ts";
import type { menusContract } from "./contract.ts";
import { menuArea, menuList } from "./menu-records.ts";
import { moveMenu } from "./move-menu.ts";
import { showAsRole, showTree } from "./show-menus.ts";

export interface MenuSettings {
  /** Hosts that menus may link to; any host if none is listed. */
  readonly externalHosts: readonly string[];
}

export function menusRoutes({ config }: { readonly config: MenuSettings }): Handlers<typeof menusContract> {
  return {
    ...recordRoutes(menuArea(config.externalHosts), menuList),
    tree: showTree,
    move: moveMenu,
    asRole: showAsRole,
  };
}
