import { plainText } from "@signoff/forms/values/form-values";
import type { Locale } from "@signoff/domain/locale";
import type { Queryable } from "../../../db/database.ts";
import type { Directory } from "../../base/directory/public.ts";
import { centers } from "../find-centers/contract.ts";
import { cellsOf, namesFor, valueKeys } from "../find-centers/public.ts";
import type { RecordPlate } from "./contract.ts";
import { presentFacts } from "./present.ts";
import { platesOf } from "./registered-records.sql.ts";

/** The columns that differ between the plates of a set. */
const told = ["plateId", "maskCode", "layerName", "maskVersion", "copyNo", "reticleGrade", "mtStage", "maskOutDue"];
const columns = centers.findMt.columns.filter(({ key }) => told.includes(key));

/** The plates of a mask set, in the columns of their list. */
export async function listPlates(
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
