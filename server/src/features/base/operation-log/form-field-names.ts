import type { Locale } from "@signoff/domain/locale";
import { indexOf } from "@signoff/forms/definition/definition-index";
import { loadKind } from "@signoff/forms/kinds/load-kind";
import { isFormKind } from "@signoff/forms/kinds/kind-cards";
import { isRecord } from "@signoff/forms/values/form-values";
import type { Queryable } from "../../../db/database.ts";
import type { OperationRow } from "./contract.ts";
import { formKindsOf } from "./operation-log.sql.ts";

/** Adds the labels of changed form fields to the lines. */
export async function withFieldNames(
  db: Queryable,
  rows: readonly OperationRow[],
  locale: Locale,
): Promise<OperationRow[]> {
  const changed = rows.filter((row) => row.objectKind === "request" && changedKeys(row).length > 0);
  if (changed.length === 0) return [...rows];
  const kinds = new Map((await formKindsOf(db, [...new Set(changed.map(({ objectId }) => objectId))])).map(pair));
  return Promise.all(rows.map(async (row) => named(row, kinds.get(row.objectId), locale)));
}

const pair = ({ id, form_kind }: { readonly id: string; readonly form_kind: string }) => [id, form_kind] as const;

function changedKeys({ before, after }: Pick<OperationRow, "before" | "after">): readonly string[] {
  return [before?.["values"], after?.["values"]].flatMap((values) => (isRecord(values) ? Object.keys(values) : []));
}

async function named(row: OperationRow, formKind: string | undefined, locale: Locale): Promise<OperationRow> {
  if (formKind === undefined || !isFormKind(formKind)) return row;
  const index = indexOf((await loadKind(formKind)).definition);
  const names = changedKeys(row).flatMap((key) => {
    const label = index.fields.get(key)?.field.label ?? index.tables.get(key)?.table.title;
    return label ? [[key, label[locale]] as const] : [];
  });
  return { ...row, fieldNames: Object.fromEntries(names) };
}
