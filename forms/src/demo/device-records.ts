import { addDays } from "../values/calendar.ts";
import { demoNumbers } from "./demo-numbers.ts";
import { deviceData, type DeviceFacts, deviceVoidData } from "./device-data.ts";
import { displayIpFacts, ipdfData } from "./ip-data.ts";
import { platforms } from "./platform.ts";
import { controllerMarket, displayDie, displayMarket } from "./product-body-base.ts";
import { fsrData, type ServiceFacts } from "./service-data.ts";
import type { NumberedRecord } from "./tapeout-records.ts";
import { decidedWaivers } from "./waiver-data.ts";

const { display, shuttle } = demoNumbers;

/** The display driver of C001. */
export const displayDevice: DeviceFacts = {
  customerCode: "C001",
  productId: display.productId,
  chipName: "SV5601",
  deviceType: "product",
  die: displayDie,
  market: displayMarket,
  ceOwner: "ce.han",
  contact: "Mr Lu",
  mail: "tapeout@starveil.example.com",
};

/** What C001 orders for it. */
export const displayOrder: Omit<ServiceFacts, "day"> = {
  device: display.device,
  platform: platforms["28HV"],
  fsrType: "newTapeout",
  poNo: "PO-SV-0117",
  contact: displayDevice.contact,
  mail: displayDevice.mail,
};

const onShuttle = { deviceType: "testchip", die: [4, 4], market: controllerMarket, ceOwner: "ce.lei" } as const;
const university = { ...onShuttle, customerCode: "C007", contact: "Dr Qiao", mail: "mpw@uicc.example.com" } as const;
const ripple = { ...onShuttle, customerCode: "C004", contact: "Ms Ruan", mail: "jdv@ripplemicro.example.com" } as const;

/** A device on the shuttle that is still open for booking; nothing else is made of it. */
export const lateSeatDevice = "C004-M55LP0003B";

/** Devices, service requests and declared IP of the demo data, in the order in which they completed. */
export function deviceRecords(day: string): readonly NumberedRecord[] {
  return [...devices(day), ...orders(day)];
}

function devices(day: string): NumberedRecord[] {
  const device = (requestNo: string, facts: DeviceFacts, days: number): NumberedRecord => ({
    kind: "createDevice",
    requestNo,
    data: deviceData(facts),
    given: {},
    completedOn: addDays(day, days),
  });
  const open = "M2655LP-03";
  return [
    device("DV-2601-0001", displayDevice, -48),
    device(
      "DV-2601-0002",
      { ...university, productId: shuttle.productId, chipName: "UIC24A", shuttleNo: shuttle.shuttleNo },
      -28,
    ),
    device("DV-2601-0003", { ...university, productId: "M55LP0003A-01", chipName: "UIC26B", shuttleNo: open }, -4),
    device("DV-2601-0005", { ...displayDevice, suffix: "-T0", chipName: "SV5600T", deviceType: "demo" }, -46),
    {
      kind: "deviceVoid",
      requestNo: "VD-2601-0001",
      data: deviceVoidData(`${display.device}-T0`, addDays(day, -30)),
      given: {},
      completedOn: addDays(day, -35),
    },
    device("DV-2601-0004", { ...ripple, productId: "M55LP0003B-01", chipName: "RM90T", shuttleNo: open }, -3),
  ];
}

function orders(day: string): NumberedRecord[] {
  const order = (requestNo: string, facts: Omit<ServiceFacts, "day">, days: number, more = {}): NumberedRecord => ({
    kind: "fsr",
    requestNo,
    data: { ...fsrData({ ...facts, day: addDays(day, days) }), ...more },
    given: {},
    completedOn: addDays(day, days + 3),
  });
  const seat: Omit<ServiceFacts, "day"> = {
    device: shuttle.device,
    platform: platforms["55LP"],
    fsrType: "mpwSeat",
    poNo: "PO-UIC-0042",
    contact: university.contact,
    mail: university.mail,
  };
  return [
    order(display.fsr, displayOrder, -47, { drcStatus: "waived", waivers: decidedWaivers(addDays(day, 365)) }),
    order(shuttle.fsr, seat, -27),
    {
      kind: "ipdf",
      requestNo: display.ipdf,
      data: ipdfData({ device: display.device, fsr: display.fsr, ips: displayIpFacts }),
      given: {},
      completedOn: addDays(day, -41),
    },
  ];
}
