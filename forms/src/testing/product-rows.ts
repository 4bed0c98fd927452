import { productRecords } from "../demo/product-records.ts";
import { testKeyRecords } from "../demo/test-key-records.ts";
import { applyEffects } from "./apply-effects.ts";
import { dueChanges } from "../effects/due-changes.ts";
import { daysFromToday } from "../kinds/days-from-today.ts";
import type { FormKind } from "../kinds/form-kind.ts";
import type { FormKindKey } from "../kinds/kind-cards.ts";
import type { LookupRows } from "../lookup/lookup-rows.ts";
import { platformRows, withCompleted } from "./demo-rows.ts";
import { loadSampledKind } from "../demo/samples.ts";

const foundryProductBody = await loadSampledKind("foundryProductBody");
const mpwProductBody = await loadSampledKind("mpwProductBody");
const mpwProductId = await loadSampledKind("mpwProductId");
const newProductId = await loadSampledKind("newProductId");
const ntoCombo = await loadSampledKind("ntoCombo");
const stackWiring = await loadSampledKind("stackWiring");
const tdProductBody = await loadSampledKind("tdProductBody");
const testingProductBody = await loadSampledKind("testingProductBody");
const tkBody = await loadSampledKind("tkBody");
const tkDetail = await loadSampledKind("tkDetail");

const kinds: Partial<Record<FormKindKey, FormKind>> = {
  foundryProductBody,
  mpwProductBody,
  mpwProductId,
  newProductId,
  ntoCombo,
  stackWiring,
  tdProductBody,
  testingProductBody,
  tkBody,
  tkDetail,
};

/** Registry rows of the demo records up to test keys, product bodies, shuttles and product IDs, on a day. */
export function productRows(day = daysFromToday(0)): LookupRows {
  let rows: LookupRows = platformRows();
  for (const { kind: key, data, given, completedOn } of [...testKeyRecords(day), ...productRecords(day)]) {
    const kind = kinds[key];
    if (!kind) throw new Error(`No kind ${key} among the product records`);
    rows = withCompleted(rows, kind, { ...data, ...given }, 1, completedOn);
  }
  return applyEffects(rows, dueChanges(rows, day), 1);
}
