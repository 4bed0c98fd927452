import { describe, expect, it } from "vitest";
import { applyEffects } from "../../testing/apply-effects.ts";
import { completionEffects } from "../../effects/complete-request.ts";
import type { FormValues } from "../../values/form-values.ts";
import { openRequestsRow, type OpenRequest } from "../../lookup/open-requests.ts";
import { readSeats } from "../../shuttle/seats.ts";
import { resolveForm } from "../../validation/server-checks.ts";
import { completed } from "../../testing/demo-rows.ts";
import { deviceRows } from "../../testing/device-rows.ts";
import { findCenterKeys } from "../../testing/find-center.ts";
import { kindHarness } from "../../testing/kind-harness.ts";
import { againstRegistries, filledSample, portOf } from "../../testing/registry-harness.ts";
import { daysFromToday } from "../days-from-today.ts";
import { loadSampledKind } from "../../demo/samples.ts";
import { demoNumbers, deviceNumbers } from "../../demo/demo-numbers.ts";

const kind = await loadSampledKind("deviceVoid");
const fsr = await loadSampledKind("fsr");

const rows = deviceRows();
const { sample, submit, decide } = kindHarness(kind, rows);
const device = "C004-M55LP0003B";
const open: readonly OpenRequest[] = [
  { formKind: "fsr", requestNo: "FS-2603-0009", status: "2" },
  { formKind: "dif", requestNo: "DI-2603-0004", status: "2" },
];
const withOpen = [...rows, openRequestsRow(device, open)];
const busy = kindHarness(kind, withOpen);

describe("a device void application", () => {
  it("is submitted as the sample has it", async () => {
    expect(submit()).toEqual([]);
    expect(await againstRegistries(kind, rows)).toEqual([]);
  });

  it("takes customer, product and Tech ID over from the device", () => {
    expect(sample).toMatchObject({ customerCode: "C004", productId: "M55LP0003B-01", techId: "55LP61A01" });
  });

  it("[R-FORM-5] M02 asks for each of its required fields", () => {
    for (const field of ["voidReason", "voidDesc", "wipQty", "maskHandling", "customerAgree", "effectiveDate"]) {
      expect(submit({ [field]: undefined })).toEqual([`${field} required`]);
    }
  });

  it("[R-FORM-5] M12 names the device", () => {
    expect(submit({ deviceName: undefined })).toEqual(["deviceName deviceChosen"]);
  });

  it("[R-FORM-5] M13 lists open forms only of a device", () => {
    const rowsOfNone = [{ requestNo: "FS-1", handling: "keep" }];
    expect(submit({ deviceName: undefined, openForms: rowsOfNone })).toEqual([
      "deviceName deviceChosen",
      "openForms deviceFirst",
    ]);
  });

  it("[R-FORM-5] M15 is for one device", () => {
    expect(submit({ deviceName: [device, "C001-N28HV0001A"] })).toEqual(["deviceName onlyOne"]);
  });

  it("is for a device that is active", async () => {
    const held = applyEffects(
      rows,
      [{ do: "patch", registry: "device", code: device, data: { deviceStatus: "hold" } }],
      1,
    );
    expect(await againstRegistries(kind, held)).toEqual(["deviceName lookupNotOffered"]);
  });

  it("is agreed with the customer", () => {
    expect(submit({ customerAgree: "N" })).toEqual(["customerAgree mustBe"]);
    expect(submit({ customerAgree: "Y" })).toEqual([]);
  });

  it("says what happens to wafers in process", () => {
    expect(submit({ wipQty: 12 })).toEqual(["wipHandling required"]);
    expect(submit({ wipQty: 12, wipHandling: "finish" })).toEqual([]);
    expect(filledSample(kind, rows, { wipQty: 0, wipHandling: "scrap" })).not.toHaveProperty("wipHandling");
    expect(submit({ wipQty: -1 })).toEqual(["wipQty min"]);
  });

  it("takes effect today or later", () => {
    expect(submit({ effectiveDate: daysFromToday(-1) })).toEqual(["effectiveDate minDate"]);
    expect(submit({ effectiveDate: daysFromToday(0) })).toEqual([]);
  });

  it("[R-FORM-9] M22 has an explanation of at most 2000 characters", () => {
    expect(submit({ voidDesc: "x".repeat(2001) })).toEqual(["voidDesc commentLength"]);
  });

  it("needs the consent of the customer attached", () => {
    expect(submit({}, { attachments: {} })).toEqual(["attachments.deviceVoid_customer attachmentRequired"]);
    expect(submit({}, { attachments: { deviceVoid_customer: 1 } })).toEqual([]);
  });

  it("asks nothing of its handlers but their decision", () => {
    for (const node of ["deptReview", "impact", "ceMgr", "pidAdmin"]) expect(decide(node)).toEqual([]);
  });
});

