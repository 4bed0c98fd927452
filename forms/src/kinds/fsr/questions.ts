import { plainText, type Row } from "../../values/form-values.ts";

/** A question about the technology of a design; the answer no excludes masks. */
export type TechnologyQuestion = {
  question: string;
  /** Absent: for every product type. */
  productTypes?: readonly string[];
  /** For stacked products only. */
  stacked?: true;
  masks: readonly string[];
};

export const technologyQuestions: readonly TechnologyQuestion[] = [
  { question: "highResPoly", masks: ["105"] },
  { question: "mimCapacitor", masks: ["160"] },
  { question: "secondTopMetal", masks: ["172", "173"] },
  { question: "memoryMarker", masks: [] },
  { question: "highVoltage", productTypes: ["hv", "bcd"], masks: ["050", "055", "060"] },
  { question: "colourFilter", productTypes: ["cis"], masks: ["220", "221", "222", "230"] },
  { question: "deepTrench", productTypes: ["cis"], masks: ["205"] },
  { question: "bondingLayers", stacked: true, masks: ["240", "241", "242"] },
];

/** The questions of a platform. */
export function questionsOf(productType: string, stackTier: number): readonly TechnologyQuestion[] {
  return technologyQuestions.filter(
    ({ productTypes, stacked }) => (productTypes?.includes(productType) ?? true) && (!stacked || stackTier > 0),
  );
}

/** The masks that the answers require. */
export function impliedMasks(answers: readonly Row[]): ReadonlySet<string> {
  return masksOfAnswers(answers, "Y");
}

/** The masks that the answers exclude. They are greyed in the form and refused in its tables. */
export function ruledOutMasks(answers: readonly Row[]): ReadonlySet<string> {
  return masksOfAnswers(answers, "N");
}

function masksOfAnswers(answers: readonly Row[], answer: "Y" | "N"): ReadonlySet<string> {
  const given = new Set(answers.filter((row) => row.answer === answer).map((row) => plainText(row.question)));
  return new Set(technologyQuestions.filter(({ question }) => given.has(question)).flatMap(({ masks }) => masks));
}
