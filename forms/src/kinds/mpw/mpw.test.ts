import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { demoNumbers } from "../../demo/demo-numbers.ts";
import { rowsIn, type FormValues } from "../../values/form-values.ts";
import { describeIssue } from "../../messages/describe-issue.ts";
import { besideSource, kindHarness, withRow } from "../../testing/kind-harness.ts";
import { againstRegistries, filledSample } from "../../testing/registry-harness.ts";
import { current, tapeoutRows } from "../../testing/tapeout-rows.ts";
import { maskShopRows } from "../../testing/mask-shop-rows.ts";
import { daysFromToday } from "../days-from-today.ts";
import { validateForm } from "../../validation/validate-form.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("mpw");

const rows = [...tapeoutRows(), ...maskShopRows()];
const { shuttle } = demoNumbers;
const { sample, submit, decide, told } = kindHarness(kind, rows);
const [seat] = sample.seats as readonly FormValues[];

/** A second design on the same shuttle, with its data. */
const second = "C006-M55LP0002B";
const more = [
  ...rows,
  current("device", second, { customerCode: "C006", productId: "M55LP0002B-01", shuttleNo: shuttle.shuttleNo }),
  current("dataSet", `${second}-D01`, { deviceName: second, fsrNo: shuttle.fsr }),
];
const shared = kindHarness(kind, more);
const beside = { ...seat, seatNo: "S02", deviceName: second, dataSetNo: `${second}-D01`, posX: 4.08 };
const lddi = rowsIn(sample.lddi);
const lddiOfBoth = { chipCount: 2, lddi: [...lddi, { ...lddi[0], lddiNo: "L02" }], assistLayers: undefined };

describe("a Mpw", () => {
  it("is submitted as the sample has it, and refers to records that are there", async () => {
    expect(submit()).toEqual([]);
    expect(await againstRegistries(kind, rows)).toEqual([]);
  });

  it("takes body, Tech ID, dates and field over from its shuttle", () => {
    expect(sample).toMatchObject({
      bodyCode: "M55LP0002",
      techId: "55LP61A01",
      techNode: "N55",
      shuttleStatus: "closed",
      fieldX: 24.5,
      fieldY: 16.4,
      planOut: daysFromToday(85),
    });
  });

  it("takes customer, product and service request of each seat over", () => {
    expect(seat).toMatchObject({
      customerCode: "C007",
      productId: "M55LP0002A-01",
      fsrNo: shuttle.fsr,
      dataReady: "Y",
    });
  });

  it("[M15] is about one shuttle whose booking has closed", async () => {
    expect(submit({ shuttleNo: [shuttle.shuttleNo, "M2655LP-03"] })).toContain("shuttleNo onlyOne");
    expect(await againstRegistries(kind, rows, { shuttleNo: "M2655LP-03" })).toContain("shuttleNo lookupNotOffered");
  });

  it("takes a frame of the shuttle's body", async () => {
    expect(await againstRegistries(kind, rows, { frameNo: demoNumbers.display.frame })).toEqual([
      "frameNo lookupNotOffered",
    ]);
  });

  it("[M02] wants shop, set, wafers and dicing", () => {
    const missing = { maskShop: "", maskSetType: "", frameNo: "", waferCount: undefined, dicingPlan: "" };
    expect(submit(missing)).toEqual(Object.keys(missing).map((key) => `${key} required`));
    expect(submit({ waferCount: 51 })).toEqual(["waferCount max"]);
  });

  it("[M06] [M08] [M09] has release, LDDI and mapping", () => {
    expect(submit({ cdrn: undefined })).toEqual(["cdrn required", "lddi cdrnFirst"]);
    const mapping = rowsIn(sample.maskMapping).map((line) => ({ ...line, chosen: "N" }));
    expect(submit({ maskMapping: mapping })).toEqual(["maskMapping mappingChosen"]);
    const data = { ...sample, ...lddiOfBoth, assistLayers: sample.assistLayers };
    const context = { level: "submit", today: daysFromToday(0), rows, requester: "admin" } as const;
    expect(validateForm(kind.definition, kind.rules, data, context).confirmations.map((one) => one.key)).toEqual([
      "assistLayersAgree",
    ]);
  });

  it("lists a mask once, and explains what is not as the Tech ID gives it", () => {
    const layers = rowsIn(sample.maskLayers);
    expect(submit({ maskLayers: [...layers, layers[0]] })).toContain(
      `maskLayers[${layers.length}].maskCode uniqueRows`,
    );
    expect(submit(withRow(sample, "maskLayers", 0, { mainTone: layers[0]?.mainTone === "C" ? "D" : "C" }))).toEqual([
      "maskLayers[0].remark changedCellsNeedRemark",
      "differences[0].reason differenceReason",
    ]);
  });

  it("needs its floor plan attached", () => {
    expect(submit({}, { attachments: {} })).toEqual(["attachments.mpw_floor attachmentRequired"]);
  });

  it("[M22] has a comment of at most 2000 characters", () => {
    expect(submit({ comment: "x".repeat(2001) })).toEqual(["comment commentLength"]);
  });
});

