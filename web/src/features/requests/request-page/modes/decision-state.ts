import { type Decision, needsRemark } from "@signoff/domain/enums/decision";
import type { InputError } from "@signoff/domain/http/envelope";
import { forgiven } from "../../../../form-renderer/places.ts";
import type { AddSign } from "../components/add-sign-dialog.tsx";
import type { Decided } from "../components/decision-bar.tsx";
import type { DraftState, Stored } from "../draft/draft-saver.ts";

/** The call to the server: a decision with its remark, or the agreement that asks more people. */
export type Sent =
  | { readonly kind: "decision"; readonly decided: Decided; readonly remark: string }
  | { readonly kind: "add-sign"; readonly input: AddSign };

/** The server's refusal: its code, its sentence, the wrong places, and the stored data. */
export interface Refusal {
  readonly code: number | null;
  readonly message: string;
  readonly inputErrors: readonly InputError[];
  readonly stored: Stored | null;
}

/** The state of a decision. Each step except `open` and `done` has one action when it is entered. */
export type Step =
  | { readonly kind: "open" }
  /** The remark box says why nothing was sent. */
  | { readonly kind: "remark-missing"; readonly decision: Exclude<Decision, "agree"> }
  | { readonly kind: "asking"; readonly decided: Decided }
  /** The input is saved first. */
  | { readonly kind: "saving"; readonly sent: Sent }
  | { readonly kind: "sending"; readonly sent: Sent }
  /** Something must be corrected before the next attempt. */
  | { readonly kind: "refused"; readonly refusal: Refusal }
  /** Somebody else changed the same cells. `stored`: from the decision's refusal; null if a save reported it. */
  | { readonly kind: "conflict"; readonly stored: Stored | null }
  /** Somebody else ended the task; `message` is the sentence. */
  | { readonly kind: "over"; readonly message: string }
  | { readonly kind: "done" };

export interface DecisionState {
  readonly remark: string;
  /** The last requested decision: repeated once its remark is written. */
  readonly wanted: Decided | null;
  /** The server's field errors, each until its place is changed. */
  readonly problems: readonly InputError[];
  readonly step: Step;
}

export type DecisionEvent =
  | { readonly type: "typed"; readonly remark: string }
  | { readonly type: "decide"; readonly decided: Decided }
  | { readonly type: "decide-remarked" }
  /** Adding people after oneself means agreeing. */
  | { readonly type: "add-sign"; readonly input: AddSign }
  | { readonly type: "answered"; readonly isConfirmed: boolean }
  /** The save before the decision has been tried. */
  | { readonly type: "saved"; readonly saver: DraftState["kind"] }
  | { readonly type: "taken" }
  | { readonly type: "refused"; readonly refusal: Refusal }
  /** The call is over; it comes last, whatever the result. */
  | { readonly type: "settled" }
  /** The saver's own state changes. */
  | { readonly type: "saver"; readonly saver: DraftState["kind"] }
  | { readonly type: "save-refused"; readonly problems: readonly InputError[] }
  | { readonly type: "changed"; readonly path: string }
  /** The decision was taken back. */
  | { readonly type: "undone" }
  /** The server says that the task is still the reader's. */
  | { readonly type: "reopened" };

const open: Step = { kind: "open" };

/** A decision can be requested. Not while two versions are compared: nothing is sent before the user has chosen. */
const undecided: readonly Step["kind"][] = ["open", "remark-missing", "asking", "refused"];

export function beginDecision(remark: string): DecisionState {
  return { remark, wanted: null, problems: [], step: open };
}

/** A decision is running or the task has ended: nothing can be decided. */
export function isBusy({ step }: DecisionState): boolean {
  return step.kind !== "conflict" && !undecided.includes(step.kind);
}

/** The result of a decision is visible on the page: its dialog has nothing more to say. */
export function isToldOnPage({ step }: DecisionState): boolean {
  if (step.kind === "refused") return step.refusal.code === 409 || step.refusal.inputErrors.length > 0;
  return step.kind === "done" || step.kind === "over" || step.kind === "conflict";
}

