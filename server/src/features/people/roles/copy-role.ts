import { randomUUID } from "node:crypto";
import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Tx } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { badInput, Refused } from "../../../http/refused.ts";
import { lockOrganisation, type RightHolder } from "../../base/directory/public.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import { loggedFields } from "../../base/managed-records/public.ts";
import type { rolesContract } from "./contract.ts";
import * as stored from "./grants.sql.ts";
import { insertRole, problemsOf } from "./role-records.ts";
import { buttonsOnPages, grantsOf, placedRights, withPages } from "./save-grants.ts";
import { beyond, seenBy } from "./seen-kinds.ts";
import type { RoleServices } from "./show-grants.ts";

/** A new role with those grants of another one that the caller has. People are not copied. */
export async function copyRole(
  context: Context,
  { directory }: RoleServices,
  { id: from, fields: given }: RequestOf<typeof rolesContract.copy>,
): Promise<ResultOf<typeof rolesContract.copy>> {
  // A copy is not given to newcomers until that is set on the copy itself.
  const fields = { ...given, isDefault: false };
  const known = await directory.at(context.db.kysely);
  const seen = seenBy(known.viewer(context.user.id), context.user);
  return context.conclude(async (tx) => {
    await lockOrganisation(tx);
    const source = await tx.selectFrom("roles").select("code").where("id", "=", from).forShare().executeTakeFirst();
    if (!source) throw new Refused("not-found");
    const problems = await problemsOf(tx, fields, { known: undefined });
    if (problems.length > 0) throw badInput(...problems.map((one) => ({ ...one, path: `fields.${one.path}` })));
    const { menus, data } = await grantsOf(tx, from);
    const tooFar = new Set(beyond(data, seen));
    const added = await ownedOf(tx, context.user, menus);
    const id = randomUUID();
    await insertRole(tx, id, fields);
    await stored.changeMenus(tx, id, { added, taken: [] });
    await stored.replaceData(
      tx,
      fields.code,
      data.filter((one) => !tooFar.has(one)),
    );
    await recordOperation(tx, {
      by: context,
      area: "admin",
      operation: "add",
      object: { kind: "role", id, name: fields.code },
      after: { ...loggedFields(fields), copyOf: source.code, rights: added },
    });
    const names = await stored.menuNames(
      tx,
      menus.filter((menuId) => !added.includes(menuId)),
    );
    return { id, revision: 1, leftOut: [...names.values()].map((name) => name[context.locale]) };
  });
}

/**
 * The part of the grants that the caller has. A button is copied with its page, or left out if the caller lacks the
 * page.
 */
async function ownedOf(tx: Tx, holder: RightHolder, menus: readonly string[]): Promise<readonly string[]> {
  const rights = await placedRights(tx, holder);
  const owned = menus.filter((menuId) => rights.entries.get(menuId)?.isMine);
  const onPages = buttonsOnPages(rights, owned, owned);
  const pageless = new Set(onPages.flatMap(({ button, page }) => (page.isMine ? [] : [button.id])));
  const kept = owned.filter((menuId) => !pageless.has(menuId));
  return withPages(
    rights,
    onPages.filter(({ button }) => !pageless.has(button.id)),
    { before: { menus: [] }, wanted: { menus: kept } },
  );
}
