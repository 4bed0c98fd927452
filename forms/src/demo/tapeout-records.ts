import { addDays } from "../values/calendar.ts";
import { demoChecksum } from "./checksum.ts";
import { difData, rscDifData } from "./data-release-data.ts";
import { workingDay } from "./demo-days.ts";
import { demoNumbers, handedIn } from "./demo-numbers.ts";
import type { DemoRecord } from "./demo-record.ts";
import { ipMergeData, mergeConfirmed, mergeResult } from "./ip-merge-data.ts";
import { receivedData } from "./layout-data.ts";
import { releasedOn } from "./lddi-data.ts";
import { remakeData } from "./mask-change-data.ts";
import { jdvResult, maskLayerRows, type PlateChoice, receiptResult } from "./mask-layer-data.ts";
import { mtfData, mtrData, preparedData } from "./mask-tooling-data.ts";
import { platforms } from "./platform.ts";
import { displayDie } from "./product-body-base.ts";

const { display, shuttle } = demoNumbers;

/** A demo record that others refer to by its request number. */
export type NumberedRecord = DemoRecord & { requestNo: string };

/** The display driver, which the demo data follows from its layout to its masks. */
export const displayChip = {
  device: display.device,
  fsr: display.fsr,
  platform: platforms["28HV"],
  chip: { chipName: "SV5601", size: displayDie },
  cdrn: "CDRN-SV-0001",
  customerMail: "tapeout@starveil.example.com",
  checksum: demoChecksum("SV5601 A0"),
} as const;

/** The design on the shuttle whose booking has closed. */
export const shuttleChip = {
  device: shuttle.device,
  fsr: shuttle.fsr,
  platform: platforms["55LP"],
  chip: { chipName: "UIC24A", size: [4, 4] },
  cdrn: "CDRN-UIC-0001",
  customerMail: "mpw@uicc.example.com",
  checksum: demoChecksum("UIC24A A0"),
} as const;

/** IP declared for the display driver. */
export const displayIp = [
  { ipCode: "IP-SRAM-28HV", cellName: "SRAM_4KX32" },
  { ipCode: "IP-MIPI-28HV", cellName: "MIPI_RX" },
] as const;

/** The first mask set leaves the MIM capacitor out; a later request adds it. */
const addedMask = "160";
const firstPlates: PlateChoice = { except: [addedMask], maskVersion: "A0", action: "new" };
export const addedPlates: PlateChoice = { only: [addedMask], maskVersion: "A0", action: "add" };

/** Data sets, merged data, mask requests, masks and a mask change of the demo data. */
export function tapeoutRecords(day: string): readonly NumberedRecord[] {
  return [...dataRecords(day), ...maskRecords(day)];
}

function dataRecords(day: string): NumberedRecord[] {
  return [
    {
      kind: "dif",
      requestNo: display.dif,
      data: {
        ...difData({
          ...displayChip,
          released: releasedOn(displayChip.cdrn, day),
          hasIp: true,
          day: addDays(day, -40),
        }),
        ...receivedData(),
      },
      given: { dataSetNo: display.dataSet },
      filedOn: addDays(day, handedIn.dif.display),
      completedOn: addDays(day, -38),
    },
    {
      kind: "dif",
      requestNo: shuttle.dif,
      data: {
        ...difData({ ...shuttleChip, released: releasedOn(shuttleChip.cdrn, day), day: addDays(day, -12) }),
        ...receivedData(),
      },
      given: { dataSetNo: shuttle.dataSet },
      filedOn: addDays(day, handedIn.dif.shuttle),
      completedOn: addDays(day, -10),
    },
    {
      kind: "ipMerge",
      requestNo: display.ipMerge,
      data: { ...ipMergeData(displayMerge), ...mergeResult, ...mergeConfirmed },
      given: {},
      filedOn: addDays(day, handedIn.ipMerge.display),
      completedOn: addDays(day, -35),
    },
    {
      kind: "rscDif",
      requestNo: display.rscDif,
      data: respinResult(addDays(day, -8), releasedOn(respinCdrn, day)),
      given: { dataSetNo: display.respinDataSet },
      filedOn: addDays(day, handedIn.rscDif.display),
      completedOn: addDays(day, -6),
    },
  ];
}

export const displayMerge = {
  device: display.device,
  fsr: display.fsr,
  ipdf: display.ipdf,
  dataSet: display.dataSet,
  chipName: displayChip.chip.chipName,
  customerMail: displayChip.customerMail,
  cells: displayIp,
} as const;

/** Layers that the demo re-spin has changed. */
export const respunMasks = ["123", "131"] as const;
export const respinCdrn = "CDRN-SV-0002";

function respinResult(day: string, released: string) {
  const data = rscDifData({
    ...displayChip,
    cdrn: respinCdrn,
    released,
    checksum: demoChecksum("SV5601 A1"),
    baseDataSet: display.dataSet,
    trrs: display.trrs,
    ecoNo: "ECO-SV-003",
    masks: respunMasks,
    newVersion: "A1",
    day,
  });
  const changedLayers = data.changedLayers as readonly object[];
  return {
    ...data,
    ...receivedData("toolXor"),
    changedLayers: changedLayers.map((row) => ({ ...row, xorResult: "pass" })),
  };
}

function maskRecords(day: string): NumberedRecord[] {
  const mtr = {
    device: display.device,
    fsr: display.fsr,
    platform: displayChip.platform,
    dataSet: display.ipMerge,
    frame: display.frame,
    customerMail: displayChip.customerMail,
  };
  const made = maskLayerRows(displayChip.platform, firstPlates);
  const released = releasedOn(displayChip.cdrn, day);
  const facts = { ...displayChip, released, mtr: display.mtr, productId: display.productId, frame: display.frame };
  const remake = { device: display.device, mt: display.mtf, productId: display.productId, mask: "070" };
  return [
    {
      kind: "mtr",
      requestNo: display.mtr,
      data: mtrData({ ...mtr, mtType: "new", trrs: display.firstTrrs, plates: firstPlates, day: addDays(day, -34) }),
      given: {},
      filedOn: addDays(day, handedIn.mtr.display),
      returned: "光罩店交期有变，请各模块再确认一次",
      completedOn: addDays(day, -30),
    },
    {
      kind: "mtf",
      requestNo: display.mtf,
      data: {
        ...mtfData({ ...facts, plates: firstPlates, day: addDays(day, -29) }),
        ...preparedData(made),
        ...jdvResult(display.productId, made),
        ...receiptResult(display.productId, made, workingDay(addDays(day, -24))),
      },
      given: {},
      opensFrom: { mtrNo: display.mtr },
      filedOn: addDays(day, -29),
      completedOn: addDays(day, -24),
    },
    {
      kind: "mtr",
      requestNo: display.furtherMtr,
      data: mtrData({ ...mtr, mtType: "add", plates: addedPlates, day: addDays(day, -9) }),
      given: {},
      filedOn: addDays(day, handedIn.mtr.further),
      completedOn: addDays(day, -7),
    },
    {
      kind: "mci",
      requestNo: display.mci,
      data: remakeData({ ...remake, day: addDays(day, -5) }),
      given: {},
      filedOn: addDays(day, handedIn.mci.display),
      completedOn: addDays(day, -3),
    },
  ];
}
