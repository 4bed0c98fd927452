import { findRow, type RegistryRow } from "@signoff/forms/lookup/lookup-rows";
import { referencesOf } from "@signoff/forms/lookup/references";
import type { Tx } from "../../../../db/database.ts";
import { Refused } from "../../../../http/refused.ts";
import type { PinnedForm } from "../../../base/definitions/public.ts";
import type { JudgedForm } from "../../form-judgement/public.ts";
import { keepReferences } from "../../../base/registry-rows/public.ts";

type ReferencedRow = Pick<RegistryRow, "registry" | "code" | "version" | "state"> & { readonly scope: string };

/** The versions of the rows that the form refers to. Approvers see the rows that were current at submission. */
export function referencedRows(
  { definition }: PinnedForm,
  { data, rows }: JudgedForm,
  requestNo: string,
): readonly ReferencedRow[] {
  return referencesOf(definition, data, { rows, requestNo }).flatMap(({ sources, code, scope }) => {
    for (const { registry, filter } of sources) {
      const row = findRow(rows, registry, code, filter, scope);
      if (row) return [{ registry, code, scope: row.scope ?? "", version: row.version, state: row.state }];
    }
    return [];
  });
}

/** Ensures that no row the form was checked against is made void during the submission. */
export async function requireCurrent(tx: Tx, references: readonly ReferencedRow[]): Promise<void> {
  const gone = await keepReferences(
    tx,
    references.filter(({ state }) => state === "current"),
  );
  if (gone.length === 0) return;
  const codes = gone.join(", ");
  throw new Refused("not-allowed-now", {
    message: { zh: `引用的记录刚被更改：${codes}`, en: `What it refers to has just been changed: ${codes}` },
    result: { codes: gone },
  });
}
