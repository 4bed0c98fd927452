import { decisions } from "@signoff/domain/enums/decision";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  beginDecision,
  decisionAfter,
  type DecisionEvent,
  type DecisionState,
  isBusy,
  isToldOnPage,
  type Refusal,
} from "./decision-state.ts";

const stored = { revision: 9, data: { grade: "A" } };
const refusal = (code: number | null, more: Partial<Refusal> = {}): Refusal => ({
  code,
  message: "No",
  inputErrors: [],
  stored: null,
  ...more,
});
const wrong = { path: "masks[2].grade", rule: "required", message: "is missing" };
const input = { userIds: ["u2"], mode: "after", rule: "all", remark: undefined } as const;

const decided = fc.record(
  { decision: fc.constantFrom(...decisions), toNode: fc.constant("review"), unseen: fc.boolean() },
  { requiredKeys: ["decision"] },
);
const saver = fc.constantFrom("clean", "waiting", "saving", "unsaved", "conflict");
const anyRefusal = fc.constantFrom(
  refusal(406, { inputErrors: [wrong] }),
  refusal(406),
  refusal(409, { stored }),
  refusal(409),
  refusal(503),
  refusal(null),
  refusal(508),
);
const event: fc.Arbitrary<DecisionEvent> = fc.oneof(
  fc.record({ type: fc.constant("typed"), remark: fc.constantFrom("", "  ", "Wrong layer", " Fine ") }),
  fc.record({ type: fc.constant("decide"), decided }),
  fc.record({ type: fc.constant("answered"), isConfirmed: fc.boolean() }),
  fc.record({ type: fc.constant("saved"), saver }),
  fc.record({ type: fc.constant("refused"), refusal: anyRefusal }),
  fc.record({ type: fc.constant("saver"), saver }),
  fc.constantFrom<DecisionEvent>(
    { type: "decide-remarked" },
    { type: "add-sign", input: { ...input, userIds: ["u2"] } },
    { type: "taken" },
    { type: "settled" },
    { type: "undone" },
    { type: "reopened" },
    { type: "save-refused", problems: [wrong] },
    { type: "changed", path: "masks" },
  ),
);

interface Move {
  readonly before: DecisionState;
  readonly event: DecisionEvent;
  readonly after: DecisionState;
}

/** Every move of a story: all events, in any order. */
function movesOf(events: readonly DecisionEvent[]): readonly Move[] {
  let state = beginDecision("");
  return events.map((one) => {
    const before = state;
    state = decisionAfter(before, one);
    return { before, event: one, after: state };
  });
}

/** The shortest story in which it does not hold; null if it holds in all. */
function counterexample(holds: (moves: readonly Move[]) => boolean): unknown {
  const property = fc.property(fc.array(event, { maxLength: 40 }), (events) => holds(movesOf(events)));
  return fc.check(property, { numRuns: 2_000 }).counterexample;
}

type Kind = DecisionState["step"]["kind"];
const enters =
  (kind: Kind) =>
  ({ before, after: { step } }: Move) =>
    step !== before.step && step.kind === kind;

/** The first entry, and everything that allowed another one. */
function entersAgainOnlyAfter(moves: readonly Move[], kind: Kind, isFree: (move: Move) => boolean): boolean {
  let mayEnter = true;
  return moves.every((move) => {
    const isAllowed = mayEnter || !enters(kind)(move);
    mayEnter = (mayEnter && !enters(kind)(move)) || isFree(move);
    return isAllowed;
  });
}

function after(...events: readonly DecisionEvent[]): DecisionState {
  return events.reduce(decisionAfter, beginDecision("Checked"));
}
const agree: DecisionEvent = { type: "decide", decided: { decision: "agree" } };
const saved: DecisionEvent = { type: "saved", saver: "clean" };

