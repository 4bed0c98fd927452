import { applyEffects } from "./apply-effects.ts";
import { completionEffects, numbersWanted, withCode } from "../effects/complete-request.ts";
import type { CompletedRequest } from "../effects/effect.ts";
import { deriveValues } from "../values/derive-values.ts";
import { documentNo, platforms, type Platform } from "../demo/platform.ts";
import { lotaData } from "../demo/lota-data.ts";
import { techIdData, techIdTables } from "../demo/tech-id-data.ts";
import { toptierData } from "../demo/toptier-data.ts";
import type { FormValues } from "../values/form-values.ts";
import type { FormKind } from "../kinds/form-kind.ts";
import type { LookupRows } from "../lookup/lookup-rows.ts";
import { catalogueCustomers } from "./read-catalogue.ts";
import { loadSampledKind } from "../demo/samples.ts";

const lota = await loadSampledKind("lota");
const techId = await loadSampledKind("techId");
const toptier = await loadSampledKind("toptier");

export const demoDay = "2026-03-02";

/** A request of a kind that has just completed, by default on the demo day. */
export function completed(
  kind: FormKind,
  data: FormValues,
  rows: LookupRows,
  version = 1,
  day = demoDay,
): CompletedRequest {
  const requester = { id: "admin", name: "Admin" };
  const { kind: key, prefix } = kind.definition;
  const requestNo = `${prefix}-2603-0001`;
  const completedAt = `${day}T08:00:00Z`;
  return { kind: key, requestNo, version, requester, applicant: requester, completedAt, data, rows };
}

/** The registries after a request of that kind has completed. */
export function withCompleted(
  rows: LookupRows,
  kind: FormKind,
  data: FormValues,
  version = 1,
  day = demoDay,
): LookupRows {
  const derived = deriveValues(kind.definition, kind.computed, data, { today: day, rows });
  const wanted = numbersWanted(kind, completed(kind, derived, rows, version));
  const numbered = wanted.reduce((so, one) => withCode(kind.definition, so, one, 1), derived);
  const request = completed(kind, numbered, rows, version, day);
  return applyEffects(rows, completionEffects(kind, request), version);
}

function documentsOf(platform: Platform): LookupRows {
  return (["DRM", "PDK", "SPICE"] as const).map((type) => {
    const code = documentNo(type, platform.stem);
    const data = { docNo: code, documentType: type.toLowerCase(), toptierNo: platform.stem };
    return { registry: "document", code, version: 1, state: "current", data };
  });
}

function customers(): LookupRows {
  return catalogueCustomers().map(({ code, ...data }) => ({
    registry: "customer",
    code,
    version: 1,
    state: "current",
    data,
  }));
}

/** Registry rows after the demo records: platforms, LOTA, Tech IDs, documents, customers. */
export function platformRows(): LookupRows {
  let rows: LookupRows = [...Object.values<Platform>(platforms).flatMap(documentsOf), ...customers()];
  for (const stem of ["28HV", "55LP", "90CIS", "55SBSI", "90BCD", "40LP"] as const) {
    rows = withCompleted(rows, toptier, toptierData(platforms[stem]));
  }
  for (const stem of ["28HV", "55LP", "90CIS", "55SBSI", "90BCD"] as const) {
    rows = withCompleted(rows, lota, lotaData(platforms[stem], demoDay));
  }
  for (const stem of ["28HV", "55LP", "90CIS", "55SBSI"] as const) {
    const platform = platforms[stem];
    rows = withCompleted(rows, techId, { ...techIdData(platform, `${stem}-LO01`), ...techIdTables(platform) });
  }
  return rows;
}
