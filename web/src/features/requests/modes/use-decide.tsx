import type { TodoRow } from "@signoff/server/contract/request-lists";
import type { OwnTask, TaskReceipt } from "@signoff/server/contract/tasks";
import { standardTextOf } from "@signoff/domain/http/refusal-messages";
import type { Decision } from "@signoff/domain/enums/decision";
import type { InputError } from "@signoff/domain/http/envelope";
import type { FormValues } from "@signoff/forms/values/form-values";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "../../../api/api-error.ts";
import { afterRefusal } from "../../../api/unexpected-error.ts";
import { useLocale, useTexts } from "../../../i18n/translate.ts";
import { useTabs } from "../../../pages/tabs-store.ts";
import { showMessage, showNotice } from "../../../ui/notices.ts";
import { addSigners, decideTask, takeBackDecision } from "../calls.ts";
import type { AddSign } from "../components/add-sign-dialog.tsx";
import type { Decided } from "../components/decision-bar.tsx";
import { useOpenNext } from "../components/todo-queue.tsx";
import { decideMessages } from "../decide-messages.ts";
import type { Stored } from "../draft/draft-saver.ts";
import { storedIn } from "../draft/use-form-saver.ts";
import type { LoadedRequest } from "../loaded-request.ts";
import { questionMessages } from "../question-messages.ts";
import { taskAddress } from "../../../client/request-address.ts";
import { refreshRequests } from "../../../client/request-queries.ts";
import { detailAddress } from "../request-address.ts";
import type { TodoWalk } from "../todo-walk.ts";
import { useOpenHere } from "../use-open-here.ts";

interface DecidePorts {
  readonly loaded: LoadedRequest;
  readonly mine: OwnTask;
  readonly walk: TodoWalk;
  readonly goTo: (path: string) => void;
  /** The decision is taken: nothing is left to save. */
  readonly onDecided: (revision: number) => void;
  /** Somebody else changed the same cells meanwhile. */
  readonly onStale: (stored: Stored) => void;
  /** Whether anything was typed that would go with the page. */
  readonly hasInput: () => boolean;
}

/** What was filled in, and the revision of the data that it was filled in on. */
interface FilledIn {
  readonly data: FormValues;
  readonly revision: number;
}

const noticeMs = 8_000;

/** Sends a decision, offers to undo it, and opens the next to-do; refusals land where they belong. */
export function useDecide({ loaded, mine, walk, goTo, onDecided, onStale, hasInput }: DecidePorts) {
  const t = useTexts(decideMessages);
  const q = useTexts(questionMessages);
  const locale = useLocale();
  const client = useQueryClient();
  const navigate = useNavigate();
  const openHere = useOpenHere();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly InputError[]>([]);
  const { request, definition } = loaded;

  const openTodo = (row: TodoRow) => openHere(taskAddress(row));
  const goOn = async (stays: boolean, from = useTabs.getState().activeId) => {
    await refreshRequests(client);
    // Who has opened something else meanwhile wants to be there.
    if (stays || !useOpenNext.getState().enabled || useTabs.getState().activeId !== from) return;
    const next = nextTodo(walk.todos, mine.taskId);
    if (next) openTodo(next);
  };
  /** What was done; one message at a time, so that it is the same one that says nothing is left to do. */
  const tell = (decision: Decision) => {
    const done = t(`done.${decision}`, { request: request.requestNo ?? request.subject });
    const isLast = useOpenNext.getState().enabled && !nextTodo(walk.todos, mine.taskId);
    const text = isLast ? `${done}. ${t(walk.isNarrowed ? "selectionDone" : "queueDone")}` : done;
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
    showNotice("success", offerUndo, noticeMs);
  };
  const undo = async () => {
    try {
      await takeBackDecision(mine.taskId);
      showMessage("success", q("takeBack.done"));
      await refreshRequests(client);
      void navigate(detailAddress(definition.subsystem, request.applyId, request.formType));
    } catch (error) {
      afterRefusal(error);
      // The refusal policy has said why: somebody has already looked at it.
    }
  };
  const handleRefusal = (error: ApiError) => {
    if (error.code === 508) {
      const standard = standardTextOf(508, locale);
      showNotice("warning", `${standard}. ${error.message}`, noticeMs);
      // What was typed for it is not taken from under its writer's eyes.
      return void (hasInput() ? refreshRequests(client) : navigate("/home"));
    }
    if (error.code !== 406 && error.code !== 409) return;
    const stored = error.code === 409 ? storedIn(error) : null;
    if (stored) return onStale(stored);
    const [first] = error.inputErrors;
    setProblems(error.inputErrors);
    if (first) goTo(first.path);
    else showMessage("error", error.message);
  };
  /** Whether the decision was taken, or the reader was led to what stands in its way. */
  const attempt = async (decision: Decision, send: () => Promise<TaskReceipt>): Promise<boolean> => {
    const from = useTabs.getState().activeId;
    setBusy(true);
    setProblems([]);
    try {
      const { revision } = await send();
      onDecided(revision);
      tell(decision);
      await goOn(false, from);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      handleRefusal(error);
      return error.code === 508 || error.code === 409 || error.inputErrors.length > 0;
    } finally {
      setBusy(false);
    }
  };
  const decide = async ({ decision, toNode }: Decided, remark: string | undefined, filledIn: FilledIn | undefined) => {
    const said = { ...(remark === undefined ? {} : { remark }), ...(toNode === undefined ? {} : { toNode }) };
    await attempt(decision, () => decideTask({ taskId: mine.taskId, decision, ...said, ...filledIn }));
  };
  /** Asking people after oneself is an agreement. */
  const agreeAndAsk = (input: AddSign, filledIn: FilledIn | undefined) =>
    attempt("agree", () => addSigners({ taskId: mine.taskId, ...input, ...filledIn }));
  const forgive = (changed: string) =>
    setProblems((before) => before.filter(({ path }) => path.split(/[.[]/, 1)[0] !== changed && path !== changed));
  return { decide, agreeAndAsk, goOn, openTodo, busy, problems, forgive, refuse: setProblems };
}

/** The one after this in the list; at its end, the first. */
export function nextTodo(todos: readonly TodoRow[], taskId: string): TodoRow | undefined {
  const at = todos.findIndex((row) => row.taskId === taskId);
  const others = todos.filter((row) => row.taskId !== taskId);
  return at < 0 ? others[0] : (todos[at + 1] ?? others[0]);
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
