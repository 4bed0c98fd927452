import { addDays } from "@signoff/forms/values/calendar";
import { rscDifData } from "@signoff/forms/demo/data-release-data";
import { demoNumbers } from "@signoff/forms/demo/demo-numbers";
import { receivedData } from "@signoff/forms/demo/layout-data";
import { ecoChangeData } from "@signoff/forms/demo/mask-change-data";
import { jdvResult, receiptResult, maskLayerRows, type PlateChoice } from "@signoff/forms/demo/mask-layer-data";
import { mtfData, preparedData } from "@signoff/forms/demo/mask-tooling-data";
import { chairConclusion, verifiedLines } from "@signoff/forms/demo/risk-review-data";
import { displayChip } from "@signoff/forms/demo/tapeout-records";
import { filedByAdmin } from "@signoff/forms/demo/toptier-data";
import type { FormValues } from "@signoff/forms/values/form-values";
import { ruleMessages } from "@signoff/forms/messages/rule-messages";
import type { Sighting } from "../mouse-center.ts";
import type { Chapter } from "../mouse-story.ts";
import { obsolete, received, today } from "./new-platform.ts";
import { reviewData } from "./review-data.ts";

const { display } = demoNumbers;
const { device, fsr } = display;
/** M2 and V2. */
const masks = ["122", "130"] as const;
const plates: PlateChoice = { only: masks, maskVersion: "A1", action: "newVersion" };
const layers = maskLayerRows(displayChip.platform, plates);
const due = addDays(today, 45);

/** The dates of the first order have passed. */
const dates: FormValues = { dataDue: addDays(today, 10), maskOutDue: due, waferOutDue: addDays(due, 60) };

const review = reviewData({
  device,
  fsr,
  stage: "respin",
  chair: "pie.chen",
  questions: { mask: ["MQ1", "MQ5"], nonMask: ["NQ2"] },
  verifiedBy: "to.zheng",
  dueDate: addDays(today, 2),
});

const oneLineShort: FormValues = {
  nonMaskLines: (review["nonMaskLines"] as readonly FormValues[]).map((line, at) =>
    at === 0 ? line : { ...line, description: undefined },
  ),
};

/** A timing bug is corrected in two metal layers: reviewed, ordered again, delivered, and applied to the masks. */
export const metalChangeStory: readonly Chapter[] = [
  () => ({
    kind: "trrs",
    by: "pie.wu",
    data: review,
    mistake: { data: oneLineShort, words: ruleMessages.questionsComplete },
    atNode: { verify: verifiedLines(review), chair: chairConclusion },
  }),
  ({ trrs = "" }) => ({
    kind: "fsrRevision",
    by: "ce.tang",
    data: {
      ...filedByAdmin,
      subject: `Revise ${fsr}`,
      deviceName: device,
      fsrNo: fsr,
      reviseReason: "schedule",
      reviseScope: ["masks", "dates"],
      trrsNo: trrs,
      costBearer: "customer",
      reviseDesc: "A timing bug is fixed in M2 and V2.",
      diffs: [
        { section: "masks", field: "Masks 122 and 130", newValue: "A1" },
        { section: "dates", field: "Mask-out due", newValue: due },
      ],
    },
  }),
  () => ({
    kind: "fsr",
    by: "ce.tang",
    isOpened: true,
    data: dates,
    found: [{ by: "ce.tang", center: "findObsolete", column: "requestNo", value: fsr, words: [fsr] }],
  }),
  ({ trrs = "" }) => {
    const data = rscDifData({
      ...displayChip,
      checksum: "4a8a08f09d37b73795649038408b5f33",
      cdrn: "CDRN-SV-0004",
      baseDataSet: display.dataSet,
      trrs,
      ecoNo: "ECO-SV-007",
      masks,
      newVersion: "A1",
      day: today,
    });
    const changed = data["changedLayers"] as readonly FormValues[];
    return {
      kind: "rscDif",
      by: "ce.tang",
      data,
      atNode: {
        tapeoutRun: {
          ...receivedData("toolXor"),
          changedLayers: changed.map((row) => ({ ...row, xorResult: "pass" })),
        },
      },
      decidedBy: { tapeoutRun: "to.zheng" },
    };
  },
  ({ trrs = "", rscDif = "" }) => ({
    kind: "mci",
    by: "to.zheng",
    data: ecoChangeData({
      ...displayChip,
      mt: display.mtf,
      productId: display.productId,
      rscDif,
      trrs,
      masks,
      day: today,
    }),
  }),
  () => ({
    kind: "mtf",
    by: "to.guo",
    isOpened: true,
    data: without(
      mtfData({ ...displayChip, mtr: "", productId: display.productId, frame: display.frame, plates, day: today }),
      ["sourceType", "mtrNo"],
    ),
    atNode: {
      mdpRun: preparedData(layers),
      jdv: jdvResult(display.productId, layers),
      maskReceive: receiptResult(display.productId, layers, today),
    },
    decidedBy: { mdpRun: "to.zheng", maskOrder: "mask.luo" },
    found: masks.flatMap((maskCode) => [plate(maskCode, ["A1", received]), plate(maskCode, ["A0", obsolete])]),
  }),
  () => ({
    kind: "sTool",
    by: "metro.shi",
    data: {
      ...filedByAdmin,
      subject: "CD-SEM MCD02 check",
      eqpId: "MCD02",
      manufacturerType: "manufacturer",
      manufacturerName: "CDS Instruments",
      newStatus: "3",
      restriction: "Only for layers above M1 until it is matched again.",
      activityType: "check",
      checkFrequency: "month1",
      planDate: addDays(today, -2),
      doneDate: addDays(today, -1),
      activityResult: "Part",
      nonConformType: ["MATCH"],
      temperature: 22.5,
      humidity: 45,
    },
  }),
];

/** The plate of a mask, in the center of masks. */
function plate(maskCode: string, words: Sighting["words"]): Sighting {
  return { by: "mask.luo", center: "findMt", column: "maskCode", value: maskCode, words: [device, ...words] };
}

function without(data: FormValues, keys: readonly string[]): FormValues {
  return Object.fromEntries(Object.entries(data).filter(([key]) => !keys.includes(key)));
}
