import { describe, expect, it } from "vitest";
import { indexOf } from "../definition/definition-index.ts";
import { loadSampledKind } from "../demo/samples.ts";
import { behaviours } from "../field-types/behaviours.ts";
import { daysFromToday } from "../kinds/days-from-today.ts";
import type { LookupRows } from "../lookup/lookup-rows.ts";
import { describeIssue } from "../messages/describe-issue.ts";
import { broughtBy, startingPrefills, withBrought } from "../prefill/prefill.ts";
import { formState } from "../conditions/visibility.ts";
import { kindHarness, withRow } from "../testing/kind-harness.ts";
import { dictionaries } from "../testing/read-catalogue.ts";
import { tapeoutRows } from "../testing/tapeout-rows.ts";
import { deriveValues } from "../values/derive-values.ts";
import { type FormValues, rowsIn } from "../values/form-values.ts";
import { validateForm } from "../validation/validate-form.ts";

const today = daysFromToday(0);
const demo = tapeoutRows();
const mtr = await loadSampledKind("mtr");
const mtf = await loadSampledKind("mtf");
const { sample, submit } = kindHarness(mtr, demo);
const [first = {}] = rowsIn(sample["maskLayers"]);
const mask = String(first["maskCode"]);
const bias = Number(first["maskBias"]);

/** The demo records, with the service request ordering that mask with another bias, which it gave a reason for. */
function withOrderedBias(ordered: number): LookupRows {
  return demo.map((row) => {
    if (row.registry !== "fsr" || row.code !== sample["fsrNo"]) return row;
    const maskLayers = rowsIn(row.data["maskLayers"]).map((layer) =>
      layer["maskCode"] === mask ? { ...layer, maskBias: ordered, remark: "Asked for by the customer" } : layer,
    );
    return { ...row, data: { ...row.data, maskLayers } };
  });
}

const ordered = withOrderedBias(bias - 0.5);
const derived = (data: FormValues, rows: LookupRows = ordered) =>
  deriveValues(mtr.definition, mtr.computed, data, { today, rows, dictionaries });
const differencesOf = (data: FormValues, rows?: LookupRows) => rowsIn(derived(data, rows)["differences"]);
const issuesOf = (data: FormValues) =>
  validateForm(mtr.definition, mtr.rules, derived(data), {
    level: "submit",
    today,
    dictionaries,
    rows: ordered,
    requester: "admin",
  }).issues;

