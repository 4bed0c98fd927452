import type { Handlers } from "../../http/handler.ts";
import { recordRoutes } from "../records/public.ts";
import type { menusContract } from "./contract.ts";
import { menuArea, menuList } from "./menu-records.ts";
import { moveMenu } from "./move-menu.ts";
import { showAsRole, showTree } from "./show-menus.ts";

export function menusRoutes(): Handlers<typeof menusContract> {
  return { ...recordRoutes(menuArea, menuList), tree: showTree, move: moveMenu, asRole: showAsRole };
}
