import { productRecords } from "../demo/product-records.ts";
import { testKeyRecords } from "../demo/test-key-records.ts";
import { applyEffects } from "../effects/apply-effects.ts";
import { dueChanges } from "../effects/due-changes.ts";
import { daysFromToday } from "../kinds/days-from-today.ts";
import type { FormKind } from "../kinds/form-kind.ts";
import type { FormKindKey } from "../kinds/index.ts";
import { kind as foundryProductBody } from "../kinds/foundry-product-body/kind.ts";
import { kind as mpwProductBody } from "../kinds/mpw-product-body/kind.ts";
import { kind as mpwProductId } from "../kinds/mpw-product-id/kind.ts";
import { kind as newProductId } from "../kinds/new-product-id/kind.ts";
import { kind as ntoCombo } from "../kinds/nto-combo/kind.ts";
import { kind as stackWiring } from "../kinds/stack-wiring/kind.ts";
import { kind as tdProductBody } from "../kinds/td-product-body/kind.ts";
import { kind as testingProductBody } from "../kinds/testing-product-body/kind.ts";
import { kind as tkBody } from "../kinds/tk-body/kind.ts";
import { kind as tkDetail } from "../kinds/tk-detail/kind.ts";
import type { LookupRows } from "../lookup/lookup-rows.ts";
import { platformRows, withCompleted } from "./demo-rows.ts";

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

/** Registry rows of the demo records up to test keys, product bodies, shuttles and product IDs, as they stand on a day. */
export function productRows(day = daysFromToday(0)): LookupRows {
  let rows: LookupRows = platformRows();
  for (const { kind: key, data, given, completedOn } of [...testKeyRecords(day), ...productRecords(day)]) {
    const kind = kinds[key];
    if (!kind) throw new Error(`No kind ${key} among the product records`);
    rows = withCompleted(rows, kind, { ...data, ...given }, 1, completedOn);
  }
  return applyEffects(rows, dueChanges(rows, day), 1);
}
