import { addDays } from "../values/calendar.ts";
import { foundryBodyData, pieReply } from "./customer-body-data.ts";
import { workingDay } from "./demo-days.ts";
import type { DemoRecord } from "./demo-record.ts";
import { tdBodyData, testingBodyData } from "./engineering-body-data.ts";
import { releasedOn } from "./lddi-data.ts";
import { ntoData } from "./nto-combo-data.ts";
import { platforms } from "./platform.ts";
import { cameraMarket, controllerMarket, displayDie, displayMarket } from "./product-body-base.ts";
import { mpwIdData, newIdData } from "./product-id-data.ts";
import { mpwBodyData } from "./shuttle-body-data.ts";
import { stackData } from "./stack-data.ts";

const hv = platforms["28HV"];
const lp = platforms["55LP"];
const sensor = platforms["55SBSI"];

/** Product bodies, shuttles and product IDs of the demo data on a day, in the order of completion. */
export function productRecords(day: string): readonly DemoRecord[] {
  return [
    ...customerBodies(day),
    ...combinedBodies(day),
    ...vehicles(day),
    ...shuttles(day),
    ...productIds(day),
    ...seats(day),
  ];
}

const display = { platform: hv, owner: "ce.han", die: displayDie, market: displayMarket } as const;
const controller = { platform: lp, owner: "ce.lei", die: [6.4, 4.8], market: controllerMarket } as const;
const camera = { ...controller, platform: sensor, market: cameraMarket } as const;

function customerBodies(day: string): DemoRecord[] {
  const completedOn = addDays(day, -90);
  const body = (code: string, facts: Omit<Parameters<typeof foundryBodyData>[0], "day">): DemoRecord => ({
    kind: "foundryProductBody",
    filedOn: addDays(day, -96),
    data: { ...foundryBodyData({ ...facts, day: completedOn }), ...pieReply },
    given: { bodyCode: code },
    completedOn,
  });
  return [
    body("F28HV0001", { ...display, name: "SV5601 display driver", customerCode: "C001", project: "Phoenix" }),
    body("F28HV0002", { ...display, name: "SV5602 display driver", customerCode: "C001", project: "Phoenix lite" }),
    body("F55LP0001", { ...controller, name: "GF32 controller", customerCode: "C006", project: "GF32" }),
    body("F55LP0002", { ...controller, name: "CL50 logic tier", customerCode: "C002", project: "CL50" }),
    body("F55SBSI0001", { ...camera, name: "CL50 pixel tier", customerCode: "C002", project: "CL50" }),
  ];
}

/** Bodies made of the customers' bodies. */
function combinedBodies(day: string): DemoRecord[] {
  const completedOn = addDays(day, -60);
  const filedOn = addDays(day, -67);
  const base = { day: addDays(day, -90) };
  const nto = ntoData({
    ...display,
    ...base,
    name: "SV5601 first tape-out",
    customerCode: "C001",
    sourceBody: "F28HV0001",
    chips: [{ chipName: "SV5601", size: displayDie }],
    cdrn: "CDRN-SV-0001",
    released: releasedOn("CDRN-SV-0001", day),
  });
  const stack = stackData({
    ...camera,
    ...base,
    name: "CL50 stacked sensor",
    customerCode: "C002",
    bodies: ["F55LP0002", "F55SBSI0001"],
    cdrn: "CDRN-CL-0001",
  });
  return [
    { kind: "ntoCombo", data: nto, given: { bodyCode: "N28HV0001" }, filedOn, completedOn },
    {
      kind: "stackWiring",
      data: stack,
      given: { bodyCode: "S55SBSI0001" },
      filedOn,
      completedOn,
      reworked: stackRemark,
    },
  ];
}

const stackRemark = "像素层与逻辑层的键合焊盘对应表缺少电源，请补充";

