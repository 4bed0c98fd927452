import { addDays } from "../values/calendar.ts";
import { demoNumbers, deviceNumbers, handedIn } from "./demo-numbers.ts";
import { deviceData, type DeviceFacts, deviceVoidData } from "./device-data.ts";
import { displayIpFacts, ipdfData } from "./ip-data.ts";
import { platforms } from "./platform.ts";
import { controllerMarket, displayDie, displayMarket } from "./product-body-base.ts";
import { fsrData, type ServiceFacts } from "./service-data.ts";
import type { NumberedRecord } from "./tapeout-records.ts";
import { decidedWaivers } from "./waiver-data.ts";

const { display, shuttle, lateSeat, trial } = demoNumbers;

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

/** C001's order for it. */
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

/** A device on the shuttle that is still open for booking; no other record refers to it. */
export const lateSeatDevice = lateSeat.device;

/** Devices, service requests and declared IP of the demo data. */
export function deviceRecords(day: string): readonly NumberedRecord[] {
  return [...devices(day), ...orders(day)];
}

function devices(day: string): NumberedRecord[] {
  const device = (name: keyof typeof deviceNumbers, facts: DeviceFacts, more = {}): NumberedRecord => ({
    kind: "createDevice",
    requestNo: deviceNumbers[name],
    data: deviceData(facts),
    given: {},
    filedOn: addDays(day, handedIn.createDevice[name]),
    completedOn: addDays(day, handedIn.createDevice[name] + 3),
    ...more,
  });
  const open = "M2655LP-03";
  return [
    device("display", displayDevice),
    device("trial", { ...displayDevice, suffix: "-T0", chipName: "SV5600T", deviceType: "demo" }, { reworked }),
    device("shuttle", {
      ...university,
      productId: shuttle.productId,
      chipName: "UIC24A",
      shuttleNo: shuttle.shuttleNo,
    }),
    device("openSeat", { ...university, productId: "M55LP0003A-01", chipName: "UIC26B", shuttleNo: open }),
    {
      kind: "deviceVoid",
      requestNo: trial.deviceVoid,
      data: deviceVoidData(`${display.device}-T0`, addDays(day, -30)),
      given: {},
      filedOn: addDays(day, handedIn.deviceVoid.trial),
      completedOn: addDays(day, -35),
    },
    device("lateSeat", { ...ripple, productId: "M55LP0003B-01", chipName: "RM90T", shuttleNo: open }),
  ];
}

const reworked = "试产型号请注明用途和失效日期";

function orders(day: string): NumberedRecord[] {
  const order = (requestNo: string, facts: Omit<ServiceFacts, "day">, days: number, more = {}): NumberedRecord => ({
    kind: "fsr",
    requestNo,
    data: { ...fsrData({ ...facts, day: addDays(day, days) }), ...more },
    given: {},
    filedOn: addDays(day, days),
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
    order(display.fsr, displayOrder, handedIn.fsr.display, {
      drcStatus: "waived",
      waivers: decidedWaivers(addDays(day, 365)),
    }),
    order(shuttle.fsr, seat, handedIn.fsr.shuttle),
    {
      kind: "ipdf",
      requestNo: display.ipdf,
      data: ipdfData({ device: display.device, fsr: display.fsr, ips: displayIpFacts }),
      given: {},
      filedOn: addDays(day, handedIn.ipdf.display),
      completedOn: addDays(day, -41),
    },
  ];
}
