import type { FormValues } from "../values/form-values.ts";
import { filedByAdmin } from "./toptier-data.ts";

/** Questions of a review with their problem types. */
const maskQuestions = {
  MQ1: ["missingMask", "versionMix", "optionErr"],
  MQ3: ["newPattern", "modelScope", "weakPoint"],
};
const nonMaskQuestions = { NQ3: ["qualGap", "missionProfile"] };

export type ReviewFacts = { device: string; fsr?: string; stage: string; reviewDate: string; dueDate: string };

/** One line for each problem type; the first needs verification. */
function linesOf(
  questions: Readonly<Record<string, readonly string[]>>,
  assign: string,
  dueDate: string,
): FormValues[] {
  const lines = Object.entries(questions).flatMap(([question, types]) =>
    types.map(
      (type): FormValues => ({
        questionName: question,
        subQuestion: question,
        type,
        description: "No risk",
        riskLevel: "low",
        needsVerification: "N",
      }),
    ),
  );
  return lines.map((line, at) =>
    at > 0
      ? line
      : {
          ...line,
          description: "To be checked against the last shipped set",
          riskLevel: "mid",
          needsVerification: "Y",
          dueDate,
          assign: { id: assign },
        },
  );
}

/** A risk review of a device before its masks are ordered. */
export function trrsData({ device, fsr, stage, reviewDate, dueDate }: ReviewFacts): FormValues {
  return {
    ...filedByAdmin,
    subject: `${device} 流片风险评审`,
    trrsStage: stage,
    reviewTarget: "device",
    deviceName: device,
    ...(fsr === undefined ? {} : { fsrNo: fsr }),
    reviewDate,
    chair: { id: "pie.chen" },
    attendees: [{ id: "litho.sun" }, { id: "re.yao" }],
    maskQuestions: Object.keys(maskQuestions),
    nonMaskQuestions: Object.keys(nonMaskQuestions),
    maskLines: linesOf(maskQuestions, "to.zheng", dueDate),
    nonMaskLines: linesOf(nonMaskQuestions, "qra.pan", dueDate),
  };
}

/** The lines after their verifiers have answered: nothing stays open. Nobody answers the other lines. */
export function verifiedLines(data: FormValues): FormValues {
  const verified = (lines: unknown) =>
    (lines as readonly FormValues[]).map((line) =>
      line.needsVerification === "Y" ? { ...line, result: "accepted" } : line,
    );
  return { maskLines: verified(data.maskLines), nonMaskLines: verified(data.nonMaskLines) };
}

/** The conclusion of the chair. */
export const chairConclusion: FormValues = { overallRisk: "low", conclusion: "go" };

/** The chair's conditions before masks are ordered. */
export function reviewConditions(due: string): readonly FormValues[] {
  return [
    { condition: "LRC hot spots of M2 shown to be corrected", owner: { id: "litho.sun" }, due },
    { condition: "Mission profile of the panel confirmed by the customer", owner: { id: "qra.pan" }, due },
  ];
}

/** A go with one condition that is still open. */
export function openCondition(due: string): FormValues {
  return { overallRisk: "mid", conclusion: "goCond", conditions: reviewConditions(due).slice(0, 1) };
}
