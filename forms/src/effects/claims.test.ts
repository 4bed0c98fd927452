import { describe, expect, it } from "vitest";
import { demoNumbers } from "../demo/demo-numbers.ts";
import type { FormValues } from "../values/form-values.ts";
import type { FormKind } from "../kinds/form-kind.ts";
import type { RegistryRow } from "../lookup/lookup-rows.ts";
import { portOf } from "../testing/registry-harness.ts";
import { current, tapeoutRows } from "../testing/tapeout-rows.ts";
import { heldByOthers } from "./claims.ts";
import { plateClaims } from "./plate-claims.ts";
import { loadSampledKind } from "../demo/samples.ts";

const mci = await loadSampledKind("mci");
const mpw = await loadSampledKind("mpw");
const mtf = await loadSampledKind("mtf");

const rows = tapeoutRows();
const { display } = demoNumbers;

const layer = (more: FormValues): FormValues => ({ maskCode: "070", maskVersion: "A0", action: "new", ...more });

describe("the plates that a mask layer table claims", () => {
  it.each([
    ["new", true],
    ["newVersion", true],
    ["remake", true],
    ["add", true],
    ["reuse", false],
    ["scrap", false],
    [undefined, false],
  ])("by the action %s: %s", (action, isClaimed) => {
    const claims = plateClaims({ maskLayers: [layer({ action })] }, "N28HV0001A-01");
    expect(claims.map(({ code }) => code)).toEqual(isClaimed ? ["N28HV0001A-01-070-A0-01", "N28HV0001A-070-A0"] : []);
  });

  it("are named by the row that asks for them, with the ID that plates had before copies were counted", () => {
    const maskLayers = [layer({ action: "reuse" }), layer({ maskCode: "040" })];
    expect(plateClaims({ maskLayers }, "N28HV0001A-01")).toEqual([
      { path: "maskLayers[1].maskVersion", registry: "mt", code: "N28HV0001A-01-040-A0-01" },
      { path: "maskLayers[1].maskVersion", registry: "mt", code: "N28HV0001A-040-A0" },
    ]);
  });

  it("are none as long as product, mask or version are missing", () => {
    expect(plateClaims({ maskLayers: [layer({})] }, undefined)).toEqual([]);
    expect(plateClaims({ maskLayers: [layer({ maskCode: undefined })] }, "P")).toEqual([]);
    expect(plateClaims({ maskLayers: [layer({ maskVersion: "" })] }, "P")).toEqual([]);
    expect(plateClaims({}, "P")).toEqual([]);
  });
});

describe("a claim", () => {
  const held = (kind: FormKind, data: FormValues, own: string | null, known: readonly RegistryRow[] = rows) =>
    heldByOthers(kind, data, known, portOf(known), own);

  it("on the masks of a shuttle goes by its body", async () => {
    const data = { bodyCode: "M55LP0009", maskLayers: [layer({})] };
    const plate = current("mt", "M55LP0009-01-070-A0-01", { requestNo: "MW-9" });
    expect(await held(mpw, data, "MW-1")).toEqual([]);
    expect(await held(mpw, data, "MW-1", [plate])).toMatchObject([{ rule: "codeHeld", params: { holder: "MW-9" } }]);
    expect(await held(mpw, data, "MW-9", [plate])).toEqual([]);
    const former = current("mt", "M55LP0009-070-A0", { requestNo: "MW-9" });
    expect(await held(mpw, data, "MW-1", [former])).toMatchObject([{ params: { code: "M55LP0009-070-A0" } }]);
    expect(await held(mpw, data, "MW-1", [{ ...plate, state: "obsolete" }])).toEqual([]);
  });

  it("of a change is on the plate it makes; made once more it is the next copy", async () => {
    const change = (action: string, maskVersion: string) => ({
      mtNo: display.mtf,
      changes: [{ plateId: "N28HV0001A-01-040-A0-01", action, maskVersion }],
    });
    const taken = [...rows, current("mt", "N28HV0001A-01-040-A1-01", { requestNo: "MR-9" })];
    expect(await held(mci, change("newVersion", "A1"), "MC-1")).toEqual([]);
    expect(await held(mci, change("newVersion", "A1"), "MC-1", taken)).toEqual([
      {
        path: "changes[0].maskVersion",
        rule: "codeHeld",
        params: { code: "N28HV0001A-01-040-A1-01", holder: "MR-9" },
      },
    ]);
    expect(await held(mci, change("remake", "A0"), "MC-1", taken)).toEqual([]);
    expect(await held(mci, change("scrap", "A0"), "MC-1", taken)).toEqual([]);
  });

  it("is not made by a Mtf: it carries on what its source has claimed", async () => {
    expect(await held(mtf, { productId: "N28HV0001A-01", maskLayers: [layer({})] }, null)).toEqual([]);
  });
});