describe("[R-GATE-13] what a form takes over from another", () => {
  it("is equal there, or listed with both values and where it was taken from", () => {
    expect(differencesOf(sample, demo)).toEqual([]);
    expect(differencesOf(sample)).toEqual([
      { item: mask, column: "maskBias", source: sample["fsrNo"], there: `${bias - 0.5} nm`, here: `${bias} nm` },
    ]);
  });

  it("asks for a reason in words where it differs, and for none of the masks that are as ordered", () => {
    const [found, ...more] = issuesOf(sample);
    expect([found?.path, found?.rule, more.length]).toEqual(["differences[0].reason", "differenceReason", 0]);
    expect(found && describeIssue(mtr.definition, found, "en")).toBe("This differs from its source: say why");
    const [row = {}] = differencesOf(sample);
    expect(issuesOf({ ...sample, differences: [{ ...row, reason: "PIE measured it anew" }] })).toEqual([]);
  });

  it("cannot be talked away: rows that are left out, or made up, are as the values are", () => {
    const forged = [{ item: mask, column: "maskBias", source: "FS-9", there: "1", here: "1", reason: "Equal" }];
    for (const differences of [undefined, [], forged])
      expect(issuesOf({ ...sample, differences }).map(({ path }) => path)).toEqual(["differences[0].reason"]);
  });

  it("keeps a reason for the two values it was given for, and for no others", () => {
    const [row = {}] = differencesOf(sample);
    const reasoned = { ...sample, differences: [{ ...row, reason: "PIE measured it anew" }] };
    expect(differencesOf(reasoned)[0]).toMatchObject({ reason: "PIE measured it anew" });
    const changed = { ...reasoned, ...withRow(sample, "maskLayers", 0, { maskBias: bias + 5 }) };
    expect(differencesOf(changed)[0]).not.toHaveProperty("reason");
    expect(differencesOf(reasoned, withOrderedBias(bias - 1))[0]).not.toHaveProperty("reason");
    expect(derived(reasoned, demo)["differences"]).toBeUndefined();
  });

  it("stays as it was known while the source is not loaded", () => {
    const known = { ...sample, differences: [{ item: mask, column: "maskBias", reason: "Known" }] };
    expect(differencesOf(known, [])).toEqual(known.differences);
  });

  it("reads in both languages, values of a dictionary by their names", () => {
    const other = first["mainTone"] === "D" ? "C" : "D";
    const [row = {}] = differencesOf({ ...sample, ...withRow(sample, "maskLayers", 0, { mainTone: other }) }, demo);
    const columns = indexOf(mtr.definition).tables.get("differences")?.columns;
    const read = (key: string, locale: "zh" | "en") => {
      const column = columns?.get(key);
      return column && behaviours[column.type].readOnlyText(row[key], column, { locale, dictionaries });
    };
    const named = (dictionaries["mask_tone"] ?? []).find(({ value }) => value === other);
    expect([read("here", "zh"), read("here", "en")]).toEqual([named?.zh, named?.en]);
    expect([read("column", "zh"), read("column", "en")]).toEqual(["主图形极性", "Main pattern tone"]);
  });

  it("shows the list only where something differs", () => {
    const isShown = (data: FormValues) =>
      formState(mtr.definition, derived(data), { viewer: { mode: "edit" }, rows: ordered }).table("differences")
        .visible;
    expect([
      isShown(sample),
      isShown({ ...sample, ...withRow(sample, "maskLayers", 0, { maskBias: bias - 0.5 }) }),
    ]).toEqual([true, false]);
  });

  it("holds between a Mtf and its Mtr too", () => {
    const { sample: form, submit: file } = kindHarness(mtf, demo);
    expect(file()).toEqual([]);
    const changed = withRow(form, "maskLayers", 0, { maskBias: 99, remark: "Changed" });
    expect(file(changed)).toEqual(["differences[0].reason differenceReason"]);
  });

  it("tells of a field of the form as well", () => {
    expect(submit({ maskShop: "MS2" })).toEqual(["differences[0].reason differenceReason"]);
  });
});

describe("[R-GATE-13] choosing the service request of a Mtr", () => {
  const start = { ...sample, maskLayers: undefined, fsrNo: undefined };
  const form = (data: FormValues) => ({
    data,
    state: formState(mtr.definition, data, { viewer: { mode: "edit" }, rows: ordered }),
    context: { today, rows: ordered, dictionaries },
  });

  it("brings the masks as they were ordered, with the remark that explains them", () => {
    const before = startingPrefills(mtr.definition, mtr.prefills ?? [], start);
    const data = { ...start, fsrNo: sample["fsrNo"] };
    const brought = broughtBy(mtr.definition, mtr.prefills ?? [], form(data), before);
    expect(brought).toMatchObject({ by: "fsrNo", replaces: [] });
    const filled = withBrought(mtr.definition, data, brought?.values ?? {});
    expect(rowsIn(filled["maskLayers"]).find((layer) => layer["maskCode"] === mask)).toMatchObject({
      maskBias: bias - 0.5,
      remark: "Asked for by the customer",
    });
    expect(differencesOf(filled)).toEqual([]);
  });

  it("asks before it replaces what a person entered, not what another choice brought", () => {
    const own = { ...start, maskLayers: sample["maskLayers"], fsrNo: sample["fsrNo"] };
    const before = { ...startingPrefills(mtr.definition, mtr.prefills ?? [], start) };
    const asked = broughtBy(mtr.definition, mtr.prefills ?? [], form(own), before);
    expect(asked?.replaces.map(({ key }) => key)).toContain("maskLayers");
    const chosen = { ...before, techId: { code: "28HV52A01", values: { maskLayers: sample["maskLayers"] } } };
    const silent = broughtBy(mtr.definition, mtr.prefills ?? [], form(own), chosen);
    expect(silent?.replaces.map(({ key }) => key)).not.toContain("maskLayers");
  });
});
