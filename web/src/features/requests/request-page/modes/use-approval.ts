import { ruleMessages } from "@signoff/forms/messages/rule-messages";
import type { OwnTask } from "@signoff/server/contract/requests/tasks";
import { type RefObject, useEffect, useRef } from "react";
import type { FormChange } from "../../../../form-renderer/form-view-props.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { discardKeptDraft, keepDraft, keptDraft, useDraft } from "../../../../pages/drafts.ts";
import { showMessage } from "../../../../ui/notices.ts";
import { useStableHandler } from "../../../../ui/use-stable-handler.ts";
import type { Decided, RemarkBox } from "../components/decision-bar.tsx";
import { type LoadedRequest, useFormContext } from "../loaded-request.ts";
import { questionMessages } from "../question-messages.ts";
import type { DecisionPlace } from "./decision-place.ts";
import { type DecisionState, isBusy, isToldOnPage } from "./decision-state.ts";
import { type Dispatch, useDecide } from "./use-decide.ts";
import { useSharing } from "./use-sharing.tsx";
import { useStoredRequest } from "./use-stored-request.ts";
import { type TaskForm, useTaskForm, useTaskStart } from "./use-task-form.ts";

/** A task with input that is not yet part of the request. */
export interface TaskInHand {
  readonly applyId: string;
  readonly loaded: LoadedRequest;
  readonly mine: OwnTask;
}

interface ApprovalPorts {
  readonly loaded: LoadedRequest;
  readonly mine: OwnTask;
  readonly place: DecisionPlace;
  /** The task has ended for its holder. */
  readonly isOver: boolean;
  readonly onFilledIn: (task: TaskInHand | null) => void;
}

/**
 * Deciding a task, on the page or in the preview: the shown values, the input, the state of the decision, and its bar.
 */
export function useApproval(ports: ApprovalPorts) {
  const { loaded, mine, place, onFilledIn } = ports;
  const { begun, shown } = useShownTask(loaded, mine);
  const box = useRef<RemarkBox>(null);
  const remarkKey = `decide:${mine.taskId}`;
  const { state, dispatch } = useDecide(() => keptRemark(remarkKey), {
    loaded,
    mine,
    place,
    ask: shown.ask,
    askRemark: () => box.current?.focus(),
    goTo: shown.goTo,
    save: () => task.save(),
    filledIn: () => task.filledIn(),
    hasInput: () => hasInput,
    onStale: (stored) => task.collide(stored),
    onDecided: (revision) => {
      discardKeptDraft(remarkKey);
      task.saver.close(revision);
      onFilledIn(null);
    },
  });
  const task = useTaskForm({ loaded, mine, begun, form: shown.form, dispatch });
  const hasInput = state.step.kind !== "done" && (task.hasEdits || state.remark.trim() !== "");
  useDraft(remarkKey, { remark: state.remark }, state.remark !== "");
  useTold({ ...ports, hasInput, task, dispatch });
  const bar = useDecisionBar({ mine, place, state, dispatch, task, box, remarkKey });
  const change = ({ data, automatic, path }: FormChange) => {
    task.saver.change(shown.form.set(data), automatic);
    void dispatch({ type: "changed", path });
  };
  return { shown, state, task, bar, change };
}

/** The request as the handler of a task sees it: with the input saved at the task. */
function useShownTask(loaded: LoadedRequest, mine: OwnTask) {
  const { editable, approver, handles, nodeKey } = mine;
  const slot = { ...(approver === undefined ? {} : { approver }), ...(handles === undefined ? {} : { handles }) };
  const context = useFormContext(loaded, { mode: "node", editable, ...slot }, nodeKey);
  const begun = useTaskStart(loaded, mine);
  const shown = useStoredRequest(loaded, context, { data: begun.start.data, onFollowed: begun.toCome.onFollowed });
  return { begun, shown };
}

/** The remark that a reload, a crash or an ended session interrupted: kept until the decision is taken. */
function keptRemark(key: string): string {
  return keptDraft<{ readonly remark: string }>(key)?.value.remark ?? "";
}

interface ToldPorts extends ApprovalPorts {
  readonly hasInput: boolean;
  readonly task: TaskForm;
  readonly dispatch: Dispatch;
}

/** Reports unsaved input to the page, and conflicts and server messages to the decision. */
function useTold({ loaded, mine, isOver, onFilledIn, hasInput, task, dispatch }: ToldPorts): void {
  const { request } = loaded;
  const { saver, state } = task;
  const noteFilledIn = useStableHandler(() => {
    onFilledIn(hasInput ? { applyId: request.applyId, loaded, mine } : null);
  });
  useEffect(noteFilledIn, [noteFilledIn, hasInput, request.revision]);
  const hasConflict = state.kind === "conflict";
  // With the current values, not those of the render.
  const noteConflict = useStableHandler(() => void dispatch({ type: "saver", saver: saver.getState().kind }));
  useEffect(noteConflict, [noteConflict, hasConflict]);
  const noteOpen = useStableHandler(() => {
    if (!isOver) void dispatch({ type: "reopened" });
  });
  useEffect(noteOpen, [noteOpen, isOver, request.rev]);
}

interface BarPorts {
  readonly mine: OwnTask;
  readonly place: DecisionPlace;
  readonly state: DecisionState;
  readonly dispatch: Dispatch;
  readonly task: TaskForm;
  readonly box: RefObject<RemarkBox | null>;
  readonly remarkKey: string;
}

/** Handlers of the buttons and the remark of the bar. */
function useDecisionBar({ mine, place, state, dispatch, task, box, remarkKey }: BarPorts) {
  const q = useTexts(questionMessages);
  const locale = useLocale();
  const { step, remark } = state;
  const sharing = useSharing({
    mine,
    remark,
    onDone: place.goOn,
    onAgree: async (input) => isToldOnPage(await dispatch({ type: "add-sign", input })),
  });
  const save = async () => {
    await task.saver.saveAnyway();
    if (!task.saver.hasUnsaved()) showMessage("success", q("save.done"));
  };
  return {
    props: {
      remark,
      remarkRef: box,
      remarkError: step.kind === "remark-missing" ? ruleMessages[`${step.decision}Remark`][locale] : null,
      onRemark: (typed: string) => {
        keepDraft(remarkKey, { remark: typed });
        void dispatch({ type: "typed", remark: typed });
      },
      busy: isBusy(state),
      onDecide: (decided: Decided) => void dispatch({ type: "decide", decided }),
      onDecideRemarked: () => void dispatch({ type: "decide-remarked" }),
      ...(mine.editable.length > 0 ? { onSave: () => void save() } : {}),
      onAddSign: sharing.startAddSign,
      onTransfer: sharing.startTransfer,
    },
    dialog: sharing.dialog,
  };
}
