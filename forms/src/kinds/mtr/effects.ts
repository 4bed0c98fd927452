import { plateClaims } from "../../effects/plate-claims.ts";
import { releaseIn } from "../../effects/data-set.ts";
import type { CompletedRequest, Effect, KindEffects } from "../../effects/effect.ts";
import {
  deviceStage,
  eviewOf,
  plateOf,
  tapeoutOwner,
  writePlate,
  type PlateFacts,
} from "../../effects/mask-tooling.ts";
import { requestRow } from "../../effects/request-row.ts";
import { needsPlate } from "../../values/needs-plate.ts";
import { plainText, rowsIn, type FormValues, type Row } from "../../values/form-values.ts";
import { findRow } from "../../lookup/lookup-rows.ts";
import { maskSetId } from "../../values/numbering.ts";

/** The plates asked for are requested, and the tape-out owner gets the Mtf to fill in. */
export const effects: KindEffects = {
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
      // A revision finds the draft of the first version still there: it can be revised only until that is submitted.
      ...(version === 1 ? [mtfDraft(request)] : []),
    ];
  },
};

/** Layers that keep their plate need none. */
function platesToMake(data: FormValues): readonly Row[] {
  return rowsIn(data.maskLayers).filter(needsPlate);
}

/** The release of the data that the masks are made of, and its chips: the Mtf takes them over. */
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
