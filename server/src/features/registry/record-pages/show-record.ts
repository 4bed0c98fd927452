import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import type { DefinitionServices } from "../../base/definitions/public.ts";
import { aroundRecord } from "../dependencies/public.ts";
import { cellsOf, namesFor, valueKeys } from "../find-centers/public.ts";
import { requireRegistryRight } from "../lookups/public.ts";
import { operationsOnRecords } from "../../base/operation-log/public.ts";
import type { RecordPlate, registeredRecordsContract } from "./contract.ts";
import { isByHand, presentChange } from "./present-change.ts";
import { presentFacts, presentHistory, presentRecord } from "./present.ts";
import { recordKinds } from "./record-kinds.ts";
import { changesOf, platesOf, valuesOf, versionsOf } from "./registered-records.sql.ts";
import { plainText } from "@signoff/forms/values/form-values";
import type { Locale } from "@signoff/domain/locale";
import type { Queryable } from "../../../db/database.ts";
import type { Directory } from "../../base/directory/public.ts";
import { centers } from "../find-centers/contract.ts";

/** The columns that differ between the plates of a set. */
const told = ["plateId", "maskCode", "layerName", "maskVersion", "copyNo", "reticleGrade", "mtStage", "maskOutDue"];
const columns = centers.findMt.columns.filter(({ key }) => told.includes(key));

/** The plates of a mask set, in the columns of their list. */
async function listPlates(
  db: Queryable,
  directory: Directory,
  maskSetId: string,
  locale: Locale,
): Promise<RecordPlate[]> {
  const rows = await platesOf(db, maskSetId, valueKeys(columns));
  const names = await namesFor(db, columns, rows, directory, locale);
  return rows.map(({ data }) => ({
    plateId: plainText(data["plateId"]),
    facts: presentFacts(columns, cellsOf(columns, { data, status: null }, names).cells, locale),
  }));
}

type Show = typeof registeredRecordsContract.show;

export type RecordServices = Pick<DefinitionServices, "directory">;

/** A record in full, for people who have its list; of the requests behind it, what the caller may see. */
export async function showRecord(
  context: Context<RecordServices>,
  { kind: key, code: name }: RequestOf<Show>,
): Promise<ResultOf<Show>> {
  const { db, user, locale, services } = context;
  const kind = recordKinds[key];
  const directory = await services.directory.at(db.kysely);
  const viewer = directory.viewer(user.id);
  const versions = await versionsOf(db.kysely, viewer, kind, name);
  if (kind.isRequestList && !versions.some(({ is_visible }) => is_visible))
    await requireRegistryRight(context, kind.registry);
  const [newest] = versions;
  if (!newest) throw new Refused("not-found");
  const data = await valuesOf(db.kysely, newest.id, valueKeys(kind.columns));
  const ids = versions.map(({ id }) => id);
  // Changes that the operation log reports with their reason are not listed twice.
  const changes = (await changesOf(db.kysely, viewer, ids)).filter((row) => !kind.logged || !isByHand(row));
  const named = [data, ...changes.flatMap(({ before, after }) => [before, after])].map((one) => ({ data: one }));
  const names = await namesFor(db.kysely, kind.columns, named, directory, locale);
  const naming = { locale, nameOf: (id: string) => directory.namesOf(id)[locale] };
  const around = await aroundRecord(db.kysely, {
    viewer,
    naming,
    registry: kind.registry,
    code: newest.code,
    requestId: newest.is_visible ? newest.request_id : null,
  });
  const edits = kind.logged ? await operationsOnRecords(db.kysely, kind.logged, ids, locale) : [];
  return {
    ...presentRecord({ key, kind, name, versions, newest }, naming),
    facts: presentFacts(kind.columns, cellsOf(kind.columns, { data, status: newest.status }, names).cells, locale),
    plates: key === "maskSet" ? await listPlates(db.kysely, directory, name, locale) : [],
    ...around,
    history: presentHistory(versions, edits, naming)
      .concat(changes.map((row) => presentChange(row, { columns: kind.columns, names, versions, naming })))
      .toSorted((one, other) => other.at.localeCompare(one.at) || other.version - one.version),
  };
}