describe("a decision, whatever happens in whatever order [R-APPR-1]", () => {
  it("is never sent a second time before the first is answered, nor after it was taken", () => {
    const isFree = ({ before, event: { type } }: Move) =>
      before.step.kind === "sending" ? type === "refused" || type === "settled" : type === "undone";
    expect(counterexample((moves) => entersAgainOnlyAfter(moves, "sending", isFree))).toBeNull();
  });

  it("is never sent while a save runs or two versions are compared: only the end of the save sends it", () => {
    const isSaved = ({ event: cause }: Move) =>
      cause.type === "saved" && (cause.saver === "clean" || cause.saver === "unsaved");
    expect(counterexample((moves) => moves.filter(enters("sending")).every(isSaved))).toBeNull();
    const isCompared = ({ before }: Move) => before.step.kind === "conflict";
    expect(counterexample((moves) => !moves.filter(enters("saving")).some(isCompared))).toBeNull();
  });

  it("[R-APPR-5] is not sent for a task that somebody else has ended", () => {
    const staysOver = ({ before, event: { type }, after: { step } }: Move) =>
      before.step.kind !== "over" || type === "reopened" || step.kind === "over";
    expect(counterexample((moves) => moves.every(staysOver))).toBeNull();
  });

  it("never loses the remark, not by a conflict and not by a refusal", () => {
    const keeps = ({ before, event: cause, after: { remark } }: Move) =>
      remark === (cause.type === "typed" ? cause.remark : before.remark);
    expect(counterexample((moves) => moves.every(keeps))).toBeNull();
  });

  it("goes with the remark that it needs", () => {
    const isComplete = ({ after: { step } }: Move) => {
      if (step.kind !== "sending" || step.sent.kind !== "decision") return true;
      const { decided: one, remark } = step.sent;
      return remark === remark.trim() && (one.decision === "agree" || remark !== "");
    };
    expect(counterexample((moves) => moves.every(isComplete))).toBeNull();
  });

  it("is confirmed first, unless it is an agreement to what was read", () => {
    const isConfirmed = ({ before, event: cause, after: { step } }: Move) => {
      if (step.kind !== "saving" || step.sent.kind !== "decision" || before.step.kind === "saving") return true;
      const { decision, unseen = false } = step.sent.decided;
      const isPlain = decision === "agree" && !unseen;
      return isPlain || (before.step.kind === "asking" && cause.type === "answered" && cause.isConfirmed);
    };
    expect(counterexample((moves) => moves.every(isConfirmed))).toBeNull();
  });

  it("comes to no step that nothing leads out of", () => {
    const ways: readonly DecisionEvent[] = [
      saved,
      { type: "settled" },
      { type: "undone" },
      { type: "reopened" },
      { type: "saver", saver: "clean" },
    ];
    const isFreed = (state: DecisionState) => !isBusy(ways.reduce(decisionAfter, state));
    expect(counterexample((moves) => moves.every(({ after: state }) => isFreed(state)))).toBeNull();
  });
});

describe("a decision step by step", () => {
  it("saves, sends and is done; what comes late changes nothing", () => {
    const kinds = [agree, saved, { type: "taken" } as const].map(
      (_, at, all) => after(...all.slice(0, at + 1)).step.kind,
    );
    expect(kinds).toEqual(["saving", "sending", "done"]);
    const done = after(agree, saved, { type: "taken" });
    for (const late of [
      agree,
      saved,
      { type: "settled" } as const,
      { type: "refused", refusal: refusal(508) } as const,
    ])
      expect(decisionAfter(done, late)).toBe(done);
  });

  it("waits for a save that was begun meanwhile, and stops at a conflict that it finds", () => {
    expect(after(agree, { type: "saved", saver: "saving" }).step.kind).toBe("saving");
    expect(after(agree, { type: "saved", saver: "conflict" }).step).toEqual({ kind: "conflict", stored: null });
    expect(after(agree, { type: "saved", saver: "unsaved" }).step.kind).toBe("sending");
  });

  it("is asked for again once its remark is written, and then it was read", () => {
    const lacking = [
      { type: "typed", remark: " " },
      { type: "decide", decided: { decision: "reject", unseen: true } },
    ] as const;
    expect(after(...lacking).step).toEqual({ kind: "remark-missing", decision: "reject" });
    const typed = after(...lacking, { type: "typed", remark: "No map" });
    expect(typed.step.kind).toBe("open");
    expect(decisionAfter(typed, { type: "decide-remarked" }).step).toEqual({
      kind: "asking",
      decided: { decision: "reject", unseen: false },
    });
  });

  it("keeps what the server found wrong until its place is changed, and forgets it with the next attempt", () => {
    const errors = [wrong, { path: "remarks", rule: "length", message: "is too long" }];
    const refused = after(agree, saved, { type: "refused", refusal: refusal(406, { inputErrors: errors }) });
    expect([refused.problems, isToldOnPage(refused), isBusy(refused)]).toEqual([errors, true, false]);
    expect(decisionAfter(refused, { type: "changed", path: "masks" }).problems).toEqual(errors.slice(1));
    expect([agree, saved].reduce(decisionAfter, refused).problems).toEqual([]);
  });

  it("over newer data hands both versions over, and goes on once one is chosen", () => {
    const conflict = after(agree, saved, { type: "refused", refusal: refusal(409, { stored }) });
    expect(conflict.step).toEqual({ kind: "conflict", stored });
    expect(decisionAfter(conflict, agree)).toEqual(conflict);
    expect(decisionAfter(conflict, { type: "saver", saver: "waiting" }).step.kind).toBe("open");
  });

  it("is not lost where the saver puts two versions together while its question is answered", () => {
    const asking = after({ type: "decide", decided: { decision: "disagree" } });
    const merged = [
      { type: "saver", saver: "conflict" },
      { type: "saver", saver: "waiting" },
    ] as const;
    const answered = decisionAfter(merged.reduce(decisionAfter, asking), { type: "answered", isConfirmed: true });
    expect(answered.step.kind).toBe("saving");
  });

  it("leaves a dialog open for a refusal that names nothing on the page", () => {
    for (const code of [406, 503, null]) {
      const refused = after(agree, saved, { type: "refused", refusal: refusal(code) });
      expect(isToldOnPage(refused)).toBe(false);
    }
  });
});
