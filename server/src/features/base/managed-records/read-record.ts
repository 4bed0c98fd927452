import type { Dependants } from "@signoff/domain/http/record-endpoints";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import type { RecordArea } from "./record-area.ts";
import { revisionOf } from "./records.sql.ts";

interface Asked {
  readonly id: string;
}

export async function readRecord<Fields extends object>(
  { db, locale }: Context,
  area: RecordArea<Fields>,
  { id }: Asked,
) {
  // The revision is read first: fields that are newer than it only make the caller save again.
  const revision = await revisionOf(db.kysely, area, id);
  const fields = await area.read(db.kysely, id, locale);
  if (revision === undefined || fields === undefined) throw new Refused("not-found");
  return { id, revision, fields };
}

export async function showDependants<Fields extends object>(
  { db, locale }: Context,
  area: RecordArea<Fields>,
  { id }: Asked,
): Promise<Dependants[]> {
  if ((await revisionOf(db.kysely, area, id)) === undefined) throw new Refused("not-found");
  return [...(await area.dependants(db.kysely, id, locale))];
}
