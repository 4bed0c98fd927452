import type { Bilingual } from "../locale.ts";

/** What a handler may decide on a task (R-APPR-1). */
export const decisions = ["agree", "disagree", "reject", "cancel"] as const;

export type Decision = (typeof decisions)[number];

/** R-APPR-1: disagree, reject and cancel require remarks. */
export function needsRemark(decision: Decision): decision is Exclude<Decision, "agree"> {
  return decision !== "agree";
}

/** How a task was closed: by a decision, or because the requester submitted the rework. */
export type TaskClosing = Decision | "submit";

/** The label in lists. */
export const taskClosingText = {
  agree: { zh: "同意", en: "Agree" },
  disagree: { zh: "不同意", en: "Disagree" },
  reject: { zh: "驳回", en: "Reject" },
  cancel: { zh: "取消", en: "Cancel" },
  submit: { zh: "提交", en: "Submit" },
} as const satisfies Record<TaskClosing, Bilingual>;

export function isTaskClosing(value: string): value is TaskClosing {
  return Object.hasOwn(taskClosingText, value);
}
