import type { CompletedRequest, KindEffects } from "../../effects/effect.ts";
import { backendService } from "../../groups/backend-service.ts";
import { eviewGroup } from "../../groups/eview-group.ts";
import { codesIn, type FormValues, isEmptyValue, plainText } from "../../values/form-values.ts";
import { formKind } from "../form-kind.ts";
import { behaviour } from "./behaviour.ts";
import { card } from "./card.ts";
import { definition } from "./definition.ts";
import { messages } from "./messages.ts";
import { valueInFsr } from "./value-in-fsr.ts";

/** The e-view settings of an application; the new version gets them. */
const eviewKeys: readonly string[] = eviewGroup.fields.map((field) => field.key);

/** The fields and tables of an FSR that each scope of a revision opens. */
const partsOfScope: Readonly<Record<string, readonly string[]>> = {
  service: [
    "poNo",
    "quoteNo",
    "serviceItems",
    "fabSite",
    "maskShop",
    "maskOwner",
    "waferQty",
    "holdStep",
    ...backendService.fields.map((field) => field.key),
    // Wafers that are ordered now need their day.
    "waferOutDue",
    "ipMergeType",
    "dummyInsertionRequest",
  ],
  // Removed masks also leave the layers opened in e-view.
  masks: ["stiAnswers", "maskMapping", "maskLayers", "eviewLayers"],
  dates: ["dataDue", "maskOutDue", "waferOutDue"],
  eview: eviewKeys,
  contacts: ["contacts"],
};

/** The parts that a revision of these scopes may change. */
export function openedParts(scopes: readonly string[]): readonly string[] {
  return [...new Set(scopes.flatMap((scope) => partsOfScope[scope] ?? []))];
}

const maxRemarkLength = 2000;

/**
 * Opens the next version of the FSR; only its scope can be changed. The old one stays in force until the new
 * one is submitted, but mask requests based on it are flagged.
 */
const effects: KindEffects = {
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

/** Values of the new version from the request itself: its reason, its risk review, its e-view. */
function newData({ requestNo, data }: CompletedRequest, reviseScope: readonly string[]): FormValues {
  const keys = ["trrsNo", ...(reviseScope.includes("eview") ? eviewKeys : [])];
  const taken = keys.flatMap((key) => (isEmptyValue(data[key]) ? [] : [[key, data[key]]]));
  const remark = `${requestNo}: ${plainText(data.reviseDesc)}`.slice(0, maxRemarkLength);
  return { ...(Object.fromEntries(taken) as FormValues), remark };
}

export const kind = formKind({ card, definition, messages, behaviour, effects, late: { computed: { valueInFsr } } });
