import { randomUUID } from "node:crypto";
import type { Tx } from "../../../db/database.ts";
import { kindsMentioning } from "../../base/definitions/public.ts";
import { isTaken } from "../../base/managed-records/public.ts";
import { logSync, type SyncOrigin } from "./log-sync.ts";
import { noSuchResource, ScimError, taken } from "./scim-error.ts";
import type { GivenGroup } from "./scim-group.ts";
import * as stored from "./scim-groups.sql.ts";

export async function addGroup(tx: Tx, by: SyncOrigin, given: GivenGroup): Promise<stored.GroupRecord> {
  const id = randomUUID();
  await requireGood(tx, id, given);
  const code = await freeCode(tx, given.name);
  await stored.insertGroup(tx, id, code, given);
  await logSync(tx, by, { operation: "add", kind: "group", id, name: code, after: fieldsOf(given) });
  return requireGroup(await stored.groupById(tx, id), id);
}

export async function replaceGroup(
  tx: Tx,
  by: SyncOrigin,
  change: { readonly id: string; readonly given: (before: stored.GroupRecord) => GivenGroup },
): Promise<stored.GroupRecord> {
  const { id } = change;
  const before = requireGroup(await stored.lockGroup(tx, id), id);
  const given = change.given(before);
  await requireGood(tx, id, given);
  await stored.updateGroup(tx, id, given);
  const held = { name: before.name_en, externalId: before.external_id, members: before.members.map((one) => one.id) };
  const logged = { before: fieldsOf(held), after: fieldsOf(given) };
  await logSync(tx, by, { operation: "edit", kind: "group", id, name: before.code, ...logged });
  return requireGroup(await stored.groupById(tx, id), id);
}

/** A group that a route asks cannot be removed: requests would find nobody. */
export async function removeGroup(tx: Tx, by: SyncOrigin, id: string): Promise<void> {
  const group = requireGroup(await stored.lockGroup(tx, id), id);
  const kinds = await kindsMentioning(tx, { by: "group", code: group.code });
  if (kinds.length > 0)
    throw new ScimError(409, `Routes name this group: ${kinds.map(({ en }) => en).join(", ")}`, "mutability");
  await stored.deleteGroup(tx, id);
  await logSync(tx, by, { operation: "delete", kind: "group", id, name: group.code, before: { name: group.name_en } });
}

function requireGroup(group: stored.GroupRecord | undefined, id: string): stored.GroupRecord {
  if (!group) throw noSuchResource(id);
  return group;
}

async function requireGood(tx: Tx, id: string, { externalId, members }: GivenGroup): Promise<void> {
  if (
    externalId !== null &&
    (await isTaken(tx, { table: "groups", column: "external_id", value: externalId, except: id }))
  )
    throw taken("externalId");
  const [unknown] = await stored.unknownMembers(tx, members);
  if (unknown !== undefined) throw new ScimError(400, `There is no user ${unknown}`, "invalidValue");
}

/** A code from the name, shortened to the allowed length, with a number if another group has the code. */
async function freeCode(tx: Tx, name: string): Promise<string> {
  const stem = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "");
  const code = /^[a-z]/.test(stem) ? stem.slice(0, 26) : `group_${stem}`.slice(0, 26);
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? code : `${code}_${number}`;
    if (!(await isTaken(tx, { table: "groups", column: "code", value: tried, except: undefined }))) return tried;
  }
}

function fieldsOf({ name, externalId, members }: GivenGroup) {
  return { name, externalId, users: [...members].sort() };
}
