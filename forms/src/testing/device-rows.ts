import { deviceRecords } from "../demo/device-records.ts";
import type { NumberedRecord } from "../demo/tapeout-records.ts";
import { deriveValues } from "../values/derive-values.ts";
import { applyEffects } from "./apply-effects.ts";
import { completionEffects } from "../effects/complete-request.ts";
import { daysFromToday } from "../kinds/days-from-today.ts";
import type { FormKind } from "../kinds/form-kind.ts";
import type { FormKindKey } from "../kinds/kind-cards.ts";
import type { LookupRows } from "../lookup/lookup-rows.ts";
import { completed } from "./demo-rows.ts";
import { productRows } from "./product-rows.ts";
import { dictionaries } from "./read-catalogue.ts";
import { loadSampledKind } from "../demo/samples.ts";

const createDevice = await loadSampledKind("createDevice");
const fsr = await loadSampledKind("fsr");
const deviceVoid = await loadSampledKind("deviceVoid");
const ipdf = await loadSampledKind("ipdf");

const kinds: Partial<Record<FormKindKey, FormKind>> = { createDevice, deviceVoid, fsr, ipdf };

/** Registry rows of the demo records up to devices, service requests and declared IP, on a day. */
export function deviceRows(day = daysFromToday(0)): LookupRows {
  return deviceRecords(day).reduce(withRecord, productRows(day));
}

/** The registries after a demo record has completed. */
function withRecord(rows: LookupRows, record: NumberedRecord): LookupRows {
  const { kind: key, data, given, completedOn, requestNo } = record;
  const kind = kinds[key];
  if (!kind) throw new Error(`No kind ${key} among the device records`);
  const context = { today: completedOn, rows, dictionaries };
  const derived = deriveValues(kind.definition, kind.computed, { ...data, ...given }, context);
  const request = { ...completed(kind, derived, rows, 1, completedOn), requestNo };
  return applyEffects(rows, completionEffects(kind, request), 1);
}
