import { type InputRule, isInputRule } from "@signoff/domain/http/input-rules";
import type { z } from "zod";
import { formatWords } from "./format-words.ts";
import { type Problem, problem } from "./refused.ts";

type Issue = z.core.$ZodIssue;

/** More would only repeat the first ones, and make a refusal cost more than the call. */
const maxErrors = 100;

/** Turns problems found by the schema library into our own texts. */
export function problemsOf(error: z.ZodError): readonly Problem[] {
  return error.issues.flatMap(problemsOfIssue).slice(0, maxErrors);
}

function problemsOfIssue(issue: Issue): readonly Problem[] {
  const path = pathText(issue.path);
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? [problem(path, "required")]
        : [problem(path, "type", { expected: issue.expected })];
    case "unrecognized_keys":
      return issue.keys.slice(0, maxErrors).map((key) => problem(pathText([...issue.path, key]), "unknown-field"));
    case "invalid_value":
      return [problem(path, issue.input === undefined ? "required" : "option")];
    case "invalid_format":
      return [{ ...problem(path, "format"), ...wordsOf(issue) }];
    case "too_small":
      return [problem(path, boundRule(issue.origin, "small"), { limit: String(issue.minimum) })];
    case "too_big":
      // A schema may set the rule itself, if the requirements demand a particular text.
      return [
        problem(path, isInputRule(issue.message) ? issue.message : boundRule(issue.origin, "big"), {
          limit: String(issue.maximum),
        }),
      ];
    case "invalid_union":
      return problemsOfUnion(issue);
    case "custom":
      return [problem(path, isInputRule(issue.message) ? issue.message : "invalid")];
    case "not_multiple_of":
      return [problem(path, "not-multiple", { limit: issue.divisor })];
    default:
      return [problem(path, "invalid")];
  }
}

/** The description of the required format, with an example. */
function wordsOf(issue: z.core.$ZodIssueInvalidStringFormat): Partial<Problem> {
  const message = formatWords(issue);
  return message ? { message } : {};
}

/** The problems of the union member that the value resembles; of the first member if it resembles none. */
function problemsOfUnion({ path, errors }: Extract<Issue, { code: "invalid_union" }>): readonly Problem[] {
  const isShape = ({ code }: Issue) => code === "invalid_type" || code === "invalid_format" || code === "invalid_value";
  const nearest = errors.find((branch) => !branch.some(isShape)) ?? errors.find((branch) => branch.some(isFormat));
  const found = (nearest ?? []).map((issue) => ({ ...issue, path: [...path, ...issue.path] }));
  return found.length > 0 ? found.flatMap(problemsOfIssue) : [problem(pathText(path), "invalid")];
}

function isFormat({ code }: Issue): boolean {
  return code === "invalid_format";
}

function boundRule(origin: string, side: "small" | "big"): InputRule {
  if (origin === "string") return side === "small" ? "too-short" : "too-long";
  if (origin === "array" || origin === "set" || origin === "object") return side === "small" ? "too-few" : "too-many";
  return side === "small" ? "too-small" : "too-big";
}

/** `maskLayers[3].cd` */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === "number") return `${text}[${step}]`;
    return text === "" ? String(step) : `${text}.${String(step)}`;
  }, "");
}
