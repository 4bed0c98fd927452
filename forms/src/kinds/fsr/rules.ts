import { plainText } from "../../values/form-values.ts";
import { fine, type Finding, type Rule, type RuleInput, type RuleSet } from "../../rules/rule.ts";
import type { IssueParam } from "../../validation/issue.ts";
import { questionsOf, ruledOutMasks } from "./questions.ts";
import { waiverRules } from "../../rules/waiver-rules.ts";

/** Every question of the platform has its row, and no other. No finding before the technology is known. */
const questionsAnswered: Rule = (input) => {
  const { rows, value } = input;
  const productType = plainText(value("productType"));
  if (productType === "") return fine;
  const asked = questionsOf(productType, Number(value("stackTier") ?? 0)).map(({ question }) => question);
  const answered = rows("stiAnswers").map((row) => plainText(row.question));
  const foreign = answered.flatMap((question, at): Finding[] =>
    asked.includes(question) && answered.indexOf(question) === at
      ? []
      : [{ path: `stiAnswers[${at}].question`, params: { question: titleOfQuestion(input, question) } }],
  );
  const missing = asked
    .filter((question) => !answered.includes(question))
    .map((question): Finding => ({ path: "stiAnswers", params: { question: titleOfQuestion(input, question) } }));
  return [...foreign, ...missing];
};

function titleOfQuestion({ index }: RuleInput, question: string): IssueParam {
  const options = index.tables.get("stiAnswers")?.columns.get("question")?.options;
  const inline = options && "inline" in options ? options.inline : [];
  return inline.find((one) => one.value === question)?.title ?? question;
}

/** No ordered mask is excluded by an answer. */
const ruledOutMasksAbsent: Rule = ({ rows }) => {
  const ruledOut = ruledOutMasks(rows("stiAnswers"));
  if (ruledOut.size === 0) return fine;
  const finding = (path: string, mask: unknown): Finding[] =>
    ruledOut.has(plainText(mask)) ? [{ path, params: { mask: plainText(mask) } }] : [];
  return [
    ...rows("maskMapping").flatMap((row, at) =>
      row.chosen === "Y" ? finding(`maskMapping[${at}].chosen`, row.maskCode) : [],
    ),
    ...rows("maskLayers").flatMap((row, at) => finding(`maskLayers[${at}].maskCode`, row.maskCode)),
  ];
};

export const rules: RuleSet = { ...waiverRules, questionsAnswered, ruledOutMasksAbsent };
