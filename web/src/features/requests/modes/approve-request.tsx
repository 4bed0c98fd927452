import type { OwnTask } from "@signoff/server/contract/tasks";
import { needsRemark } from "@signoff/domain/enums/decision";
import { ruleMessages } from "@signoff/forms/messages/rule-messages";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { FormChange } from "../../../form-renderer/form-view-props.ts";
import { useLocale, useTexts } from "../../../i18n/translate.ts";
import { discardKeptDraft, keepDraft, keptDraft, useDraft } from "../../../pages/drafts.ts";
import { showMessage } from "../../../ui/notices.ts";
import { useStableHandler } from "../../../ui/use-stable-handler.ts";
import { removeSigner } from "../calls.ts";
import type { AddSign } from "../components/add-sign-dialog.tsx";
import { ChangedBanner, EndedTaskBanner, RequestBanners, RestoredBanner } from "../components/banners.tsx";
import { DecisionBar, type Decided, type RemarkBox } from "../components/decision-bar.tsx";
import { RequestFrame } from "../components/request-frame.tsx";
import { TodoQueue } from "../components/todo-queue.tsx";
import { decideMessages } from "../decide-messages.ts";
import { DraftChip } from "../draft/draft-chip.tsx";
import { type LoadedRequest, useFormContext } from "../loaded-request.ts";
import { questionMessages } from "../question-messages.ts";
import { refreshRequests } from "../../../client/request-queries.ts";
import type { StepPerson } from "../route-steps.ts";
import { useTodoWalk } from "../todo-walk.ts";
import { useAnswerWithdrawal } from "./use-answer-withdrawal.ts";
import { useDecide } from "./use-decide.ts";
import { useSharing } from "./use-sharing.tsx";
import { useStoredRequest } from "./use-stored-request.ts";
import { useTaskForm, useTaskStart } from "./use-task-form.ts";

/** A task at which something was filled in that is no part of the request yet. */
export interface TaskInHand {
  readonly applyId: string;
  readonly loaded: LoadedRequest;
  readonly mine: OwnTask;
}

interface ApproveRequestProps {
  readonly loaded: LoadedRequest;
  readonly mine: OwnTask;
  /** The task has ended for its holder: what was filled in can still be read. */
  readonly isOver?: boolean;
  readonly onFilledIn: (task: TaskInHand | null) => void;
  /** Away from a task that has ended. */
  readonly onLeave?: () => void;
}

