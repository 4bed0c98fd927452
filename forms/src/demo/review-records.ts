import { addDays } from "../values/calendar.ts";
import { lateSeatDevice } from "./device-records.ts";
import { demoNumbers } from "./demo-numbers.ts";
import { confirmedFrame, type FrameFacts, pfmChildData, pfmData } from "./frame-data.ts";
import { modelledData, opcData } from "./opc-data.ts";
import { platforms } from "./platform.ts";
import { displayDie } from "./product-body-base.ts";
import { chairConclusion, openCondition, trrsData, verifiedLines, type ReviewFacts } from "./risk-review-data.ts";
import type { FormValues } from "../values/form-values.ts";
import type { DemoRecord } from "./demo-record.ts";

const { display, shuttle } = demoNumbers;

/** Confirmed frames, a risk review and a model of the demo data on a day. */
export function reviewRecords(day: string): readonly DemoRecord[] {
  const ofDisplay = { device: display.device };
  const displayFrame = { platform: platforms["28HV"], bodyCode: "N28HV0001", die: displayDie } as const;
  const shuttleFrame = { platform: platforms["55LP"], bodyCode: "M55LP0002", die: [4, 4] } as const;
  return [
    { kind: "opc", data: model(addDays(day, -70)), given: {}, completedOn: addDays(day, -70) },
    ...frame(displayFrame, { pfm: display.pfm, frameNo: display.frame }, addDays(day, -36)),
    ...frame(shuttleFrame, { pfm: shuttle.pfm, frameNo: shuttle.frame }, addDays(day, -9)),
    review(display.firstTrrs, addDays(day, -36), { ...ofDisplay, stage: "nto" }, chairConclusion),
    review(display.trrs, addDays(day, -20), { ...ofDisplay, stage: "respin", fsr: display.fsr }, chairConclusion),
    review("TR-2601-0003", addDays(day, -1), { device: lateSeatDevice, stage: "mpw" }, openCondition(addDays(day, 6))),
  ];
}

function model(day: string) {
  return {
    ...opcData({ platform: platforms["28HV"], maskCode: "070", dueDate: addDays(day, 20) }),
    ...modelledData(addDays(day, -4)),
  };
}

function review(
  requestNo: string,
  completedOn: string,
  facts: Pick<ReviewFacts, "device" | "stage" | "fsr">,
  conclusion: FormValues,
): DemoRecord {
  const days = { reviewDate: addDays(completedOn, -1), dueDate: addDays(completedOn, 5) };
  const data = trrsData({ ...facts, ...days });
  return { kind: "trrs", requestNo, data: { ...data, ...verifiedLines(data), ...conclusion }, given: {}, completedOn };
}

/** A frame and the child it opens, which confirms it. */
function frame(
  facts: FrameFacts,
  { pfm, frameNo }: { readonly pfm: string; readonly frameNo: string },
  day: string,
): DemoRecord[] {
  const child = pfmChildData(facts, addDays(day, 5));
  return [
    { kind: "pfm", requestNo: pfm, data: pfmData(facts), given: { frameNo }, completedOn: day },
    {
      kind: "pfmChild",
      data: { ...child, ...confirmedFrame },
      given: {},
      completedOn: addDays(day, 1),
      opensFrom: { pfmNo: pfm },
    },
  ];
}
