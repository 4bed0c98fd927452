import { addDays } from "../values/calendar.ts";
import { demoNumbers } from "./demo-numbers.ts";
import { confirmedFrame, type FrameFacts, pfmChildData, pfmData } from "./frame-data.ts";
import { modelledData, opcData } from "./opc-data.ts";
import { platforms } from "./platform.ts";
import { chairConclusion, trrsData, verifiedLines } from "./risk-review-data.ts";
import type { DemoRecord } from "./demo-record.ts";

const { display, shuttle } = demoNumbers;

/** Confirmed frames, a risk review and a model of the demo data on a day. */
export function reviewRecords(day: string): readonly DemoRecord[] {
  const displayFrame = { platform: platforms["28HV"], bodyCode: "N28HV0001", die: [7.8, 7.2] } as const;
  const shuttleFrame = { platform: platforms["55LP"], bodyCode: "M55LP0002", die: [4, 4] } as const;
  return [
    { kind: "opc", data: model(addDays(day, -70)), given: {}, completedOn: addDays(day, -70) },
    ...frame(displayFrame, { pfm: display.pfm, frameNo: display.frame }, addDays(day, -36)),
    ...frame(shuttleFrame, { pfm: shuttle.pfm, frameNo: shuttle.frame }, addDays(day, -9)),
    {
      kind: "trrs",
      requestNo: display.trrs,
      data: review(addDays(day, -20)),
      given: {},
      completedOn: addDays(day, -20),
    },
  ];
}

function model(day: string) {
  return {
    ...opcData({ platform: platforms["28HV"], maskCode: "070", dueDate: addDays(day, 20) }),
    ...modelledData(addDays(day, -4)),
  };
}

function review(day: string) {
  const data = trrsData({
    device: display.device,
    fsr: display.fsr,
    stage: "respin",
    reviewDate: addDays(day, -1),
    dueDate: addDays(day, 5),
  });
  return { ...data, ...verifiedLines(data), ...chairConclusion };
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
