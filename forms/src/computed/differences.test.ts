import { describe, expect, it } from "vitest";
import { indexOf } from "../definition/definition-index.ts";
import { demoNumbers } from "../demo/demo-numbers.ts";
import { loadSampledKind, type SampledKind as Sampled } from "../demo/samples.ts";
import { applyEffects } from "../testing/apply-effects.ts";
import { completionEffects } from "../effects/complete-request.ts";
import { behaviours } from "../field-types/behaviours.ts";
import { daysFromToday } from "../kinds/days-from-today.ts";
import type { LookupRows } from "../lookup/lookup-rows.ts";
import { describeIssue } from "../messages/describe-issue.ts";
import { broughtBy, startingPrefills, withBrought } from "../prefill/prefill.ts";
import { differingCells, differingFields } from "./differences.ts";
import { formState } from "../conditions/visibility.ts";
import { completed } from "../testing/demo-rows.ts";
import { kindHarness, withRow } from "../testing/kind-harness.ts";
import { dictionaries } from "../testing/read-catalogue.ts";
import { filledSample } from "../testing/registry-harness.ts";
import { tapeoutRows } from "../testing/tapeout-rows.ts";
import { deriveValues } from "../values/derive-values.ts";
import { type FormValues, rowsIn } from "../values/form-values.ts";
import { offeredDefaults } from "../values/offered-defaults.ts";
import { validateForm } from "../validation/validate-form.ts";

const today = daysFromToday(0);
const demo = tapeoutRows();
const mtr = await loadSampledKind("mtr");
const mpw = await loadSampledKind("mpw");
const mci = await loadSampledKind("mci");
const ipMerge = await loadSampledKind("ipMerge");
const dif = await loadSampledKind("dif");
const rscDif = await loadSampledKind("rscDif");
const mtf = await loadSampledKind("mtf");
const { sample, submit } = kindHarness(mtr, demo);
const [first = {}] = rowsIn(sample["maskLayers"]);
const mask = String(first["maskCode"]);
const bias = Number(first["maskBias"]);

/** The demo records, with a service request that orders that mask with another bias and gives a reason. */
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
    const known = {
      ...sample,
      differences: [{ item: mask, column: "maskBias", source: sample["fsrNo"], reason: "Known" }],
    };
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

describe("[R-GATE-13] the seats of a Mpw", () => {
  const { device, fsr } = demoNumbers.shuttle;
  const withRecord = (registry: string, code: string, change: FormValues): LookupRows =>
    demo.map((row) =>
      row.registry === registry && row.code === code ? { ...row, data: { ...row.data, ...change } } : row,
    );
  const listed = (rows: LookupRows, change: FormValues = {}) => {
    const { sample: form, submit: file } = kindHarness(mpw, rows);
    const data = deriveValues(mpw.definition, mpw.computed, { ...form, ...change }, { today, rows, dictionaries });
    return { rows: rowsIn(data["differences"]), found: file(change) };
  };

  it("have the size of their device, and are sent and cut as their service request says", () => {
    expect(listed(demo)).toEqual({ rows: [], found: [] });
    const wider = listed(withRecord("device", device, { dieSizeX: 3.9 }));
    expect(wider.rows).toEqual([{ item: "S01", column: "seats.sizeX", source: device, there: "3.9 mm", here: "4 mm" }]);
    expect(wider.found).toEqual(["differences[0].reason differenceReason"]);
    const cut = listed(withRecord("fsr", fsr, { needDicing: "N", eviewEmail: "jdv@uicc.example.com" }));
    expect(cut.rows.map(({ column, there, here }) => [column, there, here])).toEqual([
      ["seats.needDicing", "yes_no:N", "yes_no:Y"],
      ["seats.eviewEmail", "jdv@uicc.example.com", "mpw@uicc.example.com"],
    ]);
  });

  it("have the masks that their service request orders, or the form says why not", () => {
    const layers = rowsIn(demo.find(({ registry, code }) => registry === "fsr" && code === fsr)?.data["maskLayers"]);
    const [{ maskCode, maskBias } = {}] = layers;
    const ordered = layers.map((layer, at) => (at === 0 ? { ...layer, maskBias: 12 } : layer));
    const [row] = listed(withRecord("fsr", fsr, { maskLayers: ordered })).rows;
    const [there, here] = ["12 nm", `${Number(maskBias)} nm`];
    expect(row).toEqual({ item: maskCode, column: "maskBias", source: fsr, there, here });
  });

  it("keep what is known of one source while only that is not loaded", () => {
    const rows = withRecord("device", device, { dieSizeX: 3.9 });
    const known = { item: "S01", column: "seats.needDicing", source: fsr, there: "N", here: "Y", reason: "Known" };
    const unread = rows.filter(({ registry }) => registry !== "fsr");
    const found = listed(unread, { differences: [known] }).rows;
    expect(found.map(({ column, reason }) => [column, reason])).toEqual([
      ["seats.sizeX", undefined],
      ["seats.needDicing", "Known"],
    ]);
  });
});

