import { loadSampledKind } from "@signoff/forms/demo/samples";
import type { FormContext } from "../live-form.ts";

/** Test data: a Toptier form as its applicant edits it. */
export async function toptierForm() {
  const kind = await loadSampledKind("toptier");
  const context: FormContext = {
    ...kind,
    dictionaries: {},
    viewer: { mode: "edit" },
    locale: "en",
    roles: ["staff"],
    today: "2026-11-15",
    requestNo: null,
    version: { version: 1 },
  };
  return { kind, context, sample: kind.example.sample };
}