describe("its seats", () => {
  it("[M03] are there, each number once", () => {
    expect(submit({ seats: [] })).toContain("seats minRows");
    expect(shared.submit({ ...lddiOfBoth, seats: [seat, { ...beside, seatNo: "S01" }] })).toEqual([
      "seats[1].seatNo uniqueRows",
    ]);
  });

  it("[M12] [M13] have a device before they have data", () => {
    const issues = submit({ seats: [{ ...seat, deviceName: undefined }] });
    expect(issues).toContain("seats[0].deviceName deviceChosen");
    expect(issues).toContain("seats[0].dataSetNo deviceFirst");
  });

  it("take devices of the shuttle and data sets of the device", async () => {
    const stranger = withRow(sample, "seats", 0, { deviceName: demoNumbers.display.device });
    expect(await againstRegistries(kind, rows, stranger)).toContain("seats[0].deviceName lookupNotOffered");
    const other = withRow(sample, "seats", 0, { dataSetNo: demoNumbers.display.dataSet });
    expect(await againstRegistries(kind, rows, other)).toContain("seats[0].dataSetNo lookupMissing");
  });

  it("[M07] have one LDDI each", () => {
    expect(shared.submit({ seats: [seat, beside] })).toEqual(["lddi allLddi"]);
    expect(shared.submit({ ...lddiOfBoth, seats: [seat, beside] })).toEqual([]);
    expect(submit({ chipCount: 3 })).toEqual(["lddi allLddi"]);
  });

  it("[M14] have valid e-view addresses, several parted by ;", () => {
    const mailed = (eviewEmail: string) => besideSource(submit(withRow(sample, "seats", 0, { eviewEmail })));
    expect(mailed("nobody")).toEqual(["seats[0].eviewEmail eviewEmail"]);
    expect(mailed("a@b.example; c@d.example")).toEqual([]);
  });

  it("do not overlap, and may touch", () => {
    const both = (change: FormValues) => shared.submit({ ...lddiOfBoth, seats: [seat, { ...beside, ...change }] });
    expect(both({ posX: 3.999 })).toEqual(["seats[1].posX seatsApart"]);
    expect(both({ posX: 4 })).toEqual([]);
    expect(both({ posX: 0, posY: 4 })).toEqual([]);
    expect(both({ posX: 0, posY: 0 })).toEqual(["seats[1].posX seatsApart"]);
    const issue = { path: "seats[1].posX", rule: "seatsApart", params: { seat: "S02", other: "S01" } };
    expect(describeIssue(kind.definition, issue, "en")).toBe("Seats S02 and S01 overlap");
  });

  it("lie as they are turned", () => {
    const wide = { sizeX: 8, sizeY: 2, posX: 0, posY: 4 };
    const above = (rotation: string) =>
      besideSource(
        shared.submit({
          ...lddiOfBoth,
          seats: [
            { ...seat, ...wide, rotation },
            { ...beside, posX: 4, posY: 3 },
          ],
        }),
      );
    expect(above("R0")).toEqual(["seats[1].posX seatsApart"]);
    expect(above("R90")).toEqual([]);
  });

  it("overlap or not, whichever of two comes first", () => {
    const place = fc.record({
      posX: fc.integer({ min: 0, max: 12 }),
      posY: fc.integer({ min: 0, max: 12 }),
      sizeX: fc.integer({ min: 1, max: 6 }),
      sizeY: fc.integer({ min: 1, max: 6 }),
      rotation: fc.constantFrom("R0", "R90", "R180", "MX"),
    });
    const overlaps = (...seats: FormValues[]) => shared.submit({ ...lddiOfBoth, seats }).length > 0;
    fc.assert(
      fc.property(place, place, (one, other) => {
        const [first, last] = [
          { ...seat, ...one },
          { ...beside, ...other },
        ];
        expect(overlaps(first, last)).toBe(overlaps(last, first));
      }),
      { numRuns: 30 },
    );
  });
});

