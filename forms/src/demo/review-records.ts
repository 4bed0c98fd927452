import { addDays } from "../values/calendar.ts";
import { workingDay } from "./demo-days.ts";
import { demoNumbers, handedIn } from "./demo-numbers.ts";
import { confirmedFrame, type FrameFacts, pfmChildData, pfmData } from "./frame-data.ts";
import { modelledData, opcData } from "./opc-data.ts";
import { platforms } from "./platform.ts";
import { displayDie } from "./product-body-base.ts";
import { chairConclusion, openCondition, trrsData, verifiedLines, type ReviewFacts } from "./risk-review-data.ts";
import type { FormValues } from "../values/form-values.ts";
import type { DemoRecord } from "./demo-record.ts";

const { display, shuttle, lateSeat } = demoNumbers;

/** Confirmed frames, a risk review and a model of the demo data on a day. */
export function reviewRecords(day: string): readonly DemoRecord[] {
  const ofDisplay = { device: display.device };
  const displayFrame = { platform: platforms["28HV"], bodyCode: "N28HV0001", die: displayDie } as const;
  const shuttleFrame = { platform: platforms["55LP"], bodyCode: "M55LP0002", die: [4, 4] } as const;
  return [
    model(addDays(day, -90), addDays(day, -70)),
    ...frame(displayFrame, { pfm: display.pfm, frameNo: display.frame }, addDays(day, handedIn.pfm.display)),
    ...frame(shuttleFrame, { pfm: shuttle.pfm, frameNo: shuttle.frame }, addDays(day, handedIn.pfm.shuttle)),
    review(display.firstTrrs, addDays(day, handedIn.trrs.first), { ...ofDisplay, stage: "nto" }, chairConclusion),
    review(display.trrs, addDays(day, handedIn.trrs.respin), respin, chairConclusion),
    review(lateSeat.trrs, addDays(day, handedIn.trrs.lateSeat), late, openCondition(addDays(day, 6))),
  ];
}

const respin = { device: display.device, stage: "respin", fsr: display.fsr } as const;
const late = { device: lateSeat.device, stage: "mpw" } as const;

function model(filedOn: string, completedOn: string): DemoRecord {
  const data = {
    ...opcData({ platform: platforms["28HV"], maskCode: "070", dueDate: addDays(completedOn, 20) }),
    ...modelledData(addDays(filedOn, 6)),
  };
  return { kind: "opc", data, given: {}, filedOn, completedOn };
}

function review(
  requestNo: string,
  filedOn: string,
  facts: Pick<ReviewFacts, "device" | "stage" | "fsr">,
  conclusion: FormValues,
): DemoRecord {
  const days = { reviewDate: workingDay(filedOn), dueDate: addDays(filedOn, 8) };
  const data = trrsData({ ...facts, ...days });
  const filled = { ...data, ...verifiedLines(data), ...conclusion };
  return { kind: "trrs", requestNo, data: filled, given: {}, filedOn, completedOn: addDays(filedOn, 3) };
}

/** A frame and the child it opens, which confirms it. */
function frame(
  facts: FrameFacts,
  { pfm, frameNo }: { readonly pfm: string; readonly frameNo: string },
  filedOn: string,
): DemoRecord[] {
  const opened = addDays(filedOn, 4);
  const child = pfmChildData(facts, addDays(opened, 5));
  return [
    { kind: "pfm", requestNo: pfm, data: pfmData(facts), given: { frameNo }, filedOn, completedOn: opened },
    {
      kind: "pfmChild",
      data: { ...child, ...confirmedFrame },
      given: {},
      filedOn: addDays(opened, 1),
      completedOn: addDays(opened, 3),
      opensFrom: { pfmNo: pfm },
    },
  ];
}
