import { addDays } from "../values/calendar.ts";
import { isRecord, plainText, rowsIn, type FormValues, type Row } from "../values/form-values.ts";
import { findRow } from "../lookup/lookup-rows.ts";
import { copyOfPlate, formerPlateId, jdvNo, plateId } from "../values/numbering.ts";
import type { Named } from "../values/defaults.ts";
import type { CompletedRequest, Effect, Standing } from "./effect.ts";
import { answersOf } from "./frame.ts";

/** Stages of a plate, from its order to its end. */
export type PlateStage = "ordered" | "shipped" | "received" | "inUse" | "onHold" | "scrapped" | "obsolete";

/** Also the stages of a mask set and a device, and of plates that are not ordered yet. */
export type MtStage = PlateStage | "requested" | "preparing" | "jdv" | "released";

/** One plate of a mask set, as in the row of the set and in its own row. */
export type Plate = {
  plateId: string;
  maskCode: string;
  layerName: string;
  maskVersion: string;
  copyNo: string;
  reticleGrade: string;
  pellicleType?: string;
  mtStage: MtStage;
  /** The Mci that changed it last. */
  mciNo?: string;
};

/** A plate has the ID of its layer, else that of the first copy. `product` is a product ID, for a shuttle its body. */
export function plateOf(layer: Row, product: string, mtStage: MtStage): Plate {
  const maskCode = plainText(layer.maskCode);
  const maskVersion = plainText(layer.maskVersion);
  const id = plainText(layer.plateId) || plateId(product, maskCode, maskVersion);
  const pellicleType = plainText(layer.pellicleType);
  return {
    plateId: id,
    maskCode,
    layerName: plainText(layer.layerName),
    maskVersion,
    copyNo: copyOfPlate(id),
    reticleGrade: plainText(layer.reticleGrade),
    ...(pellicleType === "" ? {} : { pellicleType }),
    mtStage,
  };
}

/**
 * Every ID under which a plate may be listed: requests that completed before copies were counted used the former one.
 */
export function idsOf({ plateId: id, maskCode, maskVersion }: Plate, product: string): readonly string[] {
  return [...new Set([id, formerPlateId(product, maskCode, maskVersion)])];
}

/** A line in the history of a plate. */
export function stageOf({ plateId: id }: Plate, stage: PlateStage, reason?: string): Effect {
  return { do: "stage", plateId: id, stage, ...(reason === undefined ? {} : { reason }) };
}

/** Values common to the plates of one request in the MT center. */
export type PlateFacts = {
  deviceName: string;
  productId: string;
  techId: unknown;
  maskSetId: string;
  maskShop: unknown;
  maskOutDue: unknown;
  /** The service request that ordered them. */
  fsrNo?: unknown;
};

/**
 * The row of a plate, scoped by the number of the request that wrote it: no request can take over the row of another by
 * naming the same plate. A request that continues a plate retires the previous row, so that each plate has one.
 */
export function writePlate(request: CompletedRequest, plate: Plate, facts: PlateFacts): Effect {
  const { requestNo, kind: type, version, requester, completedAt: approvalTime } = request;
  const data = { ...facts, ...plate, requestNo, type, version, requester, approvalTime };
  return { do: "write", registry: "mt", code: plate.plateId, scope: requestNo, data };
}

/** The plates in the row of a mask set. */
export function readPlates(value: unknown): readonly Plate[] {
  return rowsIn(value).map((plate) => ({
    ...plateOf(plate, "", (plainText(plate.mtStage) || "released") as MtStage),
    ...(typeof plate.mciNo === "string" ? { mciNo: plate.mciNo } : {}),
  }));
}

/** Devices show the stage of their masks. */
export function deviceStage(deviceName: unknown, mtStage: MtStage, more: Row = {}): Effect {
  return { do: "patch", registry: "device", code: plainText(deviceName), data: { mtStage, ...more } };
}

type JdvFacts = Pick<PlateFacts, "deviceName" | "productId"> & {
  plates: readonly Plate[];
  eviewDays: number | undefined;
};

