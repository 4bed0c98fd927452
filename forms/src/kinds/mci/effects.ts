import { layoutOf } from "../../effects/data-set.ts";
import { recordOf, type CompletedRequest, type Effect, type KindEffects } from "../../effects/effect.ts";
import {
  deviceStage,
  eviewOf,
  readPlates,
  tapeoutOwner,
  writePlate,
  type PlateFacts,
} from "../../effects/mask-tooling.ts";
import { plainText, rowsIn, type FormValues } from "../../values/form-values.ts";
import { findRow } from "../../lookup/lookup-rows.ts";
import { layerAfter, plateChanges, platesAfter, platesWritten, type PlateChange } from "./plate-changes.ts";

/** Plates change in their mask set; what must be written is requested, and its Mtf waits for the tape-out owner. */
export const effects: KindEffects = {
  claims: ({ changes, mtNo }, rows) =>
    platesWritten(rowsIn(changes), readPlates(findRow(rows, "mt", mtNo)?.data.plates)).map(({ at, plateId: code }) => ({
      path: `changes[${at}].maskVersion`,
      registry: "mt",
      code,
    })),
  complete(request) {
    const { data, rows, requestNo, version } = request;
    const set = findRow(rows, "mt", data.mtNo);
    const plates = readPlates(set?.data.plates);
    const changes = plateChanges(rowsIn(data.changes), plates);
    const isWritten = changes.some(({ next }) => next);
    const after = platesAfter(plates, changes, requestNo);
    return [
      mciRow(request, isWritten),
      ...(set ? [{ do: "patch", registry: "mt", code: set.code, data: { plates: after } } as const] : []),
      ...changes.flatMap((change) => plateEffects(request, change)),
      ...(isWritten ? [deviceStage(data.deviceName, "requested")] : []),
      // A revision finds the draft of the first version still there.
      ...(isWritten && version === 1 ? [mtfDraft(request, changes)] : []),
    ];
  },
};

function mciRow(request: CompletedRequest, isWritten: boolean): Effect {
  const { data, rows, requestNo } = request;
  const lines = rowsIn(data.changes);
  const set = findRow(rows, "mt", data.mtNo)?.data ?? {};
  const { customerCode, fsrNo, maskShop } = set;
  const layout = layoutOf(findRow(rows, "request", data.rscDifNo)?.data ?? set);
  const columns = {
    mciNo: requestNo,
    plates: lines.map((line) => plainText(line.plateId)),
    actions: [...new Set(lines.map((line) => plainText(line.action)))],
    maskCode: [...new Set(lines.map((line) => plainText(line.maskCode)))],
    platesToWrite: isWritten ? "Y" : "N",
    customerCode,
    fsrNo,
    maskShop,
  };
  return { do: "write", registry: "mci", code: requestNo, data: { ...layout, ...recordOf(request, columns) } };
}

/** The rows of the plates themselves: the old one leaves or stays, the new one is requested. */
function plateEffects(request: CompletedRequest, { line, old, next, retires }: PlateChange): Effect[] {
  const { data, requestNo: mciNo } = request;
  const disposal = line.action === "scrap" ? "scrap" : data.oldMaskHandling;
  const leaving = retires ? { mtStage: "obsolete", disposal } : {};
  const noted: Effect = { do: "patch", registry: "mt", code: old.plateId, data: { mciNo, ...leaving } };
  if (!next) return [noted];
  // One more plate of the same version carries the same ID; its row is the one that is there.
  if (next.plateId === old.plateId && line.action === "add") return [noted];
  const again: Effect = { do: "retire", registry: "mt", code: old.plateId, as: "obsolete" };
  return [
    noted,
    ...(next.plateId === old.plateId ? [again] : []),
    writePlate(request, { ...next, mciNo }, factsOf(request)),
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

const takenOver = ["frameNo", "magnification", "plateSize", "fieldX", "fieldY", "arrayX", "arrayY"] as const;

function mtfDraft(request: CompletedRequest, changes: readonly PlateChange[]): Effect {
  const { data, rows, requestNo } = request;
  const set = findRow(rows, "mt", data.mtNo)?.data ?? {};
  const written = changes.filter(({ next }) => next);
  const masks = new Set(written.map(({ old }) => old.maskCode));
  const layers = rowsIn(set.maskLayers);
  const source = layoutOf(findRow(rows, "request", data.rscDifNo)?.data ?? set);
  const { cdrn, cdrnDate, chipCount, lddi, assistLayers } = source;
  const taken = { ...Object.fromEntries(takenOver.map((key) => [key, set[key]])), cdrn, cdrnDate, chipCount, lddi };
  const draft: FormValues = {
    subject: data.subject,
    sourceType: "mci",
    mciNo: requestNo,
    maskMapping: rowsIn(set.maskMapping).filter((line) => masks.has(plainText(line.maskCode))),
    maskLayers: written.map((change) =>
      layerAfter(
        layers.find((one) => one.maskCode === change.old.maskCode) ?? { maskCode: change.old.maskCode },
        change,
      ),
    ),
    ...eviewOf(data),
  };
  for (const [key, value] of Object.entries({ ...taken, assistLayers })) if (value !== undefined) draft[key] = value;
  return { do: "openDraft", kind: "mtf", requester: tapeoutOwner(request, data.deviceName), data: draft };
}
