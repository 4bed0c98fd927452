import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { badInput, Refused } from "../../../http/refused.ts";
import { keepAdministrator, lockOrganisation } from "../../base/directory/public.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import type { menusContract } from "./contract.ts";
import { placeProblems } from "./menu-problems.ts";
import * as stored from "./menus.sql.ts";

/**
 * Moves an entry below another one and orders its neighbours, in one step. Refused if the neighbours are not those the
 * caller saw.
 */
export async function moveMenu(
  context: Context,
  { id, revision: madeOn, parentId, order }: RequestOf<typeof menusContract.move>,
): Promise<{ id: string; revision: number }> {
  return context.conclude(async (tx) => {
    await lockOrganisation(tx);
    const menu = await tx.selectFrom("menus").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
    if (!menu) throw new Refused("not-found");
    const places = await stored.menuPlaces(tx);
    const neighbours = places
      .filter((place) => place.parentId === parentId || place.id === id)
      .map((place) => place.id);
    const isSame = neighbours.length === order.length && new Set([...neighbours, ...order]).size === order.length;
    if (menu.revision !== madeOn || !isSame)
      throw new Refused("stale-revision", { result: { current: { id, revision: menu.revision } } });
    const problems = placeProblems({ id, type: menu.menu_type, parentId }, places);
    if (problems.length > 0) throw badInput(...problems);
    await keepAdministrator(tx, () => stored.numberMenus(tx, order, parentId));
    const { revision, sort_no: sortNo } = await tx
      .selectFrom("menus")
      .select(["revision", "sort_no"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await recordOperation(tx, {
      by: context,
      area: "admin",
      operation: "edit",
      object: { kind: "menu", id, name: menu.title },
      before: { parentId: menu.parent_id, sortNo: menu.sort_no },
      after: { parentId, sortNo },
    });
    return { id, revision };
  });
}