describe("seats without data", () => {
  const moved = [{ deviceName: second, moveTo: "M2655LP-03", reason: "lateData" }];

  it("are moved or dropped, not submitted", () => {
    const late = { ...beside, dataSetNo: undefined };
    const issues = shared.submit({ ...lddiOfBoth, seats: [seat, late] });
    expect(issues).toEqual(["seats[1].dataSetNo required", "seats[1].dataSetNo seatsWithoutDataMoved"]);
    expect(shared.submit({ seats: [seat], moved })).toEqual([]);
  });

  it("have data once a current data set of the device stands there", () => {
    const ready = (change: FormValues, at = more) =>
      rowsIn(filledSample(kind, at, { seats: [{ ...seat, ...change }] }).seats)[0];
    expect(ready({})?.dataReady).toBe("Y");
    expect(ready({ dataSetNo: undefined })?.dataReady).toBe("N");
    expect(ready({ dataSetNo: `${second}-D01` })?.dataReady).toBe("N");
    const old = rows.map((row) => (row.registry === "dataSet" ? { ...row, state: "obsolete" as const } : row));
    expect(ready({}, old)?.dataReady).toBe("N");
  });

  it("keep what they know while the data set is not loaded", () => {
    const seats = [{ ...seat, dataSetNo: "elsewhere", dataReady: "Y" }];
    expect(rowsIn(filledSample(kind, [], { seats }).seats)[0]?.dataReady).toBe("Y");
  });

  it("of a booking that nobody listed are asked for by name", () => {
    const booked = more.map((row) => {
      if (row.registry !== "shuttle" || row.code !== shuttle.shuttleNo) return row;
      const seats = [
        { seatNo: "S01", bookedBy: [{ id: "M55LP0002A-01", share: 1 }] },
        { seatNo: "S02", bookedBy: [{ id: "M55LP0002B-01", share: 1 }] },
      ];
      return { ...row, data: { ...row.data, seats } };
    });
    const { submit: ask } = kindHarness(kind, booked);
    expect(ask()).toEqual(["moved seatsWithoutDataMoved"]);
    expect(ask({ moved })).toEqual([]);
    expect(ask({ ...lddiOfBoth, seats: [seat, beside] })).toEqual([]);
  });

  it("that are moved have no seat any more", () => {
    expect(shared.submit({ ...lddiOfBoth, seats: [seat, beside], moved })).toEqual([
      "seats[1].deviceName movedAndSeated",
    ]);
  });

  it("[M02] say why", () => {
    expect(shared.submit({ moved: [{ deviceName: second }] })).toEqual(["moved[0].reason required"]);
    expect(shared.submit({ moved: [{ deviceName: second, reason: "payment" }] })).toEqual([]);
  });
});

