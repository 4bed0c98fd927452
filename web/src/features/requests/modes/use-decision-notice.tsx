import type { OwnTask, TaskReceipt } from "@signoff/server/contract/tasks";
import type { Decision } from "@signoff/domain/enums/decision";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { afterRefusal } from "../../../api/unexpected-error.ts";
import { refreshRequests } from "../../../client/request-queries.ts";
import { useTexts } from "../../../i18n/translate.ts";
import { showMessage, showNotice } from "../../../ui/notices.ts";
import { takeBackDecision } from "../calls.ts";
import { useOpenNext } from "../components/todo-queue.tsx";
import { decideMessages } from "../decide-messages.ts";
import type { LoadedRequest } from "../loaded-request.ts";
import { questionMessages } from "../question-messages.ts";
import { detailAddress } from "../request-address.ts";
import { nextTodo, type TodoWalk } from "../todo-walk.ts";
import { withNotTold } from "../not-told.ts";

export const noticeMs = 8_000;

/** Says what was decided and offers to undo it. One message: the same one says that no to-do is left. */
export function useDecisionNotice({ request, definition }: LoadedRequest, { taskId }: OwnTask, walk: TodoWalk) {
  const t = useTexts(decideMessages);
  const q = useTexts(questionMessages);
  const client = useQueryClient();
  const navigate = useNavigate();
  const undo = async () => {
    try {
      await takeBackDecision(taskId);
      showMessage("success", q("takeBack.done"));
      await refreshRequests(client);
      void navigate(detailAddress(definition.subsystem, request.applyId, request.formType));
    } catch (error) {
      afterRefusal(error);
      // The refusal policy has shown the reason: somebody has already opened the next task.
    }
  };
  return (decision: Decision, notTold: TaskReceipt["notTold"]) => {
    const done = t(`done.${decision}`, { request: request.requestNo ?? request.subject });
    const isLast = useOpenNext.getState().enabled && !nextTodo(walk.todos, taskId);
    const told = isLast ? `${done}. ${t(walk.isNarrowed ? "selectionDone" : "queueDone")}` : done;
    const text = withNotTold(told, notTold);
    const offerUndo = (close: () => void) => (
      <Undoable
        text={text}
        undo={t("undo")}
        onUndo={() => {
          close();
          void undo();
        }}
      />
    );
    showNotice(notTold ? "warning" : "success", offerUndo, noticeMs);
  };
}

interface UndoableProps {
  readonly text: string;
  readonly undo: string;
  readonly onUndo: () => void;
}

function Undoable({ text, undo, onUndo }: UndoableProps) {
  return (
    <span className="so-undoable">
      {text}{" "}
      <button type="button" className="so-link-button" onClick={onUndo}>
        {undo}
      </button>
    </span>
  );
}
