import { differenceRows } from "../../computed/differences.ts";
import { type CompletedRequest, type Effect, type KindEffects, recordOf } from "../../effects/effect.ts";
import { orderedPlates, orderLines, platesRead, underWay, writeOrdered } from "../../effects/kept-plates.ts";
import {
  deviceStage,
  dropJdv,
  idsOf,
  jdvRound,
  type MtStage,
  type Plate,
  type PlateFacts,
  plateOf,
  readPlates,
  writeJdv,
  writePlate,
} from "../../effects/mask-tooling.ts";
import { receivePlates } from "../../effects/receive-plates.ts";
import { findRow } from "../../lookup/lookup-rows.ts";
import { type FormValues, plainText, rowsIn } from "../../values/form-values.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";
import { rules } from "./rules.ts";

/** Plates are ordered with their mask set, each with its JDV round; the source has its Mtf now. */
const effects: KindEffects = {
  reads: (request) => platesRead(request, platesOf(request, "ordered")),
  submitted: (request) => moveTo("preparing", request),
  moved: {
    node: "jdv",
    effects: (request, standing) => [
      ...jdvRound(request, jdvFacts(request), standing),
      ...(standing.nodes.includes("jdv") ? moveTo("jdv", request) : []),
    ],
  },
  ended: (request) => [...moveTo(request.version > 1 ? "ordered" : "requested", request), dropJdv(request)],
  passed: { node: "maskOrder", effects: ordered, undone: notOrdered },
  complete: (request) => [
    ...(request.isPassed ? [] : ordered(request)),
    ...receivePlates(request, { mtNo: setOf(request), deviceName: plainText(request.data.deviceName) }),
  ],
};

/** The mask set of its plates: its own, or the one that its Mci changes. */
function setOf({ data, rows, requestNo }: CompletedRequest): string {
  return data.sourceType === "mci" ? plainText(findRow(rows, "mci", data.mciNo)?.data.mtNo) : requestNo;
}

function ordered(request: CompletedRequest): readonly Effect[] {
  const facts = factsOf(request);
  const plates = orderedPlates(request, platesOf(request, "ordered"));
  return [
    ...maskSet(request, plates, facts),
    ...plates.flatMap((plate) => [...rowsTakenOver(request, plate), writeOrdered(request, plate, facts)]),
    ...orderLines(request, plates),
    ...writeJdv(request, jdvFacts(request)),
    deviceStage(facts.deviceName, "released"),
    noteAtSource(request),
  ];
}

/**
 * Its plates return to its source, which may have another Mtf; in a set of another request they are requested. Plates
 * of a later version stay in their set: the previous version has ordered it.
 */
function notOrdered(request: CompletedRequest): readonly Effect[] {
  const { data, requestNo, version } = request;
  if (version > 1) return moveTo("preparing", request);
  const facts = factsOf(request);
  const set = data.sourceType === "mci" ? maskSet(request, platesOf(request, "requested"), facts) : [];
  const asSource = { ...request, requestNo: sourceOf(data), kind: plainText(data.sourceType), version: 1 };
  return [
    { do: "retireAll", registry: "mt", where: { requestNo }, as: "obsolete" },
    ...platesOf(request, "preparing").map((plate) => writePlate(asSource, plate, facts)),
    ...set,
    deviceStage(data.deviceName, "preparing"),
    freeSource(request),
  ];
}

function jdvFacts(request: CompletedRequest) {
  const { deviceName, productId, needEview, eviewDays } = request.data;
  return {
    deviceName: plainText(deviceName),
    productId: plainText(productId),
    plates: platesOf(request, "jdv"),
    eviewDays: needEview === "Y" ? Number(eviewDays) : undefined,
  };
}

function platesOf({ data }: Pick<CompletedRequest, "data">, stage: MtStage): readonly Plate[] {
  return rowsIn(data.maskLayers).map((layer) => plateOf(layer, plainText(data.productId), stage));
}

function factsOf({ data, rows }: CompletedRequest): PlateFacts {
  const { deviceName, productId, techId, maskSetId, maskShop } = data;
  const source = (findRow(rows, "request", data.mtrNo) ?? findRow(rows, "mci", data.mciNo))?.data;
  return {
    deviceName: plainText(deviceName),
    productId: plainText(productId),
    techId,
    maskSetId: plainText(maskSetId),
    maskShop,
    maskOutDue: source?.maskOutDue ?? source?.effectiveDate,
    fsrNo: data.fsrNo,
  };
}

/** Plates of a Mtr are a set of their own; those of a Mci are added to the set it changes. */
function maskSet(request: CompletedRequest, plates: readonly Plate[], facts: PlateFacts): readonly Effect[] {
  const { data, rows, requestNo } = request;
  if (data.sourceType !== "mci") {
    const record = recordOf(request, { ...facts, mtNo: requestNo, mtStage: "released", plates });
    return [{ do: "write", registry: "mt", code: requestNo, data: record }];
  }
  const set = findRow(rows, "mt", setOf(request));
  if (!set) return [];
  const product = plainText(data.productId);
  const isOwn = new Set(plates.map((plate) => plate.plateId));
  // Requested before copies were counted: the plate has its ID now.
  const isRenamed = new Set(plates.flatMap((plate) => idsOf(plate, product)));
  const others = readPlates(set.data.plates).filter(
    (plate) => !isOwn.has(plate.plateId) && !(plate.mtStage === "requested" && isRenamed.has(plate.plateId)),
  );
  return [{ do: "patch", registry: "mt", code: set.code, data: { plates: [...others, ...plates] } }];
}

function noteAtSource({ data, requestNo: mtfNo }: CompletedRequest): Effect {
  return data.sourceType === "mci"
    ? { do: "patch", registry: "mci", code: plainText(data.mciNo), data: { platesToWrite: "N", mtfNo } }
    : { do: "patch", registry: "request", code: plainText(data.mtrNo), data: { mtfNo } };
}

function freeSource({ data }: CompletedRequest): Effect {
  return data.sourceType === "mci"
    ? { do: "patch", registry: "mci", code: plainText(data.mciNo), data: { platesToWrite: "Y", mtfNo: "" } }
    : { do: "patch", registry: "request", code: plainText(data.mtrNo), data: { mtfNo: "" } };
}

/** The previous rows of a plate: those of the Mtr or Mci that requested it. */
function rowsTakenOver({ data }: CompletedRequest, plate: Plate): readonly Effect[] {
  return idsOf(plate, plainText(data.productId)).map((code) => ({
    do: "retire",
    registry: "mt",
    code,
    scope: sourceOf(data),
    as: "obsolete",
  }));
}

function sourceOf(data: FormValues): string {
  return plainText(data.sourceType === "mci" ? data.mciNo : data.mtrNo);
}

/** Plates that an earlier version has ordered and that are beyond the order do not change. */
function moveTo(mtStage: MtStage, request: CompletedRequest): readonly Effect[] {
  const { data, version, requestNo } = request;
  const scope = version > 1 ? requestNo : sourceOf(data);
  const plates = underWay(request, platesOf(request, mtStage))
    .flatMap((plate) => idsOf(plate, plainText(data.productId)))
    .map((code): Effect => ({ do: "patch", registry: "mt", code, scope, data: { mtStage } }));
  return [...plates, deviceStage(request.data.deviceName, mtStage)];
}

export const kind = formKind({
  card,
  definition,
  messages,
  behaviour,
  effects,
  late: { rules, computed: differenceRows },
});
