import { loadKind } from "@signoff/forms/kinds/load-kind";
import { platformRows } from "@signoff/forms/testing/demo-rows";
import { describe, expect, it } from "vitest";
import {
  followUp,
  type FormContext,
  liveState,
  lostByChange,
  mergeRows,
  referenceKey,
  startingOffers,
} from "./live-form.ts";
import { toptierForm } from "./testing/toptier-form.ts";

const { kind, context, sample } = await toptierForm();

describe("a form on screen", () => {
  it("[R-FORM-9] gives a field the only value that a choice leaves it, whatever stood there", () => {
    const stacked = { ...sample, stacked: "Y", stackTier: 3 };
    expect(followUp(context, stacked, [], {}).data["stackTier"]).toBe(3);
    expect(followUp(context, { ...stacked, stacked: "N" }, [], {}).data["stackTier"]).toBe(0);
  });

  it("names the registry rows its values refer to, each once", () => {
    const key = referenceKey(context, sample, []);
    expect(key).toContain("DRM-40HV-001");
    expect(referenceKey(context, { ...sample, subject: "Other" }, [])).toBe(key);
    expect(referenceKey(context, { ...sample, designRule: "DRM-OTHER" }, [])).not.toBe(key);
  });

  it("[R-GATE-14] asks again which plates are there when an order changes the version of a mask", async () => {
    const fsr: FormContext = { ...context, ...(await loadKind("fsr")) };
    const ordered = (maskVersion: string) =>
      referenceKey(fsr, { maskLayers: [{ maskCode: "131", action: "new", maskVersion }] }, []);
    expect(ordered("A0")).toBe(ordered("A0"));
    expect(ordered("B0")).not.toBe(ordered("A0"));
  });

  it("keeps closed what a revision must not change", () => {
    const [fixed = ""] = kind.definition.fixedOnRevise ?? [];
    expect(liveState(context, sample, []).field(fixed).readOnly).toBe(false);
    const revision = { ...context, version: { version: 2 } };
    expect(liveState(revision, sample, []).field(fixed)).toMatchObject({ readOnly: true, required: false });
  });

  it("[R-SYS-3] shows a column that its reader may not set, closed and still asked for", async () => {
    const trrs: FormContext = { ...context, ...(await loadKind("trrs")) };
    const cell = (form: FormContext) =>
      liveState(form, {}, []).row("maskLines", { type: "opc", needsVerification: "Y" }).get("assign");
    expect(cell(trrs)).toMatchObject({ readOnly: false, required: true });
    const closed = { ...trrs, closedColumns: ["maskLines.assign"] };
    expect(cell(closed)).toMatchObject({ readOnly: true, required: true });
    expect(liveState(closed, {}, []).row("maskLines", {}).get("riskLevel")?.readOnly).toBe(false);
  });

  it("shows the department as text where there is nothing to choose, and offers it where what stands there is not allowed", () => {
    const field = (department: string, form: FormContext) =>
      liveState(form, { ...sample, department: { id: department } }, []).field("department").readOnly;
    expect(field("D21", { ...context, department: "D21" })).toBe(true);
    expect(field("D51", { ...context, department: "D21" })).toBe(false);
    expect(field("D21", context)).toBe(false);
  });

  it("says which input a choice would hide and so drop, and asks about nothing else", () => {
    const device = kind.definition.sections.flatMap(({ fields }) => fields);
    const hidden = device.find(({ visible }) => visible && "field" in visible && visible.op === "=");
    const condition = hidden?.visible as { field: string; value: string };
    const before = { ...sample, [condition.field]: condition.value, [hidden?.key ?? ""]: "x" };
    const after = { ...before, [condition.field]: undefined };
    expect(lostByChange(context, before, after, [])).toContainEqual(hidden?.label);
    expect(lostByChange(context, before, { ...before, subject: "Other" }, [])).toEqual([]);
  });

  it("gathers registry rows and stays the same when nothing is new", () => {
    const rows = platformRows().slice(0, 3);
    const once = mergeRows([], rows);
    expect(once).toHaveLength(3);
    expect(mergeRows(once, rows)).toBe(once);
  });
});

describe("an offered default", () => {
  it("is made once: whoever clears the field keeps it empty", async () => {
    const device = await loadKind("createDevice");
    const form: FormContext = { ...context, ...device };
    const data = { customerCode: "AB12", productId: "P28A" };
    const first = followUp(form, data, [], {});
    const offered = Object.keys(first.offers);
    expect(offered.length).toBeGreaterThan(0);
    const again = followUp(form, data, [], first.offers);
    expect(again.offers).toBe(first.offers);
    for (const key of offered) expect(again.data[key]).toBeUndefined();
  });

  it("follows what it depends on until somebody changes the field, after a reload too", () => {
    const first = followUp(context, { techNode: "N28", productType: "hv" }, [], {});
    expect(first.data).toMatchObject({ featureSize: 28, productBody: "28HV" });
    const typed = { ...first.data, techNode: "N40", productBody: "MYOWN" };
    const second = followUp(context, typed, [], first.offers);
    expect(second.data).toMatchObject({ featureSize: 40, productBody: "MYOWN" });
    const opened = startingOffers(context, second.data);
    expect(followUp(context, { ...second.data, techNode: "N55" }, [], opened).data).toMatchObject({
      featureSize: 55,
      productBody: "MYOWN",
    });
  });

  it("opens all layers of the masks for e-view, also those added later, until some are chosen (B0.11)", async () => {
    const form: FormContext = { ...context, ...(await loadKind("fsr")) };
    const one = followUp(form, { needEview: "Y", maskLayers: [{ maskCode: "010" }] }, [], {});
    expect(one.data["eviewLayers"]).toEqual(["010"]);
    const maskLayers = [{ maskCode: "010" }, { maskCode: "020" }];
    const two = followUp(form, { ...one.data, maskLayers }, [], one.offers);
    expect(two.data["eviewLayers"]).toEqual(["010", "020"]);
    const chosen = { ...two.data, eviewLayers: ["020"], maskLayers: [...maskLayers, { maskCode: "030" }] };
    expect(followUp(form, chosen, [], two.offers).data["eviewLayers"]).toEqual(["020"]);
  });

  it("calls a request by its kind and what was chosen in it, in words of the reader's language", () => {
    const node = { value: "N28", en: "28 nm", zh: "28纳米" };
    const type = { value: "hv", en: "High voltage", zh: "高压" };
    const dictionaries = { tech_node: [node], product_type: [type] };
    const data = { techNode: "N28", productType: "hv" };
    const subject = (locale: "en" | "zh") =>
      followUp({ ...context, dictionaries, locale }, data, [], {}).data["subject"];
    expect(subject("en")).toBe("Toptier 28 nm High voltage");
    expect(subject("zh")).toBe("顶层工艺平台 28纳米 高压");
    expect(followUp(context, {}, [], {}).data["subject"]).toBeUndefined();
  });
});
