import { menusContract } from "@signoff/server/contract/people/menus";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { recordChanges } from "../../../client/record-changes.ts";
import { recordCalls } from "../../../record-page/record-calls.ts";
import type { MenuMove } from "./menu-order.ts";

export const menuCalls = { ...recordCalls(menusContract), changes: recordChanges("menu") };

export const loadMenus = (signal: AbortSignal) => callEndpoint(menusContract.tree, {}, { loading: false, signal });

export const loadAsRole = (roleId: string | null, signal: AbortSignal) =>
  callEndpoint(menusContract.asRole, roleId === null ? {} : { roleId }, { loading: false, signal });

export const moveMenu = (move: MenuMove) => callEndpoint(menusContract.move, move, { handles: [406, 409, 404] });
