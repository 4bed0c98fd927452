import type { OwnTask } from "@signoff/server/contract/tasks";
import { needsRemark } from "@signoff/domain/enums/decision";
import { ruleMessages } from "@signoff/forms/messages/rule-messages";
import { useQueryClient } from "@tanstack/react-query";
import type { InputRef } from "antd";
import { useCallback, useEffect, useRef, useState } from "react";
import type { FormChange } from "../../../form-renderer/form-view-props.ts";
import { useLocale, useTexts } from "../../../i18n/translate.ts";
import { discardKeptDraft, keptDraft, useDraft } from "../../../session/drafts.ts";
import { showMessage } from "../../../ui/notices.ts";
import { useStableHandler } from "../../../ui/use-stable-handler.ts";
import { removeSigner } from "../calls.ts";
import { ChangedBanner, RequestBanners } from "../components/banners.tsx";
import type { AddSign } from "../components/add-sign-dialog.tsx";
import { DecisionBar, type Decided } from "../components/decision-bar.tsx";
import { RequestFrame } from "../components/request-frame.tsx";
import { TodoQueue } from "../components/todo-queue.tsx";
import { decideMessages } from "../decide-messages.ts";
import { useRequestChanges } from "../live-changes.ts";
import { type LoadedRequest, useFormContext } from "../loaded-request.ts";
import { nodeEdits } from "../node-edits.ts";
import { questionMessages } from "../question-messages.ts";
import { refreshRequests } from "../queries.ts";
import type { StepPerson } from "../route-steps.ts";
import { useTodoWalk } from "../todo-walk.ts";
import { useAnswerWithdrawal } from "./use-answer-withdrawal.ts";
import { useDecide } from "./use-decide.tsx";
import { useSharing } from "./use-sharing.tsx";
import { useStoredRequest } from "./use-stored-request.ts";

interface ApproveRequestProps {
  readonly loaded: LoadedRequest;
  readonly mine: OwnTask;
}

/** Deciding a task: the form with what this node may fill in, and the decision bar below it. */
export function ApproveRequest({ loaded, mine }: ApproveRequestProps) {
  const { request, definition } = loaded;
  const t = useTexts(decideMessages);
  const locale = useLocale();
  const q = useTexts(questionMessages);
  const client = useQueryClient();
  const context = useFormContext(loaded, { mode: "node", editable: mine.editable }, mine.nodeKey);
  const { form, sources, target, goTo, ask, dialog, history, steps, onAction } = useStoredRequest(loaded, context);
  const walk = useTodoWalk(mine.taskId);
  const [remark, setRemark] = useState(() => keptRemark(mine.taskId));
  const [remarkError, setRemarkError] = useState<string | null>(null);
  const remarkRef = useRef<InputRef>(null);
  const edits = nodeEdits(definition, mine.editable, request.data, form.data);
  useDraft(draftKey(mine.taskId), { remark, edits }, remark !== "" || edits !== undefined);
  useEffect(() => discardKeptDraft(draftKey(mine.taskId)), [mine.taskId]);
  const decision = useDecide({ loaded, mine, walk, goTo });
  const onAgree = (input: AddSign) => decision.agreeAndAsk(input, edits);
  const sharing = useSharing({ mine, remark, onDone: decision.goOn, onAgree });
  const answerWithdrawal = useAnswerWithdrawal(request.applyId, ask);
  const changed = useForeignChange(request.applyId, edits !== undefined);

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
    await decision.decide(decided, remark.trim() || undefined, edits);
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
          mine.editable.length > 0
            ? (change: FormChange) => {
                form.set(change.data);
                decision.forgive(change.path);
              }
            : undefined
        }
        banners={
          <>
            {changed.shown && <ChangedBanner gone={changed.gone} onReload={changed.reload} />}
            <RequestBanners
              loaded={loaded}
              subsystem={definition.subsystem}
              history={history}
              onAnswerWithdrawal={(accept) => void answerWithdrawal(accept)}
            />
          </>
        }
        bar={
          <DecisionBar
            task={mine}
            remark={remark}
            remarkRef={remarkRef}
            remarkError={remarkError}
            busy={decision.busy}
            onRemark={(text) => {
              setRemark(text);
              setRemarkError(null);
            }}
            onDecide={(decided) => void handleDecide(decided)}
            onAddSign={sharing.startAddSign}
            onTransfer={sharing.startTransfer}
            queue={<TodoQueue todos={walk.todos} taskId={mine.taskId} onOpen={decision.openTodo} />}
          />
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

/** The remark that a reload or an expired session cut off. */
function keptRemark(taskId: string): string {
  return keptDraft<{ readonly remark: string }>(draftKey(taskId))?.value.remark ?? "";
}

/** A change by somebody else is shown at once, unless that would cost what was filled in here. */
function useForeignChange(applyId: string, hasEdits: boolean) {
  const client = useQueryClient();
  const [change, setChange] = useState<{ readonly gone: boolean } | null>(null);
  const reload = useCallback(() => {
    setChange(null);
    void refreshRequests(client);
  }, [client]);
  useRequestChanges(applyId, ({ gone }) => (gone || hasEdits ? setChange({ gone }) : reload()));
  return { shown: change !== null, gone: change?.gone ?? false, reload };
}