describe("the nodes of a Mpw", () => {
  const seatSays = (customerJdv: string | undefined) => ({ seats: [{ ...seat, customerJdv }] });

  it("[M03] JDV has items, and the customers' answer", () => {
    const approver = { approver: "role:re_eng" };
    expect(decide("jdv", {}, approver)).toEqual([]);
    expect(decide("jdv", { jdvItems: [] }, approver)).toEqual(["jdvItems minRows", "jdvItems jdvPerPlate"]);
    expect(decide("jdv", seatSays(undefined), approver)).toEqual(["seats[0].customerJdv required"]);
    expect(decide("jdv", seatSays("wait"), approver)).toEqual([]);
  });

  it("JDV and release do not pass with an item failed", () => {
    const looked = rowsIn(filledSample(kind, rows).jdvItems);
    const jdvItems = [{ plateId: "M55LP0002-01-040-A0-01", item: "logo", result: "Fail" }, ...looked];
    expect(decide("jdv", { jdvItems }, { approver: "role:ce_eng" })).toEqual(["jdvItems[0].result noRowWith"]);
    expect(decide("tapeoutMgr", { jdvItems })).toEqual(["jdvItems[0].result noRowWith"]);
  });

  it("each function sets its own row of the confirmation", () => {
    const before = { confirms: ["PIE", "Litho", "RE", "Tapeout", "CE"].map((func) => ({ func, status: "wait" })) };
    const confirms = before.confirms.map((row) => (row.func === "CE" ? { ...row, status: "ok" } : row));
    expect(decide("jdv", { confirms }, { approver: "role:ce_eng", before })).toEqual([]);
    expect(decide("jdv", { confirms }, { approver: "role:pie_eng", before })).toEqual([
      "confirms[0].status required",
      "confirms[4].status confirmOwnRow",
    ]);
  });

  it("a no of a function blocks the release", () => {
    const given = (status: string) => ({
      confirms: ["PIE", "Litho", "RE", "Tapeout", "CE"].map((func, at) => ({
        func,
        status: at === 0 ? status : "ok",
        opinion: "Seat 3 is turned",
      })),
    });
    expect(decide("jdv", given("ng"), { approver: "role:pie_eng" })).toEqual(["confirms[0].status noneRefused"]);
    expect(decide("tapeoutMgr", given("ng"))).toEqual(["confirms[0].status noneRefused"]);
    expect(decide("tapeoutMgr", given("wait"))).toEqual(["confirms[0].status stillWaiting"]);
    expect(decide("tapeoutMgr", given("cond"))).toEqual([]);
  });

  it("[R-GATE-8] the customer of each seat answers for that seat, and the release waits for all of them", () => {
    expect(decide("tapeoutMgr", seatSays("ng"))).toEqual(["seats[0].customerJdv seatRefused"]);
    expect(decide("tapeoutMgr", seatSays("wait"))).toEqual(["seats[0].customerJdv seatWaiting"]);
    for (const answer of ["ok", "cond", "na"]) expect(decide("tapeoutMgr", seatSays(answer))).toEqual([]);
    expect(told("tapeoutMgr", seatSays("ng"))).toEqual([
      expect.stringContaining("Customer C007 of seat S01 said no: this cannot be released, please reject it"),
    ]);
    expect(told("tapeoutMgr", seatSays("wait"), "zh")).toEqual([expect.stringContaining("席位S01的客户C007尚未确认")]);
  });

  it("[R-GATE-8] one customer's answer is none of another's", () => {
    const both = (one: string, other: string) => ({
      ...lddiOfBoth,
      seats: [
        { ...seat, customerJdv: one },
        { ...beside, customerJdv: other },
      ],
    });
    expect(shared.decide("tapeoutMgr", both("ok", "ok"))).toEqual([]);
    expect(shared.decide("tapeoutMgr", both("ok", "ng"))).toEqual(["seats[1].customerJdv seatRefused"]);
    expect(shared.decide("tapeoutMgr", both("wait", "ng"))).toEqual([
      "seats[0].customerJdv seatWaiting",
      "seats[1].customerJdv seatRefused",
    ]);
  });

  it("the rest of the route fills nothing in", () => {
    for (const node of ["deptReview", "tapeoutCheck", "moduleSign", "maskOrder"]) expect(decide(node)).toEqual([]);
  });
});
