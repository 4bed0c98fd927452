import { type CenterColumn, cellsOf, type Names } from "../find-centers/public.ts";
import type { RecordChange } from "./contract.ts";
import type { Naming } from "./present.ts";
import type { ChangeRow, VersionRow } from "./registered-records.sql.ts";

interface Around {
  readonly columns: readonly CenterColumn[];
  readonly names: Names;
  readonly versions: readonly VersionRow[];
  readonly naming: Naming;
}

/** By a person, without a request. */
export function isByHand({ request_id, user_id }: ChangeRow): boolean {
  return request_id === null && user_id !== null;
}

/**
 * The changes of a record by a request, labelled as in its list. Other values of the row belong to the request: that
 * one of them changed is shown, but not which. People who may not see the request do not learn who changed it either.
 */
export function presentChange(row: ChangeRow, { columns, names, versions, naming }: Around): RecordChange {
  const cells = (data: ChangeRow["before"]) => cellsOf(columns, { data, status: null }, names).cells;
  const [before, after] = [cells(row.before), cells(row.after)];
  const isShown = row.request_id === null || row.is_visible;
  return {
    at: row.changed_at.toISOString(),
    what: isByHand(row) ? "edited" : "changed",
    version: versions.find(({ id }) => id === row.entry_id)?.version ?? 1,
    by: isShown && row.user_id !== null ? naming.nameOf(row.user_id) : null,
    detail: "",
    values: columns.flatMap(({ key, label }) => {
      const [was, is] = [before[key] ?? "", after[key] ?? ""];
      return was === is ? [] : [{ key, label: label[naming.locale], before: was, after: is }];
    }),
    requestNo: row.request_no,
    applyId: row.is_visible ? row.request_id : null,
    formType: row.is_visible ? row.form_kind : null,
  };
}
