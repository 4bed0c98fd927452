import { backendService } from "../../groups/backend-service.ts";
import { eviewGroup } from "../../groups/eview-group.ts";

const eview = eviewGroup.fields.map((field) => field.key);

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
  // Masks that go also leave the layers opened in e-view.
  masks: ["stiAnswers", "maskMapping", "maskLayers", "eviewLayers"],
  dates: ["dataDue", "maskOutDue", "waferOutDue"],
  eview,
  contacts: ["contacts"],
};

/** What a revision of these scopes may change. */
export function openedParts(scopes: readonly string[]): readonly string[] {
  return [...new Set(scopes.flatMap((scope) => partsOfScope[scope] ?? []))];
}

/** The settings of e-view in an application; they are those of the new version. */
export const eviewKeys: readonly string[] = eview;
