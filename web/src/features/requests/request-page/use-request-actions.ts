import type { RequestAction, RequestDetail } from "@signoff/server/contract/requests/lifecycle";
import { ruleMessages } from "@signoff/forms/messages/rule-messages";
import { formStatus } from "@signoff/domain/status/form-status";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useLocale, useTexts } from "../../../i18n/translate.ts";
import {
  cancelRequest,
  copyRequest,
  deleteRequest,
  reviseRequest,
  urgeHandlers,
  voidRequest,
  withdrawRequest,
} from "../../../client/request-actions.ts";
import { refreshDrafts, refreshRequests } from "../../../client/request-queries.ts";
import { closeTab } from "../../../pages/tab-list.ts";
import { activeTab, changeTabs, useTabId } from "../../../pages/tabs-store.ts";
import { showMessage } from "../../../ui/notices.ts";
import { takeBackDecision } from "./calls.ts";
import type { Answer, Question } from "./components/use-question.tsx";
import { withNotTold } from "./not-told.ts";
import { questionMessages } from "./question-messages.ts";
import { detailAddress } from "./request-address.ts";
import { afterRefusal } from "../../../api/unexpected-error.ts";

/** Actions of a request in its menu, in the order of the menu. */
export const menuActions = ["urge", "take_back", "withdraw", "copy", "revise", "void", "cancel", "delete"] as const;

export type MenuAction = (typeof menuActions)[number];

interface ActionPorts {
  readonly request: RequestDetail;
  readonly subsystem: string;
  readonly ask: (question: Question) => Promise<Answer | null>;
  /** Saves the input before the request is left or copied. */
  readonly saveInput: () => Promise<void>;
}

/** Runs an action on the request: asks the user, calls the server, shows a message, and reloads. */
export function useRequestActions({ request, subsystem, ask, saveInput }: ActionPorts) {
  const client = useQueryClient();
  const questionOf = useQuestions(request);
  const steps = useSteps(request, subsystem, saveInput);
  return async (name: MenuAction): Promise<void> => {
    const action = request.actions.find((one) => one.action === name);
    const answer = await ask(questionOf[name](action));
    if (!answer) return;
    try {
      showMessage("success", await steps[name](answer, action));
      // A deleted request must not be loaded again.
      if (name === "delete") return refreshDrafts(client);
    } catch (error) {
      afterRefusal(error);
      // The refusal policy has shown the reason; the current state is loaded below.
    }
    await refreshRequests(client);
  };
}

/** Resolves to the message after the action. */
type Step = (answer: Answer, action: RequestAction | undefined) => Promise<string>;

function useSteps({ applyId, formType }: RequestDetail, subsystem: string, saveInput: ActionPorts["saveInput"]) {
  const t = useTexts(questionMessages);
  const navigate = useNavigate();
  const leave = useLeavePage();
  const openRequest = (opened: RequestDetail) => void navigate(detailAddress(subsystem, opened.applyId, formType));
  const steps: Record<MenuAction, Step> = {
    withdraw: async ({ remark }) => {
      const { status, notTold } = await withdrawRequest(applyId, remark);
      return withNotTold(t(status === formStatus.draft ? "withdraw.done" : "withdraw.asked"), notTold);
    },
    cancel: async ({ remark }) => {
      const { notTold } = await cancelRequest(applyId, remark);
      return withNotTold(t("cancel.done"), notTold);
    },
    delete: async () => {
      await deleteRequest(applyId);
      leave();
      return t("delete.done");
    },
    copy: async ({ chosen }) => {
      await saveInput();
      openRequest(await copyRequest(applyId, chosen));
      return t("copy.done");
    },
    revise: async ({ sendBack }) => {
      const revision = await reviseRequest(applyId);
      openRequest(revision);
      return sentBack(t("revise.done"), revision, sendBack);
    },
    void: ({ remark }) => voidRequest(applyId, remark).then(() => t("void.done")),
    urge: async () => t("urge.done", { count: (await urgeHandlers(applyId)).told }),
    take_back: async (_answer, action) => {
      if (action?.taskId) await takeBackDecision(action.taskId);
      return t("takeBack.done");
    },
  };
  return steps;
}

/** The message of the revision, with the result of sending running requests back. */
async function sentBack(done: string, revision: RequestDetail, chosen: Answer["sendBack"] = []): Promise<string> {
  if (chosen.length === 0) return done;
  const { sendBackFor } = await import("./dependencies/send-back.ts");
  return [done, ...(await sendBackFor(revision, chosen))].join(". ");
}

/** The question before each action. */
function useQuestions({ attachments, applyId }: RequestDetail) {
  const t = useTexts(questionMessages);
  const locale = useLocale();
  const remarkMissing = ruleMessages.cancelRemark[locale];
  const questions: Record<MenuAction, (action: RequestAction | undefined) => Question> = {
    withdraw: () => ({ ...texts(t, "withdraw"), remark: "optional" }),
    cancel: () => ({ ...texts(t, "cancel"), remark: "required", remarkMissing, danger: true }),
    delete: () => ({ ...texts(t, "delete"), danger: true }),
    copy: () => ({ ...texts(t, "copy"), ...(attachments.length > 0 ? { choice: t("copy.files") } : {}) }),
    revise: (action) => ({
      ...texts(t, "revise"),
      text: `${warningOf(action)}${t("revise.text")}`,
      impact: { applyId, action: "revise" },
    }),
    void: () => ({ ...texts(t, "void"), remark: "required", danger: true, impact: { applyId, action: "void" } }),
    urge: () => texts(t, "urge"),
    take_back: () => texts(t, "takeBack"),
  };
  return questions;
}

function warningOf(action: RequestAction | undefined): string {
  return action?.warning ? `${action.warning} ` : "";
}

type StepName = "void" | "withdraw" | "cancel" | "delete" | "copy" | "revise" | "urge" | "takeBack";

function texts(
  t: (key: `${StepName}.title` | `${StepName}.text` | `${StepName}.confirm`) => string,
  step: StepName,
): Question {
  return { title: t(`${step}.title`), text: t(`${step}.text`), confirm: t(`${step}.confirm`) };
}

/** Closes the tab of this page and goes to the previous one; outside the tabs, home. */
export function useLeavePage(): () => void {
  const tabId = useTabId();
  const navigate = useNavigate();
  return () => {
    if (tabId === null) return void navigate("/home");
    const list = changeTabs((tabs) => closeTab(tabs, tabId));
    // Replaces the history entry: the back button must not open the page again.
    void navigate(activeTab(list).href, { replace: true });
  };
}
