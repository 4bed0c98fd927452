import { daysFromToday } from "../kinds/days-from-today.ts";
import { numbersOf } from "./demo-days.ts";

/**
 * Days, relative to the demo's own, of submission of requests that others refer to by number; within each kind in
 * chronological order. A Mtf gets its number when its Mtr completes.
 */
export const handedIn = {
  createDevice: { display: -51, trial: -51, shuttle: -31, openSeat: -9, lateSeat: -8 },
  deviceVoid: { trial: -37 },
  fsr: { display: -47, shuttle: -27 },
  ipdf: { display: -43 },
  dif: { display: -40, shuttle: -12 },
  rscDif: { display: -8 },
  ipMerge: { display: -37 },
  trrs: { first: -40, respin: -24, lateSeat: -4 },
  pfm: { display: -42, shuttle: -16 },
  mtr: { display: -34, further: -9 },
  mtf: { display: -30 },
  mci: { display: -5 },
} as const;

const today = daysFromToday(0);
const mtr = numbersOf("MR", handedIn.mtr, today);
const frames = numbersOf("PF", handedIn.pfm, today);
const orders = numbersOf("FS", handedIn.fsr, today);
const data = numbersOf("DI", handedIn.dif, today);
const reviews = numbersOf("TR", handedIn.trrs, today);

/** For devices, by their names in `handedIn`. */
export const deviceNumbers = numbersOf("DV", handedIn.createDevice, today);

/**
 * Names of the demo records that other demo records and samples refer to. A record that is referred to by its request
 * number gets exactly this number in the demo data.
 */
export const demoNumbers = {
  /** The display driver: its device and the chain from service request to masks. */
  display: {
    device: "C001-N28HV0001A",
    productId: "N28HV0001A-01",
    fsr: orders.display,
    ipdf: numbersOf("IP", handedIn.ipdf, today).display,
    dif: data.display,
    dataSet: "C001-N28HV0001A-D01",
    ipMerge: numbersOf("IM", handedIn.ipMerge, today).display,
    trrs: reviews.respin,
    /** For the first tape-out; the other is for its re-spin. */
    firstTrrs: reviews.first,
    pfm: frames.display,
    frame: "FM-N28HV0001-01",
    mtr: mtr.display,
    mtf: numbersOf("MF", handedIn.mtf, today).display,
    /** Adds a plate to the set, and has no Mtf yet. */
    furtherMtr: mtr.further,
    rscDif: numbersOf("RD", handedIn.rscDif, today).display,
    respinDataSet: "C001-N28HV0001A-D02",
    mci: numbersOf("MC", handedIn.mci, today).display,
  },
  /** Created as a trial and voided since. */
  trial: { deviceVoid: numbersOf("VD", handedIn.deviceVoid, today).trial },
  /** Reviewed while its seat is booked; its conditions are open. */
  lateSeat: { device: "C004-M55LP0003B", trrs: reviews.lateSeat },
  /** The shuttle whose booking has closed, with the one device on it that has its data. */
  shuttle: {
    shuttleNo: "M2655LP-02",
    device: "C007-M55LP0002A",
    productId: "M55LP0002A-01",
    fsr: orders.shuttle,
    dif: data.shuttle,
    dataSet: "C007-M55LP0002A-D01",
    pfm: frames.shuttle,
    frame: "FM-M55LP0002-01",
  },
} as const;
