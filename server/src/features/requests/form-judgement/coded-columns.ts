import { indexOf } from "@signoff/forms/definition/definition-index";
import { codedColumns } from "@signoff/forms/rights/node-codes";
import { type FormValues, isEmptyValue, readRows, type Row } from "@signoff/forms/values/form-values";
import { storedRow } from "@signoff/forms/values/keep-values";
import { rowKeyColumns, rowKeyOf } from "@signoff/forms/values/row-key";
import type { Problem } from "../../../http/refused.ts";
import type { Directory, RightHolder } from "../../base/directory/public.ts";
import { idsIn } from "./people.ts";
import type { Asked } from "./judge-data.ts";
import type { Judgement } from "./judge-form.ts";

/** The columns that this person can neither set nor copy from another request. */
export function columnsWithoutCode(
  directory: Pick<Directory, "may">,
  kind: string,
  by: RightHolder,
): readonly string[] {
  return codedColumns(kind)
    .filter(([, code]) => !directory.may(by, code))
    .map(([column]) => column);
}

/** Cells that need a permission, and that a person without it has set or changed. */
export function columnsSetWithoutCode(
  { form: { definition }, directory, by }: Judgement,
  asked: Asked,
  data: FormValues,
): readonly Problem[] {
  if (by === undefined || asked.as === "carry" || asked.as === "resolve") return [];
  const { tables } = indexOf(definition);
  return codedColumns(definition.kind).flatMap(([path, code]) => {
    const [tableKey = path, column = ""] = path.split(".");
    const table = tables.get(tableKey);
    if (!table || directory.may(by, code)) return [];
    const rows = readRows(data, table);
    const rowBefore = rowsByName(rows, readRows(asked.before, table), rowKeyColumns(definition, table));
    return rows.flatMap((row, at) =>
      isSameCell(row[column], rowBefore(row, at)?.[column])
        ? []
        : [{ path: `${table.path}[${at}].${column}`, rule: "permission", message: notYours(code) }],
    );
  });
}

/** Rows that the system regenerates are matched by name, wherever they are now. */
function rowsByName(rows: readonly Row[], before: readonly Row[], keys: readonly string[] | undefined) {
  if (!keys) return storedRow(rows, before);
  const named = new Map(before.map((row) => [rowKeyOf(row, keys), row]));
  return (row: Row): Row | undefined => named.get(rowKeyOf(row, keys));
}

/** Compares people by id, since the spelling of a name may change. */
function isSameCell(now: unknown, before: unknown): boolean {
  if (isEmptyValue(now) || isEmptyValue(before)) return isEmptyValue(now) && isEmptyValue(before);
  return idsIn(now).join() === idsIn(before).join();
}

function notYours(code: string): Problem["message"] {
  return {
    zh: `您没有指派人员的权限（${code}），请由有此权限的人员填写`,
    en: `You do not have the permission to assign people (${code}): please ask somebody who does`,
  };
}
