import { layoutOf, releaseIn } from "../../effects/data-set.ts";
import { type CompletedRequest, type Effect, type KindEffects, recordOf } from "../../effects/effect.ts";
import {
  deviceStage,
  eviewOf,
  idsOf,
  type PlateFacts,
  readPlates,
  stageOf,
  tapeoutOwner,
  writePlate,
} from "../../effects/mask-tooling.ts";
import { findRow, type LookupRows } from "../../lookup/lookup-rows.ts";
import { type FormValues, plainText, rowsIn } from "../../values/form-values.ts";
import { firstCopy } from "../../values/numbering.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";
import {
  type ChangedSet,
  layerAfter,
  type PlateChange,
  plateChanges,
  platesAfter,
  platesWritten,
} from "./plate-changes.ts";

/** Plates change in their mask set; plates to be written are requested, and the tape-out owner gets their Mtf. */
const effects: KindEffects = {
  claims: (data, rows) => {
    const changed = changedSet(data, rows);
    return platesWritten(rowsIn(data.changes), changed).flatMap(({ at, plate }) =>
      // Another copy of a version is added to the existing ones, also to one with its former ID.
      (plate.copyNo === firstCopy ? idsOf(plate, changed.product) : [plate.plateId]).map((code) => ({
        path: `changes[${at}].maskVersion`,
        registry: "mt",
        code,
      })),
    );
  },
  complete(request) {
    const { data, rows, requestNo, version } = request;
    const set = findRow(rows, "mt", data.mtNo);
    const changed = { ...changedSet(data, rows), mciNo: requestNo };
    const changes = plateChanges(rowsIn(data.changes), changed);
    const isWritten = changes.some(({ next }) => next);
    const after = platesAfter(changed.plates, changes, requestNo);
    return [
      mciRow(request, changes),
      ...(set ? [{ do: "patch", registry: "mt", code: set.code, data: { plates: after } } as const] : []),
      ...changes.flatMap((change) => plateEffects(request, change)),
      ...(isWritten ? [deviceStage(data.deviceName, "requested")] : []),
      // The draft of the first version still exists for a revision.
      ...(isWritten && version === 1 ? [mtfDraft(request, changes)] : []),
    ];
  },
};

/** Plates of a shuttle are named after its body, those of a device after its product. */
function changedSet(data: FormValues, rows: LookupRows): ChangedSet {
  const set = findRow(rows, "mt", data.mtNo)?.data ?? {};
  const product = plainText(set.bodyCode) || plainText(set.productId) || plainText(data.productId);
  return { plates: readPlates(set.plates), product, handling: data.oldMaskHandling };
}

function mciRow(request: CompletedRequest, changes: readonly PlateChange[]): Effect {
  const { data, rows, requestNo } = request;
  const lines = rowsIn(data.changes);
  const asked = changes.flatMap(({ next }) =>
    next ? [{ plateId: next.plateId, maskCode: next.maskCode, maskVersion: next.maskVersion }] : [],
  );
  const set = findRow(rows, "mt", data.mtNo)?.data ?? {};
  const { customerCode, fsrNo, maskShop } = set;
  const columns = {
    mciNo: requestNo,
    plates: lines.map((line) => plainText(line.plateId)),
    actions: [...new Set(lines.map((line) => plainText(line.action)))],
    maskCode: [...new Set(lines.map((line) => plainText(line.maskCode)))],
    platesToWrite: asked.length > 0 ? "Y" : "N",
    platesAsked: asked,
    customerCode,
    fsrNo,
    maskShop,
  };
  const handed = { ...layoutOf(dataOf(request)), ...toolingOf(request, changes) };
  return { do: "write", registry: "mci", code: requestNo, data: { ...handed, ...recordOf(request, columns) } };
}

/** The rows of the plates themselves: the old one leaves or stays, the new one is requested. */
function plateEffects(request: CompletedRequest, { line, old, next, leaves }: PlateChange): Effect[] {
  const { data, requestNo: mciNo } = request;
  const disposal = line.action === "scrap" ? "scrap" : data.oldMaskHandling;
  const leaving = leaves ? { mtStage: leaves, disposal } : {};
  return [
    { do: "patch", registry: "mt", code: old.plateId, data: { mciNo, ...leaving } },
    ...(leaves ? [stageOf(old, leaves, plainText(line.reason))] : []),
    ...(next ? [writePlate(request, { ...next, mciNo }, factsOf(request))] : []),
  ];
}

function factsOf({ data, rows }: CompletedRequest): PlateFacts {
  const set = findRow(rows, "mt", data.mtNo)?.data ?? {};
  return {
    deviceName: plainText(set.deviceName ?? data.deviceName),
    productId: plainText(data.productId),
    techId: data.techId,
    maskSetId: plainText(data.maskSetId),
    maskShop: set.maskShop,
    maskOutDue: data.effectiveDate,
  };
}

const ofSet = ["frameNo", "magnification", "plateSize", "fieldX", "fieldY", "arrayX", "arrayY"] as const;

/** The data that plates are written from: of the re-spin, else of the mask set. */
function dataOf({ data, rows }: CompletedRequest): FormValues {
  return findRow(rows, "request", data.rscDifNo)?.data ?? findRow(rows, "mt", data.mtNo)?.data ?? {};
}

/** Values that the Mtf of the plates to be written takes over: the changed layers of the mask set, and the data. */
function toolingOf(request: CompletedRequest, changes: readonly PlateChange[]): FormValues {
  const { data, rows } = request;
  const set = findRow(rows, "mt", data.mtNo)?.data ?? {};
  const written = changes.filter(({ next }) => next);
  const masks = new Set(written.map(({ old }) => old.maskCode));
  const layers = rowsIn(set.maskLayers);
  const tooling = {
    ...Object.fromEntries(ofSet.map((key) => [key, set[key]])),
    ...releaseIn(dataOf(request)),
    maskMapping: rowsIn(set.maskMapping).filter((line) => masks.has(plainText(line.maskCode))),
    maskLayers: written.map((change) =>
      layerAfter(
        layers.find((one) => one.maskCode === change.old.maskCode) ?? { maskCode: change.old.maskCode },
        change,
      ),
    ),
  };
  return Object.fromEntries(Object.entries(tooling).filter(([, value]) => value !== undefined));
}

function mtfDraft(request: CompletedRequest, changes: readonly PlateChange[]): Effect {
  const { data, requestNo } = request;
  const draft: FormValues = {
    subject: data.subject,
    sourceType: "mci",
    mciNo: requestNo,
    ...toolingOf(request, changes),
    ...eviewOf(data),
  };
  return { do: "openDraft", kind: "mtf", requester: tapeoutOwner(request, data.deviceName), data: draft };
}

export const kind = formKind({ card, definition, messages, behaviour, effects });