function vehicles(day: string): DemoRecord[] {
  const completedOn = addDays(day, -80);
  const filedOn = addDays(day, -85);
  const td = { platform: hv, name: "28HV yield vehicle", owner: "td.wei", die: [10, 8], day: completedOn } as const;
  const testing = {
    platform: lp,
    name: "55LP stress vehicle",
    owner: "pie.liu",
    die: [4, 4],
    day: completedOn,
  } as const;
  return [
    { kind: "tdProductBody", data: tdBodyData(td, "TD-28HV"), given: { bodyCode: "D28HV0001" }, filedOn, completedOn },
    {
      kind: "testingProductBody",
      data: testingBodyData(testing),
      given: { bodyCode: "E55LP0001" },
      filedOn,
      completedOn,
    },
  ];
}

/** One shuttle whose booking has closed, and one that is open. */
function shuttles(day: string): DemoRecord[] {
  const base = { platform: lp, owner: "mpw.ding", die: [4, 4] } as const;
  const shuttle = (serial: string, opened: number, closes: number): DemoRecord => ({
    kind: "mpwProductBody",
    data: mpwBodyData({
      ...base,
      name: `55LP shuttle ${serial}`,
      shuttleNo: `M2655LP-${serial}`,
      day: addDays(day, opened),
      bookingOpen: workingDay(addDays(day, opened)),
      bookingClose: addDays(day, closes),
      dataClose: addDays(day, closes + 14),
      planOut: addDays(day, closes + 92),
    }),
    given: { bodyCode: `M55LP00${serial}` },
    filedOn: addDays(day, opened - 4),
    completedOn: addDays(day, opened),
  });
  return [shuttle("02", -42, -7), shuttle("03", -16, 28)];
}

function productIds(day: string): DemoRecord[] {
  const completedOn = addDays(day, -53);
  const data = newIdData({
    bodyCode: "N28HV0001",
    letter: "A",
    flow: "28HV-1P5M2TM-STD",
    customerCode: "C001",
    customerPart: "SV5601-A",
    market: displayMarket,
    settings: [
      { option: "HRP", value: "1000 ohm/sq" },
      { option: "HV", value: "8 V and 20 V" },
    ],
    day: completedOn,
  });
  const given = { productId: "N28HV0001A-01", maskSetNo: 1 };
  return [{ kind: "newProductId", data, given, filedOn: addDays(day, -58), completedOn }];
}

/** Together with the two before, eight customers on sixteen seats; some seats are left for bookings. */
const guests = [
  ["D", "C001", ["S06", "S07", "S08"]],
  ["E", "C002", ["S09", "S10"]],
  ["F", "C003", ["S11", "S12"]],
  ["G", "C005", ["S13", "S14"]],
  ["H", "C006", ["S15", "S16"]],
  ["I", "C008", ["S17", "S18"]],
] as const;

function seats(day: string): DemoRecord[] {
  const seat = (
    [bodyCode, letter]: readonly [string, string],
    customerCode: string,
    seatNos: readonly string[],
    filed: number,
  ): DemoRecord => ({
    kind: "mpwProductId",
    filedOn: addDays(day, filed),
    data: {
      ...mpwIdData({
        bodyCode,
        letter,
        flow: "55LP-1P6M1TM-STD",
        shuttleNo: `M2655LP-${bodyCode.slice(-2)}`,
        customerCode,
        seatCount: seatNos.length,
        market: controllerMarket,
        day: addDays(day, filed + 3),
      }),
      seatNos: [...seatNos],
    },
    given: { productId: `${bodyCode}${letter}-01`, maskSetNo: 1 },
    completedOn: addDays(day, filed + 3),
    ...(letter === "F" ? { reworked: "席位数与合同不符，请与客户确认" } : {}),
  });
  return [
    seat(["M55LP0002", "A"], "C007", ["S01"], -36),
    seat(["M55LP0003", "A"], "C007", ["S01"], -15),
    seat(["M55LP0003", "B"], "C004", ["S02", "S03"], -14),
    ...guests.map(([letter, customerCode, seatNos], at) =>
      seat(["M55LP0003", letter], customerCode, seatNos, -13 + Math.floor(at / 2)),
    ),
  ];
}
