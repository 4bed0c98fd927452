import type { RequestAction, RequestDetail } from "@signoff/server/contract/requests";
import { ruleMessages } from "@signoff/forms/messages/rule-messages";
import { formStatus } from "@signoff/domain/status/form-status";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useLocale, useTexts } from "../../i18n/translate.ts";
import {
  cancelRequest,
  copyRequest,
  deleteRequest,
  reviseRequest,
  urgeHandlers,
  voidRequest,
  withdrawRequest,
} from "../../client/request-actions.ts";
import { refreshDrafts, refreshRequests } from "../../client/request-queries.ts";
import { closeTab } from "../../pages/tab-list.ts";
import { activeTab, changeTabs, useTabId } from "../../pages/tabs-store.ts";
import { showMessage } from "../../ui/notices.ts";
import { takeBackDecision } from "./calls.ts";
import type { Answer, Question } from "./components/use-question.tsx";
import { questionMessages } from "./question-messages.ts";
import { detailAddress } from "./request-address.ts";
import { afterRefusal } from "../../api/unexpected-error.ts";

/** Steps of a request that are offered in its menu, in the order of the menu. */
export const menuActions = ["urge", "take_back", "withdraw", "copy", "revise", "void", "cancel", "delete"] as const;

export type MenuAction = (typeof menuActions)[number];

interface ActionPorts {
  readonly request: RequestDetail;
  readonly subsystem: string;
  readonly ask: (question: Question) => Promise<Answer | null>;
  /** Before the request is left or copied, its input is saved. */
  readonly settle: () => Promise<void>;
}

/** Carries out a step of the request: asks, calls, tells, and shows what came of it. */
export function useRequestActions({ request, subsystem, ask, settle }: ActionPorts) {
  const t = useTexts(questionMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const client = useQueryClient();
  const leave = useLeavePage();
  const { applyId, formType } = request;
  const openRequest = (opened: RequestDetail) => void navigate(detailAddress(subsystem, opened.applyId, formType));
  const said = (action: RequestAction | undefined) => (action?.warning ? `${action.warning} ` : "");
  const steps: Record<MenuAction, (action: RequestAction | undefined, answer: Answer) => Promise<void>> = {
    withdraw: async (_action, { remark }) => {
      const { status } = await withdrawRequest(applyId, remark);
      showMessage("success", t(status === formStatus.draft ? "withdraw.done" : "withdraw.asked"));
    },
    cancel: async (_action, { remark }) => {
      await cancelRequest(applyId, remark);
      showMessage("success", t("cancel.done"));
    },
    delete: async () => {
      await deleteRequest(applyId);
      showMessage("success", t("delete.done"));
      leave();
    },
    copy: async (_action, { chosen }) => {
      await settle();
      openRequest(await copyRequest(applyId, chosen));
      showMessage("success", t("copy.done"));
    },
    revise: async () => {
      openRequest(await reviseRequest(applyId));
      showMessage("success", t("revise.done"));
    },
    void: async (_action, { remark }) => {
      await voidRequest(applyId, remark);
      showMessage("success", t("void.done"));
    },
    urge: async () => {
      const { told } = await urgeHandlers(applyId);
      showMessage("success", t("urge.done", { count: told }));
    },
    take_back: async (action) => {
      if (action?.taskId) await takeBackDecision(action.taskId);
      showMessage("success", t("takeBack.done"));
    },
  };
  const questions: Record<MenuAction, (action: RequestAction | undefined) => Question> = {
    withdraw: () => ({ ...texts(t, "withdraw"), remark: "optional" }),
    cancel: () => ({
      ...texts(t, "cancel"),
      remark: "required",
      remarkMissing: ruleMessages.cancelRemark[locale],
      danger: true,
    }),
    delete: () => ({ ...texts(t, "delete"), danger: true }),
    copy: () => ({ ...texts(t, "copy"), ...(request.attachments.length > 0 ? { choice: t("copy.files") } : {}) }),
    revise: (action) => ({ ...texts(t, "revise"), text: `${said(action)}${t("revise.text")}` }),
    void: () => ({ ...texts(t, "void"), remark: "required", danger: true }),
    urge: () => texts(t, "urge"),
    take_back: () => texts(t, "takeBack"),
  };
  return async (name: MenuAction): Promise<void> => {
    const action = request.actions.find((one) => one.action === name);
    const answer = await ask(questions[name](action));
    if (!answer) return;
    try {
      await steps[name](action, answer);
      // What is gone is not asked for again.
      if (name === "delete") return refreshDrafts(client);
    } catch (error) {
      afterRefusal(error);
      // The refusal policy has said why; what is shown below is what is true now.
    }
    await refreshRequests(client);
  };
}

type StepName = "void" | "withdraw" | "cancel" | "delete" | "copy" | "revise" | "urge" | "takeBack";

function texts(
  t: (key: `${StepName}.title` | `${StepName}.text` | `${StepName}.confirm`) => string,
  step: StepName,
): Question {
  return { title: t(`${step}.title`), text: t(`${step}.text`), confirm: t(`${step}.confirm`) };
}

/** Closes the tab of this page and goes to the one before it; outside the tabs, home. */
export function useLeavePage(): () => void {
  const tabId = useTabId();
  const navigate = useNavigate();
  return () => {
    if (tabId === null) return void navigate("/home");
    const list = changeTabs((tabs) => closeTab(tabs, tabId));
    // In place of the page that was left: one step back must not open it again.
    void navigate(activeTab(list).href, { replace: true });
  };
}
