import type { HistoryItem, RequestDetail } from "@signoff/server/contract/requests/lifecycle";

/** A version to compare a request with, by its id, the state at the reader's last decision, or what somebody signed. */
export interface ComparedWith {
  readonly key: string;
  /** Undefined: a state of the request itself. */
  readonly version: number | undefined;
}

export const sinceMyDecision = "since-my-decision";

const sinceLine = "since-line-";

/** Compares with what was signed by a line of the history. */
export function sinceSigned(seq: number): string {
  return `${sinceLine}${seq}`;
}

/** The line of the history that a key names; undefined for any other key. */
export function signedLine(key: string): number | undefined {
  return key.startsWith(sinceLine) ? Number(key.slice(sinceLine.length)) : undefined;
}

/** The previous version comes first, then the reader's own decision, then all other versions, the newest first. */
export function comparableWith(
  { applyId, version, versions }: Pick<RequestDetail, "applyId" | "version" | "versions">,
  history: readonly HistoryItem[],
  userId: string | undefined,
): readonly ComparedWith[] {
  const others = versions
    .filter((one) => one.applyId !== applyId)
    .map((one): ComparedWith => ({ key: one.applyId, version: one.version }))
    .toSorted((a, b) => (b.version ?? 0) - (a.version ?? 0));
  const before = others.filter((one) => (one.version ?? 0) < version).slice(0, 1);
  const own = hasDecided(history, userId) ? [{ key: sinceMyDecision, version: undefined }] : [];
  return [...before, ...own, ...others.filter((one) => !before.includes(one))];
}

const decided: ReadonlySet<string> = new Set(["agree", "disagree", "reject"]);

/** A decision that was taken back does not count. */
function hasDecided(history: readonly HistoryItem[], userId: string | undefined): boolean {
  const own = history.filter((line) => line.userId === userId);
  const taken = own.filter(({ actionKey }) => actionKey === "take-back").length;
  return own.filter(({ actionKey }) => decided.has(actionKey)).length > taken;
}
