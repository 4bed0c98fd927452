import { recordOf, type CompletedRequest, type Effect, type KindEffects } from "../../effects/effect.ts";
import {
  deviceStage,
  dropJdv,
  jdvRound,
  plateOf,
  readPlates,
  writeJdv,
  writePlate,
  type MtStage,
  type Plate,
  type PlateFacts,
} from "../../effects/mask-tooling.ts";
import { plainText, rowsIn } from "../../values/form-values.ts";
import { findRow } from "../../lookup/lookup-rows.ts";

/** Plates are released with their mask set, each with its JDV round; the source has its Mtf now. */
export const effects: KindEffects = {
  submitted: (request) => moveTo("preparing", request),
  moved: {
    node: "jdv",
    effects: (request, standing) => [
      ...jdvRound(request, jdvFacts(request), standing),
      ...(standing.nodes.includes("jdv") ? moveTo("jdv", request) : []),
    ],
  },
  ended: (request) => [...moveTo(request.version > 1 ? "released" : "requested", request), dropJdv(request)],
  complete(request) {
    const facts = factsOf(request);
    const plates = platesOf(request, "released");
    return [
      ...maskSet(request, plates, facts),
      ...plates.flatMap((plate) => [...rowsTakenOver(request, plate), writePlate(request, plate, facts)]),
      ...writeJdv(request, jdvFacts(request)),
      deviceStage(facts.deviceName, "released"),
      noteAtSource(request),
    ];
  },
};

function jdvFacts(request: CompletedRequest) {
  const { deviceName, productId, needEview, eviewDays } = request.data;
  return {
    deviceName: plainText(deviceName),
    productId: plainText(productId),
    plates: platesOf(request, "jdv"),
    eviewDays: needEview === "Y" ? Number(eviewDays) : undefined,
  };
}

function platesOf({ data }: CompletedRequest, stage: MtStage): readonly Plate[] {
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
  };
}

/** Plates of a Mtr are a set of their own; those of a Mci take their place in the set it changes. */
function maskSet(request: CompletedRequest, plates: readonly Plate[], facts: PlateFacts): readonly Effect[] {
  const { data, rows, requestNo } = request;
  if (data.sourceType !== "mci") {
    const record = recordOf(request, { ...facts, mtNo: requestNo, mtStage: "released", plates });
    return [{ do: "write", registry: "mt", code: requestNo, data: record }];
  }
  const set = findRow(rows, "mt", findRow(rows, "mci", data.mciNo)?.data.mtNo);
  if (!set) return [];
  const released = new Set(plates.map((plate) => plate.plateId));
  const others = readPlates(set.data.plates).filter((plate) => !released.has(plate.plateId));
  return [{ do: "patch", registry: "mt", code: set.code, data: { plates: [...others, ...plates] } }];
}

function noteAtSource({ data, requestNo: mtfNo }: CompletedRequest): Effect {
  return data.sourceType === "mci"
    ? { do: "patch", registry: "mci", code: plainText(data.mciNo), data: { platesToWrite: "N", mtfNo } }
    : { do: "patch", registry: "request", code: plainText(data.mtrNo), data: { mtfNo } };
}

/** The rows that stood for a plate until now: that of the Mtr; of a Mci also the plate that it has made once more. */
function rowsTakenOver({ data }: CompletedRequest, { plateId: code }: Plate): readonly Effect[] {
  const of = data.sourceType === "mci" ? {} : { scope: plainText(data.mtrNo) };
  return [{ do: "retire", registry: "mt", code, ...of, as: "obsolete" }];
}

function moveTo(mtStage: MtStage, request: CompletedRequest): readonly Effect[] {
  const { data, version, requestNo } = request;
  const scope = version > 1 ? requestNo : plainText(data.sourceType === "mci" ? data.mciNo : data.mtrNo);
  const plates = platesOf(request, mtStage).map(
    ({ plateId }): Effect => ({ do: "patch", registry: "mt", code: plateId, scope, data: { mtStage } }),
  );
  return [...plates, deviceStage(request.data.deviceName, mtStage)];
}
