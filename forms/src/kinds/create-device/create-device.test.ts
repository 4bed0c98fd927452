import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { closedParts } from "../../validation/closed-parts.ts";
import { deviceRecords } from "../../demo/device-records.ts";
import { applyEffects } from "../../testing/apply-effects.ts";
import { completionEffects } from "../../effects/complete-request.ts";
import type { FormValues } from "../../values/form-values.ts";
import { deviceName } from "../../values/numbering.ts";
import { offeredDefaults } from "../../values/offered-defaults.ts";
import { checkAgainstRegistries } from "../../validation/server-checks.ts";
import { catalogueDemoRecords } from "../../testing/demo-records.ts";
import { completed } from "../../testing/demo-rows.ts";
import { deviceRows } from "../../testing/device-rows.ts";
import { findCenterKeys } from "../../testing/find-center.ts";
import { kindHarness } from "../../testing/kind-harness.ts";
import { againstRegistries, filledSample, portOf } from "../../testing/registry-harness.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("createDevice");

const rows = deviceRows();
const { sample, submit, decide } = kindHarness(kind, rows);
const onShuttle = { customerCode: "C007", productId: "M55LP0003A-01", tapeoutType: "mpw", shuttleNo: "M2655LP-03" };

describe("a new device", () => {
  it("is submitted as the sample has it", async () => {
    expect(submit()).toEqual([]);
    expect(await againstRegistries(kind, rows)).toEqual([]);
  });

  it("takes body, Tech ID and technology over from its product ID", () => {
    expect(sample).toMatchObject({ bodyCode: "N28HV0001", techId: "28HV52A01", techNode: "N28", ifcot: "N" });
    expect(sample.grossDie).toBeGreaterThan(100);
  });

  it("[R-FORM-5] M02 asks for each of its required fields", () => {
    const required = [
      "customerCode",
      "productId",
      "deviceName",
      "customerDeviceId",
      "deviceType",
      "tapeoutType",
      "dieSizeX",
      "dieSizeY",
      "sealRing",
      "scribeX",
      "scribeY",
      "waferSize",
      "ceOwner",
      "pieOwner",
      "customerContact",
      "customerMailAddress",
      "exportControl",
    ];
    for (const field of required) expect(submit({ [field]: undefined })).toContain(`${field} required`);
    expect(submit({ forecast: undefined })).toEqual([]);
  });

  it("[R-FORM-5] M10 wants all Market & Application options", () => {
    for (const field of ["marketL1", "marketL2", "marketL3", "endProduct", "automotive"]) {
      expect(submit({ [field]: undefined })).toContain(`${field} marketComplete`);
    }
    const other = { marketL1: "other", marketL2: "other", marketL3: "other" };
    expect(submit(other)).toEqual(["marketOther marketComplete"]);
    expect(submit({ ...other, marketOther: "Toys" })).toEqual([]);
  });

  it("[R-FORM-5] M11 chooses level by level: product ID after customer, market by market", () => {
    expect(submit({ customerCode: undefined })).toContain("productId previousLevelFirst");
    expect(submit({ marketL1: undefined })).toContain("marketL2 previousLevelFirst");
    expect(submit({ marketL2: undefined })).toContain("marketL3 previousLevelFirst");
  });

  it("[R-FORM-5] M15 is of one customer and one product ID", () => {
    expect(submit({ customerCode: ["C001", "C002"] })).toEqual(["customerCode onlyOne"]);
    expect(submit({ productId: ["N28HV0001A-01", "M55LP0003A-01"] })).toEqual(["productId onlyOne"]);
  });

  it("is on a product ID of its customer, or of nobody in particular", async () => {
    expect(await againstRegistries(kind, rows, { customerCode: "C004" })).toEqual(["productId lookupMissing"]);
    const generic = { registry: "productId", code: "E55LP0001A-01", version: 1, state: "current", data: {} } as const;
    const withGeneric = [...rows, generic];
    expect(await againstRegistries(kind, withGeneric, { customerCode: "C004", productId: generic.code })).toEqual([]);
  });

  it("has a name that no other current device has", async () => {
    expect(await againstRegistries(kind, rows, {}, [sample.deviceName])).toEqual(["deviceName taken"]);
    expect(await againstRegistries(kind, rows, {}, ["C001-N28HV0001A"])).toEqual([]);
  });

  it("has a name of 4 to 24 capital letters, digits and hyphens", () => {
    const good = fc.stringMatching(/^[A-Z0-9-]{4,24}$/);
    fc.assert(
      fc.property(good, (name) => {
        expect(submit({ deviceName: name })).toEqual([]);
      }),
      { numRuns: 30 },
    );
    const bad = ["C01", "c001-n28hv", "C001 N28HV", "C001_N28", "A".repeat(25)];
    for (const name of bad) expect(submit({ deviceName: name })).toEqual(["deviceName pattern"]);
  });

  it("is offered a name made of customer and product ID", () => {
    const chosen = { customerCode: "C001", productId: "N28HV0001A-01" };
    const offered = (data: FormValues) =>
      offeredDefaults(kind.definition, data, { today: "2026-03-02", rows }).deviceName;
    expect(offered(chosen)).toBe("C001-N28HV0001A");
    expect([offered({ customerCode: "C001" }), offered({ productId: "N28HV0001A-01" })]).toEqual([
      undefined,
      undefined,
    ]);
    expect(offered({ ...chosen, deviceName: "MINE-1" })).toBeUndefined();
  });

  it("names its shuttle when it is part of one", () => {
    expect(submit({ ...onShuttle, shuttleNo: undefined })).toEqual(["shuttleNo required"]);
    expect(submit(onShuttle)).toEqual([]);
    expect(filledSample(kind, rows, { shuttleNo: "M2655LP-03" })).not.toHaveProperty("shuttleNo");
  });

  it("gets a place only on a shuttle that is open for booking", async () => {
    expect(await againstRegistries(kind, rows, onShuttle)).toEqual([]);
    expect(await againstRegistries(kind, rows, { ...onShuttle, shuttleNo: "M2655LP-02" })).toEqual([
      "shuttleNo lookupNotOffered",
    ]);
  });

  it("has mail addresses that can be written to", () => {
    expect(submit({ customerMailAddress: "a@x.example.com; b@x.example.com" })).toEqual([]);
    expect(submit({ customerMailAddress: "a@x.example.com; b" })).toEqual(["customerMailAddress email"]);
  });

  it("keeps its die within what a reticle takes", () => {
    expect(submit({ dieSizeX: 26.001 })).toEqual(["dieSizeX max", "dieSizeX dieOfBody"]);
    expect(submit({ dieSizeY: 33 })).toEqual(["dieSizeX dieOfBody"]);
    expect(submit({ dieSizeY: 33.001 })).toContain("dieSizeY max");
    expect(submit({ forecast: -1 })).toEqual(["forecast min"]);
  });

  it("needs the agreement attached", () => {
    expect(submit({}, { attachments: {} })).toEqual(["attachments.createDevice_nda attachmentRequired"]);
    expect(submit({}, { attachments: { createDevice_nda: 1 } })).toEqual([]);
  });
});

