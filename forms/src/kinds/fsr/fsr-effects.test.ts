import { describe, expect, it } from "vitest";
import { demoNumbers } from "../../demo/demo-numbers.ts";
import { deviceRecords } from "../../demo/device-records.ts";
import { applyEffects } from "../../testing/apply-effects.ts";
import { completionEffects } from "../../effects/complete-request.ts";
import { completed } from "../../testing/demo-rows.ts";
import { deviceRows } from "../../testing/device-rows.ts";
import { filledSample } from "../../testing/registry-harness.ts";
import { validateForm } from "../../validation/validate-form.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("fsr");

const rows = deviceRows();
const data = filledSample(kind, rows);

describe("completing an FSR", () => {
  it("opens it for data, IP and masks under its number", () => {
    const [written] = completionEffects(kind, completed(kind, data, rows));
    expect(written).toMatchObject({
      do: "write",
      registry: "fsr",
      code: "FS-2603-0001",
      data: { fsrNo: "FS-2603-0001", fsrStatus: "open", deviceName: "C001-N28HV0001A", customerCode: "C001" },
    });
  });

  it("counts on its device, once however often it is revised", () => {
    const count = (list: typeof rows) =>
      list.find((row) => row.registry === "device" && row.code === "C001-N28HV0001A")?.data.fsrCount;
    const once = applyEffects(rows, completionEffects(kind, completed(kind, data, rows)), 1);
    const twice = applyEffects(once, completionEffects(kind, completed(kind, data, once, 2)), 2);
    expect([count(rows), count(once), count(twice)]).toEqual([1, 2, 2]);
  });

  it("makes the version before obsolete", () => {
    const once = applyEffects(rows, completionEffects(kind, completed(kind, data, rows)), 1);
    const twice = applyEffects(once, completionEffects(kind, completed(kind, data, once, 2)), 2);
    const versions = twice.filter((row) => row.code === "FS-2603-0001").map((row) => [row.version, row.state]);
    expect(versions).toEqual([
      [1, "obsolete"],
      [2, "current"],
    ]);
  });

  it("starts to count at one for a device nobody has counted on", () => {
    const effects = completionEffects(kind, completed(kind, data, []));
    expect(effects[1]).toEqual({ do: "patch", registry: "device", code: "C001-N28HV0001A", data: { fsrCount: 1 } });
  });
});

describe("a new version of an FSR", () => {
  it("keeps days that have passed unless they were opened", () => {
    const old = { ...data, dataDue: "2026-01-10", maskOutDue: "2026-02-07", waferOutDue: "2026-04-04" };
    const judged = (openParts: readonly string[]) =>
      validateForm(kind.definition, kind.rules, old, {
        level: "submit",
        today: "2026-03-02",
        version: 2,
        openParts,
      }).issues.map(({ path, rule }) => `${path} ${rule}`);
    expect(judged(["contacts"])).toEqual([]);
    expect(judged(["dataDue", "maskOutDue", "waferOutDue"])).toEqual(["dataDue minDate"]);
  });

  it("cannot be made from the form itself", () => {
    expect([kind.definition.revise, kind.definition.void, kind.definition.copy]).toEqual([false, false, true]);
  });

  it("is copied with its masks and services only", () => {
    const left = new Set(kind.definition.notCopied);
    const kept = ["serviceItems", "maskShop", "waferQty", "needCpTest", "maskMapping", "maskLayers"];
    expect(kept.filter((key) => left.has(key))).toEqual([]);
    const own = ["deviceName", "relatedFsr", "poNo", "dataDue", "contacts", "eviewEmail", "trrsNo", "stiAnswers"];
    expect(own.filter((key) => !left.has(key))).toEqual([]);
  });
});

it("the demo data has the service requests that the rest of the chain names", () => {
  const numbers = deviceRecords("2026-03-02").flatMap(({ kind: key, requestNo }) => (key === "fsr" ? [requestNo] : []));
  expect(numbers).toEqual([demoNumbers.display.fsr, demoNumbers.shuttle.fsr]);
});

it("the service requests of the demo data were valid when they were filed", () => {
  for (const { kind: key, data: filed, completedOn } of deviceRecords("2026-03-02")) {
    if (key !== "fsr") continue;
    const context = { level: "submit", today: completedOn, rows } as const;
    const stored = filledSample({ ...kind, example: { sample: filed, atNode: {} } }, rows);
    const days = { dataDue: stored.dataDue, completedOn };
    expect([days, validateForm(kind.definition, kind.rules, stored, context).issues]).toEqual([days, []]);
  }
});
