import { daysFromToday } from "../kinds/days-from-today.ts";
import { numbersOf } from "./demo-days.ts";

/**
 * Days from the demo's own on which the requests were handed in that others know by their numbers; in each kind in the
 * order of time. A Mtf is numbered when its Mtr completes.
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

/** Of devices, by their names among the days. */
export const deviceNumbers = numbersOf("DV", handedIn.createDevice, today);

/**
 * Names of the demo records that other demo records and samples refer to. Where a record is known by its request number,
 * the demo data gives it exactly this one.
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
    /** Of the first tape-out; the other is of its re-spin. */
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
  /** Made for a trial and voided since. */
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