describe("the open forms of a device", () => {
  it("are listed by the system as soon as the device is chosen", async () => {
    const sent = { deviceName: device };
    const { data } = await resolveForm(kind.definition, kind.computed, sent, portOf(withOpen), { today: "2026-03-02" });
    expect(data.openForms).toEqual(open);
  });

  it("[R-FORM-5] M01 are each cancelled or kept", () => {
    expect(busy.submit()).toEqual(["openForms[0].handling required", "openForms[1].handling required"]);
    const handled = open.map((form) => ({ ...form, handling: "cancel" }));
    expect(busy.submit({ openForms: handled })).toEqual([]);
    expect(busy.submit({ openForms: [{ ...open[0], handling: "sell" }, handled[1] ?? {}] })).toEqual([
      "openForms[0].handling option",
    ]);
  });

  it("cannot be left out, nor others be put in", () => {
    const own = [{ formKind: "mtr", requestNo: "MR-2603-0001", status: "2", handling: "cancel" }];
    expect(busy.submit({ openForms: own })).toEqual([
      "openForms[0].handling required",
      "openForms[1].handling required",
    ]);
  });

  it("go from the list once they have ended", () => {
    const stale = { ...sample, openForms: [{ ...open[0], handling: "keep" }] };
    const quiet = [...rows, openRequestsRow(device, [])];
    expect(filledSample({ ...kind, example: { sample: stale, atNode: {} } }, quiet)).not.toHaveProperty("openForms");
  });
});

describe("completing a device void application", () => {
  const data = filledSample(kind, rows);
  const effectsOf = (more: FormValues = {}, known = rows) =>
    completionEffects(kind, completed(kind, { ...data, ...more }, known, 1, daysFromToday(0)));
  const after = applyEffects(rows, effectsOf(), 1);

  it("makes the device void: it shows as void and can no longer be referred to", async () => {
    const row = after.find((one) => one.registry === "device" && one.code === device);
    expect(row).toMatchObject({ state: "void", data: { deviceStatus: "void", voidNo: "VD-2603-0001" } });
    expect(await againstRegistries(fsr, after, { deviceName: device })).toContain("deviceName lookupNotCurrent");
  });

  it("makes its service requests void, and those of no other device", () => {
    const ordered = {
      registry: "fsr",
      code: "FS-9",
      version: 1,
      state: "current",
      data: { deviceName: device },
    } as const;
    const all = applyEffects([...rows, ordered], effectsOf(), 1).filter((row) => row.registry === "fsr");
    expect(all.map((row) => [row.code, row.state])).toEqual([
      [demoNumbers.display.fsr, "current"],
      [demoNumbers.shuttle.fsr, "current"],
      ["FS-9", "void"],
    ]);
  });

  it("cancels the open forms that are not kept, and says why", () => {
    const openForms = [
      { ...open[0], handling: "cancel" },
      { ...open[1], handling: "keep" },
    ];
    const cancelled = effectsOf({ openForms }).filter((one) => one.do === "cancelRequest");
    expect(cancelled).toEqual([
      {
        do: "cancelRequest",
        requestNo: "FS-2603-0009",
        remark: `VD-2603-0001：产品（Device）${device}作废 / device ${device} is void`,
      },
    ]);
    expect(effectsOf().some((one) => one.do === "cancelRequest")).toBe(false);
  });

  it("frees the seats of its product while the shuttle still takes data", () => {
    const seatsOf = (list: typeof rows) =>
      readSeats(list.find((row) => row.registry === "shuttle" && row.code === "M2655LP-03")?.data.seats).filter(
        (seat) => seat.bookedBy.some(({ id }) => id === "M55LP0003B-01"),
      );
    expect([seatsOf(rows).length, seatsOf(after).length]).toEqual([2, 0]);
    expect(after.find((row) => row.code === "M2655LP-03")?.data.freeSeats).toBe(10);
  });

  it("leaves the seats of other products, and of a shuttle whose data are in", () => {
    const others = readSeats(after.find((row) => row.code === "M2655LP-03")?.data.seats);
    const holders = new Set(others.flatMap((seat) => seat.bookedBy.map(({ id }) => id)));
    expect(holders).toEqual(new Set(["A", "D", "E", "F", "G", "H", "I"].map((letter) => `M55LP0003${letter}-01`)));
    const late = completed(kind, data, rows, 1, daysFromToday(300));
    expect(completionEffects(kind, late).filter((one) => one.do === "patch" && one.registry === "shuttle")).toEqual([]);
  });

  it("touches no shuttle for a device that has its own masks", () => {
    const effects = effectsOf({ deviceName: "C001-N28HV0001A" });
    expect(effects.some((one) => one.do === "patch" && one.registry === "shuttle")).toBe(false);
  });

  it("lists the form that created the device as obsolete, without a new version", () => {
    const listed = effectsOf().find((one) => one.do === "write" && one.registry === "obsolete");
    expect(listed).toMatchObject({
      code: `${deviceNumbers.lateSeat}/V1`,
      data: {
        type: "createDevice",
        requestNo: deviceNumbers.lateSeat,
        oldVersion: 1,
        subject: `新建Device ${device}`,
        reason: data.voidDesc,
        obsoletedBy: { id: "admin" },
      },
    });
    const wanted = findCenterKeys("findObsolete").filter((key) => key !== "newVersion");
    const keys = listed?.do === "write" ? Object.keys(listed.data) : [];
    expect(keys).toEqual(expect.arrayContaining(wanted));
    expect(listed).not.toHaveProperty("data.newVersion");
  });

  it("names the device where the form that created it has no subject", () => {
    const nameless = rows.map((row) => (row.code === device ? { ...row, data: { ...row.data, subject: "" } } : row));
    expect(effectsOf({}, nameless).at(-1)).toMatchObject({ data: { subject: device } });
  });
});

it("is neither revised, copied nor voided", () => {
  expect([kind.definition.revise, kind.definition.copy, kind.definition.void]).toEqual([false, false, false]);
});
