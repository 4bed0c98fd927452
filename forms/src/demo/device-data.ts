import type { FormValues } from "../values/form-values.ts";
import { deviceName } from "../values/numbering.ts";
import { filedByAdmin } from "./toptier-data.ts";

export type DeviceFacts = {
  customerCode: string;
  productId: string;
  /** Distinguishes several devices of one product ID. */
  suffix?: string;
  chipName: string;
  deviceType: "product" | "testchip" | "demo";
  /** Absent: a tape-out of its own. */
  shuttleNo?: string;
  /** Die size in mm. */
  die: readonly [x: number, y: number];
  market: FormValues;
  ceOwner: string;
  contact: string;
  mail: string;
};

/** A customer's chip on its product ID. */
export function deviceData(facts: DeviceFacts): FormValues {
  const { customerCode, productId, suffix, shuttleNo, die } = facts;
  const name = deviceName(customerCode, productId, suffix);
  const [dieSizeX, dieSizeY] = die;
  return {
    subject: `新建Device ${name}`,
    ...filedByAdmin,
    customerCode,
    productId,
    deviceName: name,
    customerDeviceId: facts.chipName,
    deviceType: facts.deviceType,
    ...(shuttleNo === undefined ? { tapeoutType: "nto" } : { tapeoutType: "mpw", shuttleNo }),
    dieSizeX,
    dieSizeY,
    sealRing: "Y",
    scribeX: 80,
    scribeY: 80,
    waferSize: "w12",
    ...facts.market,
    ceOwner: { id: facts.ceOwner },
    pieOwner: { id: "pie.liu" },
    customerContact: facts.contact,
    customerMailAddress: facts.mail,
    exportControl: "passed",
    forecast: shuttleNo === undefined ? 800 : 0,
  };
}

/** A device that its customer gives up before anything was made. */
export function deviceVoidData(device: string, effectiveDate: string): FormValues {
  return {
    subject: `${device} 作废`,
    ...filedByAdmin,
    deviceName: device,
    voidReason: "project",
    voidDesc: "The customer has stopped the project and gives its place on the shuttle back.",
    wipQty: 0,
    maskHandling: "keep",
    customerAgree: "Y",
    effectiveDate,
  };
}
