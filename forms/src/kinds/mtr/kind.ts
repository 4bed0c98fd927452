import { differenceRows } from "../../computed/differences.ts";
import { releaseIn } from "../../effects/data-set.ts";
import { type CompletedRequest, type Effect, type KindEffects, requestRow } from "../../effects/effect.ts";
import {
  deviceStage,
  eviewOf,
  type PlateFacts,
  plateOf,
  tapeoutOwner,
  writePlate,
} from "../../effects/mask-tooling.ts";
import { plateClaims } from "../../effects/plate-claims.ts";
import { findRow } from "../../lookup/lookup-rows.ts";
import { type FormValues, plainText, type Row, rowsIn } from "../../values/form-values.ts";
import { needsPlate } from "../../values/plate-of-layer.ts";
import { maskSetId } from "../../values/numbering.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";
import { rules } from "./rules.ts";

/** The requested plates get their rows, and the tape-out owner gets the Mtf to fill in. */
const effects: KindEffects = {
  claims: (data) => plateClaims(data, data.productId),
  complete(request) {
    const { data, version } = request;
    const productId = plainText(data.productId);
    const facts: PlateFacts = {
      deviceName: plainText(data.deviceName),
      productId,
      techId: data.techId,
      maskSetId: maskSetId(productId),
      maskShop: data.maskShop,
      maskOutDue: data.maskOutDue,
      fsrNo: data.fsrNo,
    };
    const plates = platesToMake(data).map((layer) => plateOf(layer, productId, "requested"));
    return [
      ...plates.map((plate) => writePlate(request, plate, facts)),
      deviceStage(data.deviceName, "requested"),
      requestRow(request, releaseOf(request)),
      // The draft of the first version still exists for a revision: revising is possible only until it is submitted.
      ...(version === 1 ? [mtfDraft(request)] : []),
    ];
  },
};

/** Layers that keep their plate need none. */
function platesToMake(data: FormValues): readonly Row[] {
  return rowsIn(data.maskLayers).filter(needsPlate);
}

/** The release of the data behind the masks, and its chips: the Mtf takes them over. */
function releaseOf({ data, rows }: CompletedRequest): FormValues {
  const source = findRow(rows, "dataSet", data.dataSetNo) ?? findRow(rows, "mergedData", data.dataSetNo);
  return releaseIn(source?.data ?? {});
}

function mtfDraft(request: CompletedRequest): Effect {
  const { data, requestNo } = request;
  const { frameNo, maskMapping } = data;
  const taken = { frameNo, maskMapping, ...releaseOf(request) };
  const draft: FormValues = {
    subject: data.subject,
    sourceType: "mtr",
    mtrNo: requestNo,
    maskLayers: platesToMake(data),
    ...eviewOf(data),
  };
  for (const [key, value] of Object.entries(taken)) if (value !== undefined) draft[key] = value;
  return { do: "openDraft", kind: "mtf", requester: tapeoutOwner(request, data.deviceName), data: draft };
}

export const kind = formKind({
  card,
  definition,
  messages,
  behaviour,
  effects,
  late: { rules, computed: differenceRows },
});
