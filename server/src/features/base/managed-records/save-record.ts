import { randomUUID } from "node:crypto";
import type { Locale } from "@signoff/domain/locale";
import type { Tx } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { badInput, Refused } from "../../../http/refused.ts";
import { recordOperation } from "../operation-log/public.ts";
import { changesBetween, loggedFields } from "./logged-fields.ts";
import type { RecordArea, RecordChange } from "./record-area.ts";
import { lockRevision, raiseRevision } from "./records.sql.ts";

export interface Saved {
  id: string;
  revision: number;
}

export async function addRecord<Fields extends object>(
  context: Context,
  area: RecordArea<Fields>,
  fields: Fields,
): Promise<Saved> {
  return context.conclude(async (tx) => {
    await area.hold?.(tx);
    const change = { context, known: undefined };
    await requireGood(tx, area, fields, change);
    const id = (await area.newId?.(fields, tx)) ?? randomUUID();
    await area.insert(tx, id, fields, change);
    await recordOperation(tx, {
      by: context,
      area: "admin",
      operation: "add",
      object: { kind: area.object, id, name: area.nameOf(fields, id) },
      after: loggedFields(fields),
    });
    return { id, revision: firstRevision };
  });
}

/** The initial value of the columns `revision`. */
const firstRevision = 1;

export interface Edit<Fields> {
  readonly id: string;
  readonly revision: number;
  readonly fields: Fields;
}

/** If another person saved first, the caller gets the present record and decides again. */
export async function editRecord<Fields extends object>(
  context: Context,
  area: RecordArea<Fields>,
  { id, revision: madeOn, fields }: Edit<Fields>,
): Promise<Saved> {
  return context.conclude(async (tx) => {
    const { fields: before } = await lockRecord(tx, area, { id, revision: madeOn, locale: context.locale });
    const change = { context, known: { id, fields: before } };
    await requireGood(tx, area, fields, change);
    await area.update(tx, id, fields, change);
    const raised = await raiseRevision(tx, area, id);
    await logEdit(tx, context, area, { id, before, after: fields });
    return { id, revision: raised };
  });
}

/** The record as the caller read it, locked; refused if it has changed since. */
export async function lockRecord<Fields extends object>(
  tx: Tx,
  area: RecordArea<Fields>,
  { id, revision: madeOn, locale }: { readonly id: string; readonly revision: number; readonly locale: Locale },
): Promise<{ readonly fields: Fields }> {
  await area.hold?.(tx);
  const revision = await lockRevision(tx, area, id);
  const fields = revision === undefined ? undefined : await area.read(tx, id, locale);
  if (revision === undefined || fields === undefined) throw new Refused("not-found");
  if (revision !== madeOn) throw new Refused("stale-revision", { result: { current: { id, revision, fields } } });
  return { fields };
}

async function requireGood<Fields extends object>(
  tx: Tx,
  area: RecordArea<Fields>,
  fields: Fields,
  change: RecordChange<Fields>,
): Promise<void> {
  const problems = await area.problems(tx, fields, change);
  if (problems.length > 0) throw badInput(...problems);
}

interface Edited<Fields> {
  readonly id: string;
  readonly before: Fields;
  readonly after: Fields;
}

/** A save without changes is not logged. */
async function logEdit<Fields extends object>(
  tx: Tx,
  context: Context,
  area: RecordArea<Fields>,
  { id, before, after }: Edited<Fields>,
): Promise<void> {
  const changes = changesBetween(loggedFields(before), loggedFields(after));
  if (Object.keys(changes.after).length === 0) return;
  await recordOperation(tx, {
    by: context,
    area: "admin",
    operation: area.editOperation?.(before, after) ?? "edit",
    object: { kind: area.object, id, name: area.nameOf(after, id) },
    ...changes,
  });
}