describe("the export-control check", () => {
  it("may be pending until the registry check", () => {
    expect(submit({ exportControl: "pending" })).toEqual([]);
    for (const node of ["deptReview", "pieConfirm", "ceMgr"]) {
      expect(decide(node, { exportControl: "pending" })).toEqual([]);
    }
  });

  it("has passed before the device is registered", () => {
    expect(decide("pidAdmin", { exportControl: "pending" })).toEqual(["exportControl mustBe"]);
    expect(decide("pidAdmin")).toEqual([]);
  });
});

describe("completing a new device", () => {
  const data = filledSample(kind, rows);
  const written = (more: FormValues = {}, version = 1, known = rows) => {
    const [effect] = completionEffects(kind, completed(kind, { ...data, ...more }, known, version));
    return effect?.do === "write" ? effect : undefined;
  };

  it("makes it active, with no service requested yet", () => {
    expect(written()).toMatchObject({
      registry: "device",
      code: "C001-N28HV0001A-T1",
      data: { deviceStatus: "active", fsrCount: 0, creationTime: "2026-03-02T08:00:00Z", type: "createDevice" },
    });
  });

  it("writes everything its find center lists and filters by; masks come later", () => {
    const row = written(onShuttle)?.data ?? {};
    const wanted = findCenterKeys("findDevice").filter((key) => key !== "mtStage");
    expect(Object.keys(row)).toEqual(expect.arrayContaining(wanted));
    expect(row.customerName).toBe("大学集成电路中心 University IC Centre");
  });

  it("keeps in a new version what others have noted on the device", () => {
    const name = "C001-N28HV0001A";
    const patch = { mtStage: "released", fsrCount: 3, plannedBy: "mask.luo" };
    const noted = applyEffects(rows, [{ do: "patch", registry: "device", code: name, data: patch }], 1);
    const before = noted.find((row) => row.registry === "device" && row.code === name);
    const row = written({ deviceName: name, customerContact: "Ms Shen", marketOther: undefined }, 2, noted)?.data;
    expect(row).toMatchObject({ ...patch, customerContact: "Ms Shen", version: 2, deviceStatus: "active" });
    expect(row?.creationTime).toBe(before?.data.creationTime);
    expect(row?.approvalTime).toBe("2026-03-02T08:00:00Z");
  });

  it("keeps nothing of a device that was void under the same name", () => {
    const effects = [
      { do: "patch", registry: "device", code: "C001-N28HV0001A", data: { mtStage: "shipped", deviceStatus: "void" } },
      { do: "retire", registry: "device", code: "C001-N28HV0001A", as: "void" },
    ] as const;
    const row = written({ deviceName: "C001-N28HV0001A" }, 1, applyEffects(rows, effects, 1))?.data;
    expect(row).toMatchObject({ deviceStatus: "active", fsrCount: 0 });
    expect(row).not.toHaveProperty("mtStage");
  });
});

describe("revising a device", () => {
  const open = ["marketL1", "marketL3", "endProduct", "ceOwner", "pieOwner", "customerContact", "customerMailAddress"];
  const closed = ["customerCode", "productId", "deviceName", "shuttleNo", "dieSizeX", "waferSize", "exportControl"];

  it("changes owners, contact and market only", () => {
    const isClosed = closedParts(kind.definition, { version: 2 });
    expect(open.filter(isClosed)).toEqual([]);
    expect(closed.filter((key) => !isClosed(key))).toEqual([]);
  });

  it("is possible when the booking of its shuttle has closed", async () => {
    const data = filledSample(kind, rows, { ...onShuttle, shuttleNo: "M2655LP-02" });
    const refused = (version: number) => checkAgainstRegistries(kind.definition, data, rows, portOf(rows), { version });
    expect((await refused(1)).map(({ path }) => path)).toEqual(["shuttleNo"]);
    expect(await refused(2)).toEqual([]);
  });

  it("is copied under another name", () => {
    expect(kind.definition.notCopied).toEqual(["deviceName"]);
  });
});

it("the demo data has the devices of the catalogue", () => {
  const names = deviceRecords("2026-03-02").flatMap(({ kind: key, data }) =>
    key === "createDevice" ? [data.deviceName] : [],
  );
  expect(names).toEqual(expect.arrayContaining([...catalogueDemoRecords("device")]));
  expect(names).toContain(deviceName("C007", "M55LP0002A-01"));
});
