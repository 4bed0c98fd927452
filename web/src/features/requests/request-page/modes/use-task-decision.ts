import type { OwnTask } from "@signoff/server/contract/requests/tasks";
import { type Decision, needsRemark } from "@signoff/domain/enums/decision";
import { ruleMessages } from "@signoff/forms/messages/rule-messages";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { refreshRequests } from "../../../../client/request-queries.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { useStableHandler } from "../../../../ui/use-stable-handler.ts";
import type { Decided } from "../components/decision-bar.tsx";
import type { Answer, Question } from "../components/use-question.tsx";
import { decideMessages } from "../decide-messages.ts";
import { type LoadedRequest, useFormContext } from "../loaded-request.ts";
import type { DecisionPlace } from "./decision-place.ts";
import { useDecide } from "./use-decide.ts";
import type { Remark } from "./use-remark.ts";
import { useStoredRequest } from "./use-stored-request.ts";
import { useTaskForm, useTaskStart } from "./use-task-form.ts";

/** A task at which something was filled in that is no part of the request yet. */
export interface TaskInHand {
  readonly applyId: string;
  readonly loaded: LoadedRequest;
  readonly mine: OwnTask;
}

/** The request as the handler of a task sees it: with what was filled in at the task before. */
export function useShownTask(loaded: LoadedRequest, mine: OwnTask) {
  const { editable, approver, handles, nodeKey } = mine;
  const slot = { ...(approver === undefined ? {} : { approver }), ...(handles === undefined ? {} : { handles }) };
  const context = useFormContext(loaded, { mode: "node", editable, ...slot }, nodeKey);
  const begun = useTaskStart(loaded, mine);
  const shown = useStoredRequest(loaded, context, { data: begun.start.data, onFollowed: begun.onFollowed });
  return { begun, shown };
}

interface TaskDecisionPorts extends ReturnType<typeof useShownTask> {
  readonly loaded: LoadedRequest;
  readonly mine: OwnTask;
  readonly place: DecisionPlace;
  readonly remark: Remark;
  readonly onFilledIn: (task: TaskInHand | null) => void;
}

/** What is filled in at a task, and its decision: after the decision nothing is left to save. */
export function useTaskDecision({ loaded, mine, place, begun, shown, remark, onFilledIn }: TaskDecisionPorts) {
  const client = useQueryClient();
  const { request } = loaded;
  const decision = useDecide({
    loaded,
    mine,
    place,
    goTo: shown.goTo,
    onDecided: (revision) => {
      remark.discard();
      task.saver.close(revision);
      onFilledIn(null);
    },
    onStale: (stored) => task.collide(stored),
    hasInput: () => hasInput,
  });
  const task = useTaskForm({
    loaded,
    mine,
    begun,
    data: shown.form.data,
    set: shown.form.set,
    onRefused: (error) => {
      decision.refuse(error.inputErrors);
      // The task is somebody else's or decided: the page shows what has become of it.
      if (error.code === 508 || error.code === 510) void refreshRequests(client);
    },
  });
  const hasInput = task.hasEdits || remark.text !== "";
  const noteFilledIn = useStableHandler(() => {
    onFilledIn(hasInput ? { applyId: request.applyId, loaded, mine } : null);
  });
  useEffect(noteFilledIn, [noteFilledIn, hasInput, request.revision]);
  return { decision, task };
}

interface AskedDecisionPorts extends ReturnType<typeof useTaskDecision> {
  readonly mine: OwnTask;
  readonly remark: Remark;
  readonly ask: (question: Question) => Promise<Answer | null>;
}

/** Takes a decision, once the remark that it needs is there and what cannot be undone was confirmed. */
export function useAskedDecision({ mine, remark, task, decision, ask }: AskedDecisionPorts) {
  const t = useTexts(decideMessages);
  const locale = useLocale();
  const wanted = useRef<Decided>(null);
  const questionOf = (kind: Decision, toNode: string | undefined): Question => {
    const targets = mine.rejectTargets;
    const node = (targets.find(({ key }) => key === toNode) ?? targets[0])?.name ?? "";
    return {
      title: kind === "reject" ? t("reject.title", { node }) : t(`${kind}.title`),
      text: t(`${kind}.text`),
      confirm: t(kind),
      danger: kind === "disagree" || kind === "cancel",
    };
  };
  const decide = async (decided: Decided): Promise<void> => {
    const { decision: kind, toNode, unseen = false } = decided;
    wanted.current = decided;
    if (needsRemark(kind) && remark.text === "") return remark.refuse(ruleMessages[`${kind}Remark`][locale]);
    if ((kind !== "agree" || unseen) && !(await ask(questionOf(kind, toNode)))) return;
    await task.saver.flush();
    if (task.saver.getState().kind === "conflict") return;
    const filledIn = mine.editable.length > 0 ? task.filledIn() : undefined;
    await decision.decide(decided, remark.text || undefined, filledIn);
  };
  return {
    decide,
    /** Once more what was asked for before the remark was written. */
    decideRemarked: async () => wanted.current && decide({ ...wanted.current, unseen: false }),
  };
}