describe("[R-GATE-13] a Mtf of a Mci", () => {
  const request = completed(mci, filledSample(mci, demo), demo);
  const effects = completionEffects(mci, request);
  const draft = effects.find((one) => one.do === "openDraft");
  const rows = applyEffects(demo, effects, 1);
  const opened: FormValues = draft?.do === "openDraft" ? draft.data : {};
  const listed = (change: FormValues) => {
    const data = { ...opened, ...change };
    const derived = deriveValues(mtf.definition, mtf.computed, data, { today, rows, dictionaries });
    return rowsIn(derived["differences"]).map(({ item, column, source }) => [item, column, source]);
  };

  it("begins as the Mci hands it on", () => {
    expect([draft?.do, listed({})]).toEqual(["openDraft", []]);
  });

  it.each<[string, FormValues, string, string]>([
    ["the frame", { frameNo: "FM-OTHER-01" }, "-", "frameNo"],
    ["the magnification", { magnification: "5" }, "-", "magnification"],
    ["who looks at it", { eviewDays: 9 }, "-", "eviewDays"],
    ["the release", { cdrn: "CDRN-OTHER" }, "-", "cdrn"],
    ["a chip", withRow(opened, "lddi", 0, { scale: 90 }), "L01", "lddi.scale"],
    ["a bias", withRow(opened, "maskLayers", 1, { maskBias: 77 }), "131", "maskBias"],
    ["a CD", withRow(opened, "maskLayers", 0, { cdTarget: 77 }), "123", "cdTarget"],
    ["a drawn layer", withRow(opened, "maskMapping", 0, { layerNumber: "99;9" }), "131", "maskMapping.layerNumber"],
  ])("lists %s that is another", (_what, change, item, column) => {
    expect(listed(change)).toEqual([[item, column, request.requestNo]]);
  });
});

describe("[R-GATE-13] what is said of IP", () => {
  const { display } = demoNumbers;
  const found = (kind: Sampled, change: FormValues) =>
    kindHarness(kind, demo)
      .submit(change)
      .filter((one) => one.endsWith("differenceReason"));

  it("is in a merge as in its data, which brings it", () => {
    const harness = kindHarness(ipMerge, demo);
    expect(found(ipMerge, {})).toEqual([]);
    expect(found(ipMerge, { ipMergeType: "vendorIp" })).toHaveLength(1);
    expect(found(ipMerge, { ipMergeType: "vendorIp", mergeSite: "fab", topcellName: "OTHER" })).toHaveLength(3);
    const data: FormValues = { deviceName: display.device, dataSetNo: display.dataSet };
    const state = formState(ipMerge.definition, data, { viewer: { mode: "edit" }, rows: demo });
    const form = { data, state, context: { today, rows: demo, dictionaries } };
    const { ipMergeType, mergeSite, topcellName, customerMailAddress } = harness.sample;
    expect(broughtBy(ipMerge.definition, ipMerge.prefills ?? [], form, {})).toMatchObject({
      by: "dataSetNo",
      values: { ipMergeType, mergeSite, topcellName, customerMailAddress },
    });
  });

  it("is in data as its service request says, which proposes it", () => {
    expect(found(dif, { ipMergeType: "none" })).toHaveLength(1);
    const offered = offeredDefaults(dif.definition, { fsrNo: display.fsr }, { today, rows: demo });
    expect(offered["ipMergeType"]).toBe("both");
  });

  it("is in data of a re-spin as in its base; that nothing is merged any more has a question of its own", () => {
    expect(found(rscDif, {})).toEqual([]);
    expect(found(rscDif, { ipMergeType: "vendorIp", mergeSite: "hq" })).toHaveLength(1);
    expect(found(rscDif, { ipMergeType: "both", mergeSite: "hq" })).toEqual([]);
  });
});

describe("[R-GATE-13] where a differing value stands", () => {
  const index = indexOf(mtr.definition);
  const cellsOf = (data: FormValues, list = data["differences"]) => {
    const cells = differingCells(index, { table: "maskLayers", rows: rowsIn(data["maskLayers"]), list: rowsIn(list) });
    return [...cells].map(([row, columns]) => [row, ...columns.keys()]);
  };

  it("is the cell of its row, or the field", () => {
    const data = derived({ ...sample, maskShop: "MS2" });
    expect([...differingFields(index, data).keys()]).toEqual(["maskShop"]);
    expect(cellsOf(data)).toEqual([[0, "maskBias"]]);
  });

  it("is none for a value that was changed since", () => {
    const before = derived({ ...sample, maskShop: "MS2" });
    const changed = { ...before, maskShop: "MS3", ...withRow(before, "maskLayers", 0, { maskBias: bias + 5 }) };
    expect([differingFields(index, changed).size, cellsOf(changed)]).toEqual([0, []]);
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
