import type { OwnTask } from "@signoff/server/contract/tasks";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { refreshRequests } from "../../../client/request-queries.ts";
import type { FormChange } from "../../../form-renderer/form-view-props.ts";
import { useTexts } from "../../../i18n/translate.ts";
import { showMessage } from "../../../ui/notices.ts";
import type { AddSign } from "../components/add-sign-dialog.tsx";
import { ChangedBanner, EndedTaskBanner, RequestBanners, RestoredBanner } from "../components/banners.tsx";
import { DecisionBar } from "../components/decision-bar.tsx";
import { RequestFrame } from "../components/request-frame.tsx";
import { TodoQueue } from "../components/todo-queue.tsx";
import { decideMessages } from "../decide-messages.ts";
import { DraftChip } from "../draft/draft-chip.tsx";
import type { LoadedRequest } from "../loaded-request.ts";
import { questionMessages } from "../question-messages.ts";
import { useTodoWalk } from "../todo-walk.ts";
import { useAnswerWithdrawal } from "./use-answer-withdrawal.ts";
import { useRemark } from "./use-remark.ts";
import { useRemoveSigner } from "./use-remove-signer.ts";
import { useSharing } from "./use-sharing.tsx";
import { type TaskInHand, useAskedDecision, useShownTask, useTaskDecision } from "./use-task-decision.ts";

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
  const client = useQueryClient();
  const { begun, shown } = useShownTask(loaded, mine);
  const { form, sources, target, goTo, ask, dialog, history, steps, onAction } = shown;
  const walk = useTodoWalk(mine.taskId);
  const remark = useRemark(mine.taskId);
  const { decision, task } = useTaskDecision({ loaded, mine, walk, begun, shown, remark, onFilledIn });
  const bar = useDecisionBar({ mine, remark, task, decision, ask });
  const answerWithdrawal = useAnswerWithdrawal(request.applyId, ask);
  const handleRemoveSigner = useRemoveSigner(mine.taskId, ask);
  const handleChange = (change: FormChange) => {
    task.saver.change(form.set(change.data), change.automatic);
    decision.forgive(change.path);
  };
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
        onChange={mine.editable.length > 0 && !isOver ? handleChange : undefined}
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
            {isOver && onLeave && <EndedTaskBanner remark={remark.text} onLeave={onLeave} />}
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
              {...bar.props}
              task={mine}
              queue={<TodoQueue todos={walk.todos} taskId={mine.taskId} onOpen={decision.openTodo} />}
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

/** What the buttons and the remark of the bar do. */
function useDecisionBar(ports: Parameters<typeof useAskedDecision>[0]) {
  const { mine, remark, task, decision } = ports;
  const q = useTexts(questionMessages);
  const decide = useAskedDecision(ports);
  const agreeAndAsk = async (input: AddSign) => {
    await task.saver.flush();
    return decision.agreeAndAsk(input, mine.editable.length > 0 ? task.filledIn() : undefined);
  };
  const sharing = useSharing({ mine, remark: remark.typed, onDone: decision.goOn, onAgree: agreeAndAsk });
  const save = async () => {
    await task.saver.saveAnyway();
    if (!task.saver.hasUnsaved()) showMessage("success", q("save.done"));
  };
  return {
    props: {
      remark: remark.typed,
      remarkRef: remark.box,
      remarkError: remark.error,
      onRemark: remark.type,
      busy: decision.busy,
      onDecide: (decided: Parameters<typeof decide>[0]) => void decide(decided),
      ...(mine.editable.length > 0 ? { onSave: () => void save() } : {}),
      onAddSign: sharing.startAddSign,
      onTransfer: sharing.startTransfer,
    },
    dialog: sharing.dialog,
  };
}
