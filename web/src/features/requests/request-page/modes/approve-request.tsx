import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { OwnTask } from "@signoff/server/contract/requests/tasks";
import { refreshRequests } from "../../../../client/request-queries.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { ChangedBanner, EndedTaskBanner, RequestBanners, RestoredBanner } from "../components/banners.tsx";
import { DecisionBar } from "../components/decision-bar.tsx";
import { FillInLine } from "../components/lazy-dialogs.tsx";
import { RequestFrame } from "../components/request-frame.tsx";
import { TodoQueue } from "../components/todo-queue.tsx";
import { decideMessages } from "../decide-messages.ts";
import { DraftChip } from "../draft/draft-chip.tsx";
import type { LoadedRequest } from "../loaded-request.ts";
import { useTodoWalk } from "../todo-walk.ts";
import { showMessage } from "../../../../ui/notices.ts";
import { useStableHandler } from "../../../../ui/use-stable-handler.ts";
import { removeSigner } from "../calls.ts";
import type { Answer, Question } from "../components/use-question.tsx";
import { questionMessages } from "../question-messages.ts";
import type { StepPerson } from "../route-steps.ts";
import { type TaskInHand, useApproval } from "./use-approval.ts";
import { useAnswerWithdrawal } from "./use-answer-withdrawal.ts";
import { useTabPlace } from "./use-tab-place.ts";

export interface ApproveRequestProps {
  readonly loaded: LoadedRequest;
  readonly mine: OwnTask;
  /** The task has ended for its holder: the input can still be read. */
  readonly isOver?: boolean;
  readonly onFilledIn: (task: TaskInHand | null) => void;
  /** Leaves a task that has ended. */
  readonly onLeave?: () => void;
}

/** Deciding a task: the form with the fields that this node may fill in, and the decision bar below it. */
export function ApproveRequest({ loaded, mine, isOver = false, onFilledIn, onLeave }: ApproveRequestProps) {
  const { request, definition } = loaded;
  const t = useTexts(decideMessages);
  const client = useQueryClient();
  const walk = useTodoWalk(mine.taskId);
  const place = useTabPlace(loaded, mine.taskId, walk);
  const { shown, state, task, bar, change } = useApproval({ loaded, mine, place, isOver, onFilledIn });
  const { form, sources, target, goTo, ask, dialog, history, steps, onAction } = shown;
  const answerWithdrawal = useAnswerWithdrawal(request.applyId, ask);
  const handleRemoveSigner = useRemoveSigner(mine.taskId, ask);
  const fills = mine.editable.length > 0;
  const refresh = useCallback(() => void refreshRequests(client), [client]);
  return (
    <>
      <RequestFrame
        loaded={loaded}
        form={form}
        sources={sources}
        steps={steps}
        problems={state.problems}
        problemsTitle={t("invalid", { count: state.problems.length })}
        target={target}
        onGoTo={goTo}
        onChange={fills && !isOver ? change : undefined}
        onTyping={(typed) => task.saver.type(typed)}
        chip={
          !isOver && (
            <DraftChip
              loaded={loaded}
              state={task.state}
              data={form.data}
              other="person"
              onRetry={() => task.saver.flush()}
              onResolve={(data) => task.saver.resolve(form.set(data))}
            />
          )
        }
        banners={
          <>
            {isOver && onLeave && <EndedTaskBanner remark={state.remark.trim()} onLeave={onLeave} />}
            {task.gone && <ChangedBanner gone onReload={refresh} />}
            {fills && !isOver && <FillInLine definition={definition} form={form} onGoTo={goTo} />}
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
              {...bar.props}
              task={mine}
              queue={<TodoQueue todos={walk.todos} taskId={mine.taskId} onOpen={place.openTodo} />}
            />
          )
        }
        onAction={onAction}
        onRemoveSigner={handleRemoveSigner}
        onChanged={refresh}
      />
      {dialog}
      {bar.dialog}
    </>
  );
}

/** Removes an added person from the node, after a question. */
function useRemoveSigner(taskId: string, ask: (question: Question) => Promise<Answer | null>) {
  const q = useTexts(questionMessages);
  const client = useQueryClient();
  const remove = async ({ id, name }: StepPerson) => {
    const texts = { title: q("removeSign.title", { name }), text: q("removeSign.text", { name }) };
    if (!(await ask({ ...texts, confirm: q("removeSign.confirm") }))) return;
    await removeSigner(taskId, id);
    showMessage("success", q("removeSign.done", { name }));
    await refreshRequests(client);
  };
  return useStableHandler((person: StepPerson) => void remove(person));
}