/** The JDV round of each plate: the answers of the five functions and the customer. */
export function writeJdv(request: CompletedRequest, facts: JdvFacts): Effect[] {
  return jdvRows(request, facts, { ...answersOf(request.data.confirms), customerJdv: customerAnswer(request, "na") });
}

const jdvNode = "jdv";

/** Marks rows of an unfinished round: they are removed if the request ends otherwise. */
const openRound = "open";

/** An unfinished JDV round: the answers so far, and the request in which the others confirm. */
export function jdvRound(request: CompletedRequest, facts: JdvFacts, { nodes, left, open }: Standing): Effect[] {
  const { data, requestNo } = request;
  const isAsked = nodes.includes(jdvNode);
  const said = answersOf(data.confirms, isAsked ? open : []);
  // Sent back before everybody has answered: the next round is a new one.
  if (!isAsked && Object.values(said).includes("wait")) return [dropJdv(request)];
  const answers = {
    ...said,
    customerJdv: customerAnswer(request, isAsked && data.needEview !== "N" ? "wait" : "na"),
    confirming: isAsked ? [requestNo] : [],
  };
  // The start values of the round stay: its day, and the customer's deadline.
  if (left.includes(jdvNode)) return [{ do: "patchAll", registry: "jdv", where: whereOpen(requestNo), data: answers }];
  return [dropJdv(request), ...jdvRows(request, facts, { ...answers, jdvRound: openRound })];
}

/** Removes the rows of a cancelled round. */
export function dropJdv({ requestNo }: CompletedRequest): Effect {
  return { do: "retireAll", registry: "jdv", where: whereOpen(requestNo), as: "obsolete" };
}

function whereOpen(requestNo: string): Record<string, string> {
  return { requestNo, jdvRound: openRound };
}

/** The most negative answer comes first. */
const byContent = ["ng", "wait", "cond", "ok", "na"];

/** For a shuttle, the most negative answer of its customers. */
function customerAnswer({ data }: CompletedRequest, otherwise: string): string {
  const seats = rowsIn(data.seats).map(({ customerJdv }) => plainText(customerJdv));
  if (seats.every((answer) => answer === "")) return plainText(data.customerJdv) || otherwise;
  return byContent.find((answer) => seats.some((said) => (said || "wait") === answer)) ?? otherwise;
}

function jdvRows(request: CompletedRequest, facts: JdvFacts, answers: Record<string, unknown>): Effect[] {
  const { requestNo, version, round = 1, completedAt } = request;
  const { plates, eviewDays, deviceName, productId } = facts;
  const checkRound = version - 1 + round;
  const jdvDate = completedAt.slice(0, 10);
  const shared = {
    ...answers,
    jdvDate,
    ...(eviewDays === undefined ? {} : { eviewUntil: addDays(jdvDate, eviewDays) }),
  };
  return plates.map(({ plateId: plate, maskCode }) => {
    const code = jdvNo(plate, checkRound);
    const own = { jdvNo: code, deviceName, productId, plateId: plate, maskCode, checkRound };
    // Scoped by request, like the rows of plates.
    return { do: "write", registry: "jdv", code, scope: requestNo, data: { ...own, ...shared, requestNo, version } };
  });
}

/** The person who fills in the Mtf of a device: the tape-out owner of its product body, else the applicant. */
export function tapeoutOwner({ rows, applicant }: CompletedRequest, deviceName: unknown): Named {
  const device = findRow(rows, "device", deviceName)?.data;
  const bodyCode = device?.bodyCode ?? findRow(rows, "productId", device?.productId)?.data.bodyCode;
  const owner = findRow(rows, "productBody", bodyCode)?.data.tapeoutOwner;
  return isRecord(owner) && typeof owner.id === "string" ? { ...owner, id: owner.id } : applicant;
}

const eviewKeys = ["needEview", "eviewEmail", "eviewDays", "eviewLayers"] as const;

/** Values that a Mtf takes over from its source request. */
export function eviewOf(data: FormValues): FormValues {
  return Object.fromEntries(eviewKeys.flatMap((key) => (data[key] === undefined ? [] : [[key, data[key]]])));
}
