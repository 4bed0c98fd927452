import { plainText, rowsIn, type FormValues, type Row } from "../values/form-values.ts";
import type { CompletedRequest, Effect } from "./effect.ts";
import { isThere } from "./kept-plates.ts";
import { plateOf, tapeoutOwner } from "./mask-tooling.ts";

/** Measurements and result of a plate. */
export const plateMeasures = [
  "cdMean",
  "cdSigma",
  "registration",
  "defectsFound",
  "defectsRepaired",
  "pellicleNo",
  "inspectionTool",
  "certificate",
  "receivedDate",
  "disposition",
  "disposedBy",
  "dispositionReason",
] as const;

/** Mask set of the received plates, and a device that it is for. */
export type ReceivedSet = { mtNo: string; deviceName: string };

/**
 * Plates are received with their measurements; those to be made again start a Mci for the tape-out owner. A plate that
 * existed before this version gets corrected results and is not received again.
 */
export function receivePlates(request: CompletedRequest, set: ReceivedSet): readonly Effect[] {
  const { data, requestNo } = request;
  const received = rowsIn(data.results);
  const before = platesBefore(request);
  const remade = received.filter((row) => row.disposition === "remake" && !before.has(row.plateId));
  return [
    ...received.flatMap((row): readonly Effect[] => {
      const code = plainText(row.plateId);
      const facts = Object.fromEntries(
        plateMeasures.flatMap((key) => (row[key] === undefined ? [] : [[key, row[key]]])),
      );
      const patch: Effect = { do: "patch", registry: "mt", code, scope: requestNo, data: facts };
      if (before.has(row.plateId)) return [patch];
      const reason = plainText(row.dispositionReason);
      return [patch, { do: "stage", plateId: code, stage: "received", ...(reason === "" ? {} : { reason }) }];
    }),
    ...(remade.length > 0 ? [mciDraft(request, set, remade)] : []),
  ];
}

/** IDs of the plates that existed before this version. */
function platesBefore(request: CompletedRequest): ReadonlySet<unknown> {
  const layers = rowsIn(request.data.maskLayers).filter(({ plateId }) => plainText(plateId) !== "");
  const there = layers.filter((layer) => isThere(request, plateOf(layer, "", "received")));
  return new Set(there.map(({ plateId }) => plateId));
}

function mciDraft(request: CompletedRequest, { mtNo, deviceName }: ReceivedSet, remade: readonly Row[]): Effect {
  const { data } = request;
  const layers = rowsIn(data.maskLayers);
  const draft: FormValues = {
    subject: data.subject,
    deviceName,
    mtNo,
    mciReason: "damage",
    changeClass: "minor",
    switchRule: "immediate",
    oldMaskHandling: "scrap",
    changes: remade.map(({ plateId, dispositionReason }) => {
      const layer = layers.find((one) => one.plateId === plateId);
      return {
        plateId,
        action: "remake",
        maskVersion: layer?.maskVersion,
        fab: layer?.shipTo,
        reason: dispositionReason,
      };
    }),
  };
  return { do: "openDraft", kind: "mci", requester: tapeoutOwner(request, deviceName), data: draft };
}
