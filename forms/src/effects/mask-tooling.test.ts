import { describe, expect, it } from "vitest";
import type { CompletedRequest } from "./effect.ts";
import { needsPlate } from "../values/plate-of-layer.ts";
import { eviewOf, idsOf, plateOf, stageOf, readPlates, tapeoutOwner, writeJdv, writePlate } from "./mask-tooling.ts";

const layer = { maskCode: "070", layerName: "GT", maskVersion: "A1", reticleGrade: "H" };
const request: CompletedRequest = {
  kind: "mtf",
  requestNo: "MF-1",
  version: 1,
  requester: { id: "to.guo" },
  applicant: { id: "ce.han" },
  completedAt: "2026-03-02T08:00:00Z",
  data: {},
  rows: [],
};
const facts = {
  deviceName: "C001-N28HV0001A",
  productId: "N28HV0001A-01",
  techId: "28HV52A01",
  maskSetId: "N28HV0001A-MS01",
  maskShop: "MS1",
  maskOutDue: "2026-04-01",
};

describe("a plate", () => {
  const plate = plateOf(layer, "N28HV0001A-01", "released");

  it("is known by mask set, mask, version and copy", () => {
    expect(plate).toEqual({ plateId: "N28HV0001A-01-070-A1-01", copyNo: "01", ...layer, mtStage: "released" });
    const second = plateOf({ ...layer, plateId: "N28HV0001A-01-070-A1-02" }, "N28HV0001A-01", "ordered");
    expect(second).toMatchObject({ plateId: "N28HV0001A-01-070-A1-02", copyNo: "02", mtStage: "ordered" });
  });

  it("is looked for under its former ID too", () => {
    expect(idsOf(plate, "N28HV0001A-01")).toEqual(["N28HV0001A-01-070-A1-01", "N28HV0001A-070-A1"]);
    expect(idsOf({ ...plate, plateId: "N28HV0001A-070-A1" }, "N28HV0001A-01")).toEqual(["N28HV0001A-070-A1"]);
  });

  it("has a history of stages, with the reason where there is one", () => {
    const line = { do: "stage", plateId: plate.plateId };
    expect(stageOf(plate, "ordered")).toEqual({ ...line, stage: "ordered" });
    expect(stageOf(plate, "scrapped", "Haze")).toEqual({ ...line, stage: "scrapped", reason: "Haze" });
  });

  it("has one row, which says where it comes from", () => {
    expect(writePlate(request, plate, facts)).toMatchObject({
      do: "write",
      registry: "mt",
      code: "N28HV0001A-01-070-A1-01",
      data: { requestNo: "MF-1", type: "mtf", version: 1, maskShop: "MS1", approvalTime: "2026-03-02T08:00:00Z" },
    });
  });

  it("survives being read back from the row of its set", () => {
    expect(readPlates([plate, { ...plate, mciNo: "MC-1" }])).toEqual([plate, { ...plate, mciNo: "MC-1" }]);
    expect(readPlates([{ plateId: "X" }])).toMatchObject([{ plateId: "X", mtStage: "released" }]);
    expect(readPlates(undefined)).toEqual([]);
  });

  it.each([
    ["new", true],
    ["newVersion", true],
    ["remake", true],
    ["add", true],
    ["reuse", false],
    ["repair", false],
    ["swap", false],
    ["scrap", false],
    [undefined, false],
  ])("is written for the action %s: %s", (action, isWritten) => {
    expect(needsPlate({ action })).toBe(isWritten);
  });
});

describe("a JDV round", () => {
  const plates = [plateOf(layer, "N28HV0001A-01", "released")];
  const shown = { deviceName: facts.deviceName, productId: facts.productId, plates, eviewDays: 3 };

  it("shows what each function said, waiting where it said nothing", () => {
    const confirms = [
      { func: "PIE", status: "ok" },
      { func: "CE", status: "cond" },
    ];
    const [row] = writeJdv({ ...request, data: { confirms, customerJdv: "ok" } }, shown);
    expect(row).toMatchObject({
      code: "N28HV0001A-01-070-A1-01-J01",
      data: {
        pie: "ok",
        litho: "wait",
        re: "wait",
        tapeout: "wait",
        ce: "cond",
        customerJdv: "ok",
        eviewUntil: "2026-03-05",
      },
    });
  });

  it.each([
    [["ok", "ok"], "ok"],
    [["na", "ok"], "ok"],
    [["ok", "cond"], "cond"],
    [["ok", ""], "wait"],
    [["wait", "cond"], "wait"],
    [["wait", "ng", "ok"], "ng"],
    [["na", "na"], "na"],
    [["", ""], "na"],
  ])("of a shuttle shows the least content of its customers: %j is %s", (answers, customerJdv) => {
    const seats = answers.map((answer) => ({ customerJdv: answer }));
    const [row] = writeJdv({ ...request, data: { confirms: [], seats } }, shown);
    expect(row).toMatchObject({ data: { customerJdv } });
  });

  it("has no end of e-view where there was none", () => {
    const [row] = writeJdv(request, { ...shown, eviewDays: undefined });
    expect(row).toMatchObject({ data: { customerJdv: "na", checkRound: 1 } });
    expect(row?.do === "write" && "eviewUntil" in row.data).toBe(false);
  });
});

describe("the tape-out owner", () => {
  const row = (registry: string, code: string, data: object) =>
    ({ registry, code, version: 1, state: "current", data: { ...data } }) as const;
  const body = row("productBody", "N1", { tapeoutOwner: { id: "to.guo", name: "Guo Fei" } });

  it("is the one of the product body, found through the device or its product ID", () => {
    const direct = [row("device", "D", { bodyCode: "N1" }), body];
    const behind = [row("device", "D", { productId: "N1A-01" }), row("productId", "N1A-01", { bodyCode: "N1" }), body];
    for (const rows of [direct, behind]) {
      expect(tapeoutOwner({ ...request, rows }, "D")).toEqual({ id: "to.guo", name: "Guo Fei" });
    }
  });

  it("is the applicant where the body names nobody", () => {
    expect(tapeoutOwner({ ...request, rows: [row("device", "D", { bodyCode: "N1" })] }, "D")).toEqual({ id: "ce.han" });
    expect(tapeoutOwner(request, "D")).toEqual({ id: "ce.han" });
  });
});

it("e-view is taken over as far as it is filled in", () => {
  expect(eviewOf({ needEview: "Y", eviewDays: 3, comment: "x" })).toEqual({ needEview: "Y", eviewDays: 3 });
  expect(eviewOf({})).toEqual({});
});