/** Every event in every state; an event that comes too late changes nothing. */
export function decisionAfter(state: DecisionState, event: DecisionEvent): DecisionState {
  const { step } = state;
  switch (event.type) {
    case "typed":
      return { ...state, remark: event.remark, step: step.kind === "remark-missing" ? open : step };
    case "decide":
      return asked(state, event.decided);
    case "decide-remarked":
      return state.wanted ? asked(state, { ...state.wanted, unseen: false }) : state;
    case "add-sign":
      if (!undecided.includes(step.kind)) return state;
      return at(state, { kind: "saving", sent: { kind: "add-sign", input: event.input } });
    case "save-refused":
      return { ...state, problems: event.problems };
    case "changed":
      return { ...state, problems: forgiven(state.problems, event.path) };
    case "saver":
      return afterSaver(state, event.saver);
    case "undone":
      return step.kind === "done" ? at(state, open) : state;
    case "reopened":
      return step.kind === "over" ? at(state, open) : state;
    default:
      return progressed(state, event);
  }
}

/** The event that a running step was waiting for. */
function progressed(
  state: DecisionState,
  event: Extract<DecisionEvent, { type: "answered" | "saved" | "taken" | "refused" | "settled" }>,
): DecisionState {
  const { step } = state;
  switch (event.type) {
    case "answered":
      if (step.kind !== "asking") return state;
      return event.isConfirmed ? confirmed(state, step.decided) : at(state, open);
    case "saved":
      return step.kind === "saving" ? afterSave(state, step.sent, event.saver) : state;
    case "taken":
      return step.kind === "sending" ? at(state, { kind: "done" }) : state;
    case "refused":
      return step.kind === "sending" ? afterRefusal(state, event.refusal) : state;
    case "settled":
      return step.kind === "sending" ? at(state, open) : state;
  }
}

function at(state: DecisionState, step: Step): DecisionState {
  return { ...state, step };
}

/** The remark comes first, then the question: only agreeing to a request that was read needs none. */
function asked(before: DecisionState, decided: Decided): DecisionState {
  if (!undecided.includes(before.step.kind)) return before;
  const state = { ...before, wanted: decided };
  const { decision, unseen = false } = decided;
  const needsQuestion = decision !== "agree" || unseen;
  return needsQuestion && !lacksRemark(state, decision)
    ? at(state, { kind: "asking", decided })
    : confirmed(state, decided);
}

function confirmed(state: DecisionState, decided: Decided): DecisionState {
  const { decision } = decided;
  if (needsRemark(decision) && lacksRemark(state, decision)) return at(state, { kind: "remark-missing", decision });
  return at(state, { kind: "saving", sent: { kind: "decision", decided, remark: state.remark.trim() } });
}

function lacksRemark({ remark }: DecisionState, decision: Decision): boolean {
  return needsRemark(decision) && remark.trim() === "";
}

/** A failed save does not stop the decision, which contains the same input; a running one does. */
function afterSave(state: DecisionState, sent: Sent, saver: DraftState["kind"]): DecisionState {
  if (saver === "conflict") return at(state, { kind: "conflict", stored: null });
  const isAtRest = saver === "clean" || saver === "unsaved";
  if (!isAtRest) return at(state, { kind: "saving", sent });
  return { ...state, problems: [], step: { kind: "sending", sent } };
}

/** A user who is answering a question continues: the save before the decision stops at a remaining conflict. */
function afterSaver(state: DecisionState, saver: DraftState["kind"]): DecisionState {
  const { kind } = state.step;
  if (saver !== "conflict") return kind === "conflict" ? at(state, open) : state;
  return kind === "open" || kind === "refused" ? at(state, { kind: "conflict", stored: null }) : state;
}

/** Another version to choose from, wrong places, or the end of the task; other refusals were shown by the policy. */
function afterRefusal(state: DecisionState, refusal: Refusal): DecisionState {
  const { code, message, inputErrors, stored } = refusal;
  if (code === 508) return at(state, { kind: "over", message });
  if (code === 409 && stored) return at(state, { kind: "conflict", stored });
  if (code !== 406 && code !== 409) return at(state, open);
  return { ...state, problems: inputErrors, step: { kind: "refused", refusal } };
}
