import { randomUUID } from "node:crypto";
import type { Tx } from "../../../db/database.ts";
import { lockOrganisation, neededByAdministrator } from "../../base/directory/public.ts";
import { isTaken } from "../../base/managed-records/public.ts";
import { endSessions } from "../../sign-in/public.ts";
import { noSuchResource, ScimError, taken } from "./scim-error.ts";
import { logSync, type SyncOrigin } from "./log-sync.ts";
import type { GivenUser } from "./scim-user.ts";
import * as stored from "./scim.sql.ts";

export interface SyncServices {
  readonly sessionIdleMinutes: number;
}

export async function addUser(tx: Tx, by: SyncOrigin, given: GivenUser): Promise<stored.UserRecord> {
  const id = randomUUID();
  const written = { ...writtenUser(given, undefined), realname_zh: given.name, realname_en: given.name };
  const department = await checkedUser(tx, id, written, given);
  await stored.insertUser(tx, id, written);
  if (department !== undefined) await stored.setMainDepartment(tx, id, department);
  await logSync(tx, by, { operation: "add", kind: "user", id, name: given.username, after: { ...written } });
  return requireUser(await stored.userById(tx, id), id);
}

/** Replaces the whole person with the provider's data. Manual changes here are overwritten. */
export async function replaceUser(
  tx: Tx,
  by: SyncOrigin,
  { sessionIdleMinutes: idleMinutes }: SyncServices,
  change: { readonly id: string; readonly given: (before: stored.UserRecord) => GivenUser },
): Promise<stored.UserRecord> {
  const { id } = change;
  await lockOrganisation(tx);
  const before = requireUser(await stored.lockUser(tx, id), id);
  const given = change.given(before);
  const written = { ...writtenUser(given, before), ...namesAfter(before, given.name) };
  const department = await checkedUser(tx, id, written, given);
  if (before.status === "active" && written.status === "disabled") {
    const needed = await neededByAdministrator(tx, { userId: id });
    if (needed) throw new ScimError(409, needed.en, "mutability");
    await endSessions(tx, { userId: id, reason: "ended-by-administrator" }, idleMinutes);
  }
  await stored.updateUser(tx, id, written);
  if (department !== undefined && department !== before.department_id)
    await stored.setMainDepartment(tx, id, department);
  const after = requireUser(await stored.userById(tx, id), id);
  await logSync(tx, by, {
    operation: "edit",
    kind: "user",
    id,
    name: given.username,
    before: fieldsOf(before),
    after: fieldsOf(after),
  });
  return after;
}

function requireUser(user: stored.UserRecord | undefined, id: string): stored.UserRecord {
  if (!user) throw noSuchResource(id);
  return user;
}

function writtenUser(given: GivenUser, before: stored.UserRecord | undefined) {
  return {
    username: given.username,
    external_id: given.externalId,
    email: given.email,
    phone: given.phone,
    // Generates a number if the provider has none: every person needs a unique one.
    work_no: given.workNo ?? before?.work_no ?? given.username,
    language: given.language,
    status: given.active ? ("active" as const) : ("disabled" as const),
  };
}

const han = /\p{Script=Han}/u;

/** The provider has one name for both languages: it sets the language of its script, and both while they are equal. */
export function namesAfter(before: Pick<stored.UserRecord, "realname_zh" | "realname_en">, name: string) {
  const { realname_zh: zh, realname_en: en } = before;
  if (zh === en) return { realname_zh: name, realname_en: name };
  return han.test(name) ? { realname_zh: name, realname_en: en } : { realname_zh: zh, realname_en: name };
}

/** The provider's department, if it exists here. */
async function checkedUser(
  tx: Tx,
  id: string,
  written: stored.WrittenUser,
  { department }: GivenUser,
): Promise<string | undefined> {
  const another = (column: "username" | "work_no" | "external_id", value: string) =>
    isTaken(tx, { table: "users", column, value, except: id });
  if (await another("username", written.username)) throw taken("userName");
  if (await another("work_no", written.work_no)) throw taken("employeeNumber");
  if (written.external_id !== null && (await another("external_id", written.external_id))) throw taken("externalId");
  if (department === undefined) return undefined;
  const found = await stored.departmentNamed(tx, department);
  if (found === undefined) throw new ScimError(400, `There is no department ${department}`, "invalidValue");
  return found;
}

function fieldsOf(user: stored.UserRecord) {
  const { id: _id, created_at: _created, updated_at: _updated, revision: _revision, ...fields } = user;
  return fields;
}
