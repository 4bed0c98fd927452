import { offeredItems } from "../../lookup/dictionaries.ts";
import { codesIn, isEmptyValue, plainText, type Row } from "../../values/form-values.ts";
import { fine, type Finding, type Rule, type RuleInput, type RuleSet } from "../../rules/rule.ts";

/** The two halves of a review: question names chosen in `names`, their lines in `lines`. */
const halves = [
  { names: "maskQuestions", lines: "maskLines" },
  { names: "nonMaskQuestions", lines: "nonMaskLines" },
] as const;

/** What every line says, whether there is a risk or not. */
const asked = ["description", "riskLevel", "needsVerification"] as const;

/** M16: every problem type of every chosen question has its complete line, and no other question has any. */
const questionsComplete: Rule = (input) => halves.flatMap(({ names, lines }) => checkHalf(input, names, lines));

function checkHalf({ value, rows, context }: RuleInput, names: string, lines: string): readonly Finding[] {
  const chosen = codesIn(value(names));
  const problems = offeredItems(context.dictionaries, "trrs_problem");
  if (!problems || chosen.length === 0) return fine;
  const given = rows(lines);
  const isMissing = problems.some(
    ({ value: type, parent = "" }) => chosen.includes(parent) && !given.some((line) => answers(line, parent, type)),
  );
  const strangers = given.flatMap((line, at) =>
    chosen.includes(plainText(line.questionName)) ? [] : [{ path: `${lines}[${at}].questionName` }],
  );
  return isMissing ? [{ path: lines }, ...strangers] : strangers;
}

function answers(line: Row, question: string, type: string): boolean {
  return line.questionName === question && line.type === type && !asked.some((column) => isEmptyValue(line[column]));
}

/** A review with open lines cannot say go. */
const openLinesBlockGo: Rule = ({ value, rows }) => {
  const isOpen = halves.some(({ lines }) => rows(lines).some((line) => line.result === "open"));
  return isOpen && value("conclusion") === "go" ? [{ path: "conclusion" }] : fine;
};

export const rules: RuleSet = { questionsComplete, openLinesBlockGo };
