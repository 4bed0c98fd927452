import type { CompletedRequest, KindEffects } from "../../effects/effect.ts";
import { codesIn, isEmptyValue, plainText, type FormValues } from "../../values/form-values.ts";
import { eviewKeys, openedParts } from "./fsr-parts.ts";

const longestRemark = 2000;

/**
 * Opens the next version of the FSR, of which only the scope can be changed. The old one stands until the new one is
 * submitted, but mask requests made on it are told.
 */
export const effects: KindEffects = {
  complete(request) {
    const fsrNo = plainText(request.data.fsrNo);
    const reviseScope = codesIn(request.data.reviseScope);
    const noted = { revisionNo: request.requestNo, reviseReason: request.data.reviseReason, reviseScope };
    return [
      { do: "patch", registry: "fsr", code: fsrNo, data: noted },
      { do: "patchAll", registry: "request", where: { type: "mtr", fsrNo }, data: { fsrRevised: "Y" } },
      { do: "openRevision", requestNo: fsrNo, editable: openedParts(reviseScope), data: newData(request, reviseScope) },
    ];
  },
};

/** What the request itself gives the new version: why it exists, its risk review, its e-view. */
function newData({ requestNo, data }: CompletedRequest, reviseScope: readonly string[]): FormValues {
  const keys = ["trrsNo", ...(reviseScope.includes("eview") ? eviewKeys : [])];
  const taken = keys.flatMap((key) => (isEmptyValue(data[key]) ? [] : [[key, data[key]]]));
  const remark = `${requestNo}: ${plainText(data.reviseDesc)}`.slice(0, longestRemark);
  return { ...(Object.fromEntries(taken) as FormValues), remark };
}
