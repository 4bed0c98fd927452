import { differenceRows } from "../../computed/differences.ts";
import { assistDifference } from "../../effects/data-set.ts";
import { type CompletedRequest, type Effect, type KindEffects, recordOf } from "../../effects/effect.ts";
import { orderedPlates, orderLines, platesRead, writeOrdered } from "../../effects/kept-plates.ts";
import {
  deviceStage,
  dropJdv,
  jdvRound,
  type MtStage,
  type Plate,
  type PlateFacts,
  plateOf,
  writeJdv,
} from "../../effects/mask-tooling.ts";
import { plateClaims } from "../../effects/plate-claims.ts";
import { receivePlates } from "../../effects/receive-plates.ts";
import { findRow } from "../../lookup/lookup-rows.ts";
import { firstMaskOut } from "../../mask-order/order-due.ts";
import { plainText, type Row, rowsIn } from "../../values/form-values.ts";
import { needsPlate } from "../../values/plate-of-layer.ts";
import { maskSetId } from "../../values/numbering.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";
import { rules } from "./rules.ts";

/** One mask set for all seats: plates and their JDV round, the shuttle released, the seats stored on their devices. */
const effects: KindEffects = {
  constants: ["eviewDefaultDays"],
  reads: (request) => platesRead(request, platesOf(request, "ordered")),
  claims: (data) => plateClaims(data, data.bodyCode),
  submitted: (request) => [shuttleAt("consolidating", request)],
  moved: { node: "jdv", effects: (request, standing) => jdvRound(request, jdvFacts(request), standing) },
  ended: (request) => [shuttleAt(request.version > 1 ? "released" : "closed", request), dropJdv(request)],
  passed: { node: "maskOrder", effects: ordered, undone: notOrdered },
  complete: (request) => [
    ...(request.isPassed ? [] : ordered(request)),
    ...receivePlates(request, {
      mtNo: request.requestNo,
      deviceName: plainText(rowsIn(request.data.seats)[0]?.deviceName),
    }),
  ],
};

function ordered(request: CompletedRequest): readonly Effect[] {
  const { data, requestNo } = request;
  const facts = factsOf(request);
  const plates = orderedPlates(request, platesOf(request, "ordered"));
  const devices = rowsIn(data.seats).map((seat) => seat.deviceName);
  const more = { ...facts, devices, mtNo: requestNo, mtStage: "released", plates, ...assistDifference(request) };
  return [
    { do: "write", registry: "mt", code: requestNo, data: recordOf(request, more) },
    ...plates.map((plate) => writeOrdered(request, plate, facts)),
    ...orderLines(request, plates),
    ...writeJdv(request, jdvFacts(request)),
    shuttleAt("released", request),
    ...rowsIn(data.seats).map((seat) =>
      deviceStage(seat.deviceName, "released", { seatNo: seat.seatNo, shuttleNo: data.shuttleNo, mtNo: requestNo }),
    ),
    ...rowsIn(data.moved).map((row) => moveDevice(row, data.shuttleNo)),
  ];
}

/** Removes its plates from the lists and sets the shuttle back. */
function notOrdered(request: CompletedRequest): readonly Effect[] {
  const { data, requestNo, version } = request;
  return [
    // Plates ordered by the previous version stay listed.
    ...(version > 1 ? [] : [{ do: "retireAll", registry: "mt", where: { requestNo }, as: "obsolete" } as const]),
    shuttleAt("consolidating", request),
    ...rowsIn(data.seats).map((seat) => deviceStage(seat.deviceName, "preparing")),
  ];
}

function jdvFacts(request: CompletedRequest) {
  const { deviceName, productId } = factsOf(request);
  return { deviceName, productId, plates: platesOf(request, "jdv"), eviewDays: eviewDays(request) };
}

/** Number of days that a customer may check its seat. */
function eviewDays({ constants }: CompletedRequest): number {
  return constants?.["eviewDefaultDays"] ?? 3;
}

function platesOf({ data }: Pick<CompletedRequest, "data">, stage: MtStage): readonly Plate[] {
  return rowsIn(data.maskLayers)
    .filter(needsPlate)
    .map((layer) => plateOf(layer, plainText(data.bodyCode), stage));
}

function shuttleAt(shuttleStatus: string, { data, requestNo }: CompletedRequest): Effect {
  const mpwNo = shuttleStatus === "closed" ? "" : requestNo;
  return { do: "patch", registry: "shuttle", code: plainText(data.shuttleNo), data: { shuttleStatus, mpwNo } };
}

/**
 * A device moves to another shuttle, or has none any more. Its seat stays empty on these masks, whose form still names
 * it.
 */
function moveDevice({ deviceName, moveTo }: Row, movedFrom: unknown): Effect {
  const shuttleNo = plainText(moveTo);
  return { do: "patch", registry: "device", code: plainText(deviceName), data: { shuttleNo, seatNo: "", movedFrom } };
}

/** A shuttle takes the place of a device; its masks are due on the earliest date of its customers. */
function factsOf({ data, rows }: CompletedRequest): PlateFacts {
  const seats = rowsIn(data.seats);
  const due = firstMaskOut(seats.map(({ fsrNo }) => findRow(rows, "fsr", fsrNo)));
  return {
    deviceName: plainText(data.shuttleNo),
    productId: [...new Set(seats.map(({ productId }) => plainText(productId)))].join("; "),
    techId: data.techId,
    maskSetId: maskSetId(plainText(data.bodyCode)),
    maskShop: data.maskShop,
    maskOutDue: due || data.planOut,
  };
}

export const kind = formKind({
  card,
  definition,
  messages,
  behaviour,
  effects,
  late: { rules, computed: differenceRows },
});
