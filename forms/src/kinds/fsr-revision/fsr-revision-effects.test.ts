import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { closedParts } from "../../validation/closed-parts.ts";
import { demoNumbers } from "../../demo/demo-numbers.ts";
import { indexOf } from "../../definition/definition-index.ts";
import { applyEffects } from "../../testing/apply-effects.ts";
import { completionEffects } from "../../effects/complete-request.ts";
import type { Effect } from "../../effects/effect.ts";
import type { FormValues } from "../../values/form-values.ts";
import { completed } from "../../testing/demo-rows.ts";
import { deviceRows } from "../../testing/device-rows.ts";
import { dictionaries } from "../../testing/read-catalogue.ts";
import { filledSample } from "../../testing/registry-harness.ts";
import { validateForm } from "../../validation/validate-form.ts";
import { openedParts } from "./kind.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const fsr = await loadSampledKind("fsr");
const kind = await loadSampledKind("fsrRevision");

const { display } = demoNumbers;
const rows = deviceRows();
const data = filledSample(kind, rows);
const effectsOf = (more: FormValues = {}) => completionEffects(kind, completed(kind, { ...data, ...more }, rows));
const revisionOf = (more: FormValues = {}) =>
  effectsOf(more).find((one): one is Extract<Effect, { do: "openRevision" }> => one.do === "openRevision");
const scopes = dictionaries.revise_scope?.map((item) => item.value) ?? [];

describe("completing an FSR revision application", () => {
  it("opens the next version of the FSR, of which only the scope can be changed", () => {
    expect(revisionOf()).toMatchObject({
      requestNo: display.fsr,
      editable: ["dataDue", "maskOutDue", "waferOutDue", "contacts"],
    });
  });

  it("notes the application on the FSR, which stands until the new version is submitted", () => {
    const after = applyEffects(rows, effectsOf(), 1).find((row) => row.code === display.fsr);
    expect(after).toMatchObject({
      state: "current",
      data: { revisionNo: "FR-2603-0001", reviseReason: "schedule", reviseScope: ["dates", "contacts"] },
    });
  });

  it("flags the mask requests made on the FSR, and no others", () => {
    const mtr = (code: string, fsrNo: string, type = "mtr") =>
      ({ registry: "request", code, version: 1, state: "current", data: { type, fsrNo } }) as const;
    const known = [mtr("MR-1", display.fsr), mtr("MR-2", "FS-9"), mtr("IM-1", display.fsr, "ipMerge")];
    const after = applyEffects(known, effectsOf(), 1);
    expect(after.map((row) => row.data.fsrRevised)).toEqual(["Y", undefined, undefined]);
  });

  it("tells the new version why it exists", () => {
    expect(revisionOf()?.data).toEqual({ remark: `FR-2603-0001: ${String(data.reviseDesc)}` });
    const long = revisionOf({ reviseDesc: "x".repeat(2000) })?.data?.remark;
    expect(long).toHaveLength(2000);
  });

  it("gives it the risk review and, in that scope, the e-view settings", () => {
    const eview = { needEview: "Y", eviewEmail: "new@starveil.example.com", eviewDays: 5 };
    const scope = { reviseScope: ["masks", "eview"], trrsNo: display.trrs };
    expect(revisionOf({ ...scope, ...eview })?.data).toMatchObject({ trrsNo: display.trrs, ...eview });
    expect(revisionOf({ ...eview })?.data).not.toHaveProperty("eviewEmail");
  });
});

describe("the parts that a scope opens", () => {
  const index = indexOf(fsr.definition);

  it("exist in the FSR, for every scope there is", () => {
    expect(scopes).toEqual(["service", "masks", "dates", "eview", "contacts"]);
    for (const scope of scopes) {
      const parts = openedParts([scope]);
      expect(parts.length).toBeGreaterThan(0);
      expect(parts.filter((key) => !index.fields.has(key) && !index.tables.has(key))).toEqual([]);
    }
  });

  it("never open the device, nor anything the system fills in", () => {
    const parts = openedParts(scopes);
    expect(parts).not.toContain("deviceName");
    expect(parts.filter((key) => index.fields.get(key)?.field.system)).toEqual([]);
  });

  it("are those of each scope together, each once", () => {
    fc.assert(
      fc.property(fc.subarray(scopes), (chosen) => {
        const parts = openedParts(chosen);
        expect(new Set(parts).size).toBe(parts.length);
        expect(new Set(parts)).toEqual(new Set(chosen.flatMap((scope) => openedParts([scope]))));
      }),
    );
    expect(openedParts(["colour"])).toEqual([]);
  });

  it("leave the rest of the FSR closed in its new version", () => {
    const isClosed = closedParts(fsr.definition, { version: 2, openParts: openedParts(["masks"]) });
    expect(["maskLayers", "maskMapping", "stiAnswers"].filter(isClosed)).toEqual([]);
    expect(["maskShop", "contacts", "dataDue", "subject"].filter((key) => !isClosed(key))).toEqual([]);
  });

  it("let wafers be ordered that were not ordered before", () => {
    const before = rows.find((row) => row.code === display.fsr)?.data ?? {};
    const ordered = { ...filledSample(fsr, rows), serviceItems: ["mask", "wafer"], waferOutDue: before.waferOutDue };
    const context = {
      level: "submit",
      today: "2026-03-02",
      rows,
      version: 2,
      openParts: openedParts(["service"]),
    } as const;
    const { waferOutDue: _due, ...without } = ordered;
    const issues = validateForm(fsr.definition, fsr.rules, without, context).issues.map(({ path }) => path);
    expect(issues).toEqual(["waferOutDue"]);
    expect(context.openParts).toContain("waferOutDue");
  });
});
