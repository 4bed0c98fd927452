import type { Decision } from "@signoff/domain/enums/decision";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { OwnTask, TaskReceipt } from "@signoff/server/contract/requests/tasks";
import { useCallback, useRef, useState } from "react";
import { ApiError } from "../../../../api/api-error.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { markPlace } from "../../../../pages/tabs-store.ts";
import { showMessage } from "../../../../ui/notices.ts";
import { useStableHandler } from "../../../../ui/use-stable-handler.ts";
import { addSigners, decideTask } from "../calls.ts";
import type { Decided } from "../components/decision-bar.tsx";
import type { Answer, Question } from "../components/use-question.tsx";
import { decideMessages } from "../decide-messages.ts";
import type { DraftState, Stored } from "../draft/draft-saver.ts";
import { storedIn } from "../draft/use-form-saver.ts";
import type { LoadedRequest } from "../loaded-request.ts";
import type { DecisionPlace } from "./decision-place.ts";
import {
  beginDecision,
  decisionAfter,
  type DecisionEvent,
  type DecisionState,
  type Refusal,
  type Sent,
  type Step,
} from "./decision-state.ts";
import { handledText } from "./handled-text.ts";
import { useDecisionNotice } from "./use-decision-notice.ts";

/** The state after the event, and after everything it has started. */
export type Dispatch = (event: DecisionEvent) => Promise<DecisionState>;

interface DecidePorts {
  readonly loaded: LoadedRequest;
  readonly mine: OwnTask;
  readonly place: DecisionPlace;
  readonly ask: (question: Question) => Promise<Answer | null>;
  /** Focuses the remark box. */
  readonly askRemark: () => void;
  readonly goTo: (path: string) => void;
  /** Saves the unsaved input. */
  readonly save: () => Promise<DraftState["kind"]>;
  /** The input, and the revision of the data that it is based on. */
  readonly filledIn: () => { readonly data: FormValues; readonly revision: number } | undefined;
  /** Whether there is input that would be lost with the page. */
  readonly hasInput: () => boolean;
  /** Somebody else changed the same cells meanwhile. */
  readonly onStale: (stored: Stored) => void;
  /** The decision is taken: nothing is left to save. */
  readonly onDecided: (revision: number) => void;
}

/**
 * The state of a decision. The action of a step starts when it is entered, not with the next render: keys are faster.
 */
export function useDecide(keptRemark: () => string, ports: DecidePorts) {
  const [state, setState] = useState(() => beginDecision(keptRemark()));
  const newest = useRef(state);
  const enter = useStableHandler(useEnteredStep(ports));
  const dispatch = useCallback<Dispatch>(
    async function follow(event) {
      const before = newest.current;
      const after = decisionAfter(before, event);
      newest.current = after;
      setState(after);
      if (after.step !== before.step) await enter(after.step, follow);
      return newest.current;
    },
    [enter],
  );
  return { state, dispatch };
}

/** The one action of each step. */
function useEnteredStep(ports: DecidePorts) {
  const { place, goTo } = ports;
  const locale = useLocale();
  const questionOf = useQuestionOf(ports.mine);
  const send = useSend(ports);
  const isHere = useRef<() => boolean>(() => true);
  return async (step: Step, dispatch: Dispatch): Promise<unknown> => {
    switch (step.kind) {
      case "remark-missing":
        return ports.askRemark();
      case "asking": {
        const answer = await ports.ask(questionOf(step.decided));
        return dispatch({ type: "answered", isConfirmed: answer !== null });
      }
      case "saving":
        // A user who goes elsewhere from now on stays there.
        isHere.current = markPlace();
        return dispatch({ type: "saved", saver: await ports.save() });
      case "sending":
        return send(step.sent, isHere.current, dispatch);
      case "refused":
        return showRefusal(step.refusal, goTo);
      case "conflict":
        return step.stored && ports.onStale(step.stored);
      case "over":
        return place.onLost(handledText(step, locale), ports.hasInput());
      default:
        return undefined;
    }
  };
}

/** At the first wrong place, so that it can be corrected, or as a message if there is none. */
function showRefusal({ inputErrors: [first], message }: Refusal, goTo: (path: string) => void): void {
  if (first) goTo(first.path);
  else showMessage("error", message);
}

function useQuestionOf({ rejectTargets }: OwnTask) {
  const t = useTexts(decideMessages);
  return ({ decision, toNode }: Decided): Question => {
    const node = (rejectTargets.find(({ key }) => key === toNode) ?? rejectTargets[0])?.name ?? "";
    return {
      title: decision === "reject" ? t("reject.title", { node }) : t(`${decision}.title`),
      text: t(`${decision}.text`),
      confirm: t(decision),
      danger: decision === "disagree" || decision === "cancel",
    };
  };
}

/** Sends a decision, offers to undo it, and continues with the next to-do. */
function useSend({ loaded, mine, place, filledIn, hasInput, onDecided }: DecidePorts) {
  const tell = useDecisionNotice(loaded, mine, place);
  return async (sent: Sent, isHere: () => boolean, dispatch: Dispatch): Promise<void> => {
    const decision: Decision = sent.kind === "decision" ? sent.decided.decision : "agree";
    const conclude = (receipt: TaskReceipt) => {
      void dispatch({ type: "taken" });
      onDecided(receipt.revision);
      tell(decision, receipt, () => void dispatch({ type: "undone" }));
    };
    const input = filledIn();
    const isPlain = sent.kind === "decision" && decision === "agree" && !input && !hasInput();
    try {
      if (isPlain && place.agreeAhead) return await place.agreeAhead(conclude);
      conclude(await callOf(mine.taskId, sent, input));
      await place.goOn(false, isHere);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await dispatch({ type: "refused", refusal: refusalOf(error) });
    } finally {
      await dispatch({ type: "settled" });
    }
  };
}

function callOf(taskId: string, sent: Sent, filledIn: ReturnType<DecidePorts["filledIn"]>): Promise<TaskReceipt> {
  if (sent.kind === "add-sign") return addSigners({ taskId, ...sent.input, ...filledIn });
  const { decision, toNode } = sent.decided;
  const { remark } = sent;
  const said = { ...(remark === "" ? {} : { remark }), ...(toNode === undefined ? {} : { toNode }) };
  return decideTask({ taskId, decision, ...said, ...filledIn });
}

function refusalOf(error: ApiError): Refusal {
  const { code, message, inputErrors } = error;
  return { code, message, inputErrors, stored: storedIn(error) };
}
