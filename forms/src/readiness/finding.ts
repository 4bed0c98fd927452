import type { Bilingual } from "@signoff/domain/locale";
import { plainText } from "../values/form-values.ts";
import { hasReached, type FactRow, type Gate, type Stage, type TapeoutRequest } from "./facts.ts";

/** `notYet`: nothing is wrong, its step has not come yet. */
export type LineState = "red" | "notYet" | "amber" | "green";

const worstFirst: readonly LineState[] = ["red", "notYet", "amber", "green"];

/** The source of a finding: a request and its row. */
export type Evidence = {
  readonly requestNo?: string;
  readonly applyId?: string;
  readonly row?: string;
  readonly by?: Bilingual;
  readonly at?: string;
};

/** One finding of a line. */
export type Finding = {
  /** Identifies the finding in its line; the same as long as the same thing is open. */
  readonly key: string;
  readonly state: LineState;
  readonly words: Bilingual;
  /** The first gate that it closes. */
  readonly closesFrom?: Gate;
  readonly evidence: Evidence;
};

type Said = { readonly key: string; readonly words: Bilingual; readonly evidence?: Evidence };

export function fine({ key, words, evidence = {} }: Said): Finding {
  return { key, state: "green", words, evidence };
}

/** Information only; closes nothing. */
export function notable({ key, words, evidence = {} }: Said): Finding {
  return { key, state: "amber", words, evidence };
}

/** Closes every gate from the named one on; before it the state is `otherwise`. */
export function closing(
  stage: Stage,
  said: Said,
  closesFrom: Gate = "accept",
  otherwise: "notYet" | "amber" = "notYet",
): Finding {
  const { key, words, evidence = {} } = said;
  return { key, state: hasReached(stage, closesFrom) ? "red" : otherwise, words, closesFrom, evidence };
}

export function worstOf(states: readonly LineState[]): LineState {
  return worstFirst.find((state) => states.includes(state)) ?? "green";
}

/** The most serious first; findings of one state keep their order. */
export function bySeverity(findings: readonly Finding[]): readonly Finding[] {
  return worstFirst.flatMap((state) => findings.filter((finding) => finding.state === state));
}

export function saidBy(row: FactRow | undefined, more: Evidence = {}): Evidence {
  const requestNo = plainText(row?.data.requestNo);
  return { ...(requestNo === "" ? {} : { requestNo }), ...row?.decided, ...more };
}

export function saidIn(request: TapeoutRequest | undefined, more: Evidence = {}): Evidence {
  return request ? { requestNo: request.requestNo, ...request.decided, ...more } : more;
}
