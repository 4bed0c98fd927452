import type { Compute, ComputedSet } from "../../computed/compute.ts";
import { offeredItems } from "../../lookup/dictionaries.ts";
import type { Prefill } from "../../prefill/prefill.ts";
import { type Finding, fine, type Rule, type RuleInput, type RuleSet } from "../../rules/rule.ts";
import { codesIn, isEmptyValue, isRecord, plainText, readRows, type Row } from "../../values/form-values.ts";
import { sameValue } from "../../values/same-value.ts";
import type { KindBehaviour } from "../form-kind.ts";

/** The two halves of a review: question names chosen in `names`, their lines in `lines`. */
const halves = [
  { names: "maskQuestions", lines: "maskLines", offered: "trrs_q_mask" },
  { names: "nonMaskQuestions", lines: "nonMaskLines", offered: "trrs_q_nonmask" },
] as const;

/** Required values of every line, with or without a risk. */
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

/** The library may require questions at some stages: none of them is left out. An empty list has its own message. */
const stageQuestions: Rule = ({ value, context, params }) => {
  const stage = plainText(value("trrsStage"));
  const mandatory = offeredItems(context.dictionaries, plainText(params["dictionary"])) ?? [];
  const wanted = new Set(mandatory.filter((item) => item.value === stage).map(({ parent }) => parent));
  return halves.flatMap(({ names, offered }) => {
    const chosen = codesIn(value(names));
    const missing = (offeredItems(context.dictionaries, offered) ?? []).filter(
      (question) => chosen.length > 0 && wanted.has(question.value) && !chosen.includes(question.value),
    );
    const list = (of: "zh" | "en", comma: string) => missing.map((question) => question[of]).join(comma);
    return missing.length === 0
      ? []
      : [{ path: names, params: { questions: { zh: list("zh", "、"), en: list("en", ", ") } } }];
  });
};

/** A review with open lines cannot conclude with go. */
const openLinesBlockGo: Rule = ({ value, rows }) => {
  const isOpen = halves.some(({ lines }) => rows(lines).some((line) => line.result === "open"));
  return isOpen && value("conclusion") === "go" ? [{ path: "conclusion" }] : fine;
};

/** Nobody closes a condition by editing it: closed ones were already closed in the previous version. */
const conditionsStillOpen: Rule = ({ rows, context, index }) => {
  const table = index.tables.get("conditions");
  const before = table ? readRows(context.before ?? {}, table) : [];
  return rows("conditions").flatMap((row, at): readonly Finding[] => {
    const isOpen = ["closedBy", "closedOn", "evidence"].every((column) => isEmptyValue(row[column]));
    if (isOpen || before.some((old) => sameValue(old, row))) return [];
    const owner = isRecord(row.owner) ? plainText(row.owner.name ?? row.owner.id) : "";
    return [{ path: `conditions[${at}].closedBy`, params: { owner } }];
  });
};

const rules: RuleSet = { conditionsStillOpen, questionsComplete, stageQuestions, openLinesBlockGo };

/** One line for each problem type of each question chosen in this field; detail codes are filled in too. */
const linesOf =
  (names: string): Compute =>
  ({ value, context }) => {
    const problems = offeredItems(context.dictionaries, "trrs_problem");
    if (!problems) return undefined;
    return codesIn(value(names)).flatMap((questionName) =>
      problems
        .filter(({ parent }) => parent === questionName)
        .map(({ value: type }) => ({ questionName, subQuestion: questionName, type })),
    );
  };

const computed: ComputedSet = {
  maskProblems: linesOf("maskQuestions"),
  nonMaskProblems: linesOf("nonMaskQuestions"),
};

/** Choosing the stage adds the library's questions for it after those already chosen. */
const questionsOfStage: Prefill = {
  by: "trrsStage",
  values: ({ value, context: { dictionaries } }) => {
    const mandatory = offeredItems(dictionaries, "trrs_mandatory");
    if (!mandatory) return undefined;
    const stage = plainText(value("trrsStage"));
    const asked = mandatory.filter((item) => item.value === stage).map(({ parent }) => parent);
    const withAsked = (field: string, offered: string) => {
      const known = (offeredItems(dictionaries, offered) ?? []).map((question) => question.value);
      return [...new Set([...codesIn(value(field)), ...known.filter((question) => asked.includes(question))])];
    };
    return {
      maskQuestions: withAsked("maskQuestions", "trrs_q_mask"),
      nonMaskQuestions: withAsked("nonMaskQuestions", "trrs_q_nonmask"),
    };
  },
};

const prefills = [questionsOfStage];

export const behaviour: KindBehaviour = { rules, computed, prefills };