/** Deciding a task: the form with what this node may fill in, and the decision bar below it. */
export function ApproveRequest({ loaded, mine, isOver = false, onFilledIn, onLeave }: ApproveRequestProps) {
  const { request, definition } = loaded;
  const t = useTexts(decideMessages);
  const locale = useLocale();
  const q = useTexts(questionMessages);
  const client = useQueryClient();
  const { editable, approver, nodeKey } = mine;
  const slot = approver === undefined ? {} : { approver };
  const context = useFormContext(loaded, { mode: "node", editable, ...slot }, nodeKey);
  const begun = useTaskStart(loaded, mine);
  const shown = useStoredRequest(loaded, context, { data: begun.start.data, onFollowed: begun.onFollowed });
  const { form, sources, target, goTo, ask, dialog, history, steps, onAction } = shown;
  const walk = useTodoWalk(mine.taskId);
  const [remark, setRemark] = useState(() => keptRemark(mine.taskId));
  const [remarkError, setRemarkError] = useState<string | null>(null);
  const remarkRef = useRef<RemarkBox>(null);
  useDraft(draftKey(mine.taskId), { remark }, remark !== "");
  const decision = useDecide({
    loaded,
    mine,
    walk,
    goTo,
    onDecided: (revision) => {
      discardKeptDraft(draftKey(mine.taskId));
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
    data: form.data,
    set: form.set,
    onRefused: (error) => {
      decision.refuse(error.inputErrors);
      // The task is somebody else's or decided: the page shows what has become of it.
      if (error.code === 508 || error.code === 510) void refreshRequests(client);
    },
  });
  const hasInput = task.hasEdits || remark.trim() !== "";
  const noteFilledIn = useStableHandler(() => {
    onFilledIn(hasInput ? { applyId: request.applyId, loaded, mine } : null);
  });
  useEffect(noteFilledIn, [noteFilledIn, hasInput, request.revision]);
  const onAgree = async (input: AddSign) => {
    await task.saver.flush();
    return decision.agreeAndAsk(input, mine.editable.length > 0 ? task.filledIn() : undefined);
  };
  const sharing = useSharing({ mine, remark, onDone: decision.goOn, onAgree });
  const answerWithdrawal = useAnswerWithdrawal(request.applyId, ask);

  const handleDecide = async (decided: Decided) => {
    if (needsRemark(decided.decision) && remark.trim() === "") {
      setRemarkError(ruleMessages[`${decided.decision}Remark`][locale]);
      return remarkRef.current?.focus();
    }
    if (decided.decision !== "agree") {
      const targets = mine.rejectTargets;
      const node = (targets.find(({ key }) => key === decided.toNode) ?? targets[0])?.name ?? "";
      const title = decided.decision === "reject" ? t("reject.title", { node }) : t(`${decided.decision}.title`);
      const answer = await ask({
        title,
        text: t(`${decided.decision}.text`),
        confirm: t(decided.decision),
        danger: decided.decision !== "reject",
      });
      if (!answer) return;
    }
    await task.saver.flush();
    if (task.saver.getState().kind === "conflict") return;
    const filledIn = mine.editable.length > 0 ? task.filledIn() : undefined;
    await decision.decide(decided, remark.trim() || undefined, filledIn);
  };
  const handleSave = async () => {
    await task.saver.saveAnyway();
    if (!task.saver.hasUnsaved()) showMessage("success", q("save.done"));
  };
  const removeOne = async (person: StepPerson) => {
    const { name } = person;
    const texts = { title: q("removeSign.title", { name }), text: q("removeSign.text", { name }) };
    if (!(await ask({ ...texts, confirm: q("removeSign.confirm") }))) return;
    await removeSigner(mine.taskId, person.id);
    showMessage("success", q("removeSign.done", { name }));
    await refreshRequests(client);
  };
  const handleRemoveSigner = useStableHandler((person: StepPerson) => void removeOne(person));
  const refresh = useCallback(() => void refreshRequests(client), [client]);
  return (
    <>
      <RequestFrame
        loaded={loaded}
        form={form}
        sources={sources}
        steps={steps}
        problems={decision.problems}
        problemsTitle={t("invalid", { count: decision.problems.length })}
        target={target}
        onGoTo={goTo}
        onChange={
          mine.editable.length > 0 && !isOver
            ? (change: FormChange) => {
                task.saver.change(form.set(change.data), change.automatic);
                decision.forgive(change.path);
              }
            : undefined
        }
        onTyping={(typed) => task.saver.type(typed)}
        chip={
          <DraftChip
            loaded={loaded}
            state={task.state}
            data={form.data}
            other="person"
            onRetry={() => task.saver.flush()}
            onSettle={(data) => task.saver.settle(form.set(data))}
          />
        }
        banners={
          <>
            {isOver && onLeave && <EndedTaskBanner remark={remark.trim()} onLeave={onLeave} />}
            {task.gone && <ChangedBanner gone onReload={refresh} />}
            {loaded.cutOff && <RestoredBanner at={loaded.cutOff.at} />}
            <RequestBanners
              loaded={loaded}
              subsystem={definition.subsystem}
              history={history}
              onAnswerWithdrawal={(accept) => void answerWithdrawal(accept)}
            />
          </>
        }
        bar={
          !isOver && (
            <DecisionBar
              task={mine}
              remark={remark}
              remarkRef={remarkRef}
              remarkError={remarkError}
              busy={decision.busy}
              onRemark={(text) => {
                setRemark(text);
                keepDraft(draftKey(mine.taskId), { remark: text });
                setRemarkError(null);
              }}
              onDecide={(decided) => void handleDecide(decided)}
              {...(mine.editable.length > 0 ? { onSave: () => void handleSave() } : {})}
              onAddSign={sharing.startAddSign}
              onTransfer={sharing.startTransfer}
              queue={<TodoQueue todos={walk.todos} taskId={mine.taskId} onOpen={decision.openTodo} />}
            />
          )
        }
        onAction={onAction}
        onRemoveSigner={handleRemoveSigner}
        onChanged={refresh}
      />
      {dialog}
      {sharing.dialog}
    </>
  );
}

function draftKey(taskId: string): string {
  return `decide:${taskId}`;
}

/** The remark that a reload, a crash or an ended session cut off. */
function keptRemark(taskId: string): string {
  return keptDraft<{ readonly remark: string }>(draftKey(taskId))?.value.remark ?? "";
}
