import type { Bilingual } from "../locale.ts";

/** Form status codes (R-FORM-2). */
export const formStatus = {
  created: 0,
  draft: 1,
  inProcess: 2,
  revised: 3,
  cancelled: 4,
  completed: 5,
  obsolete: 6,
  terminated: 7,
} as const;

export type FormStatusName = keyof typeof formStatus;
export type FormStatus = (typeof formStatus)[FormStatusName];

export const formStatuses = Object.values(formStatus) as readonly FormStatus[];

export const formStatusText = {
  0: { zh: "已创建", en: "Created" },
  1: { zh: "草稿", en: "Draft" },
  2: { zh: "审批中", en: "In process" },
  3: { zh: "已改版", en: "Revised" },
  4: { zh: "已取消", en: "Cancelled" },
  5: { zh: "已完成", en: "Completed" },
  6: { zh: "作废版本", en: "Obsolete version" },
  7: { zh: "已终止", en: "Terminated" },
} as const satisfies Record<FormStatus, Bilingual>;

/** Shown for a completed request whose record has since become void; its status code stays. */
export const voidedText: Bilingual = { zh: "已作废", en: "Void" };

/** Cancelled, obsolete and terminated requests never change again. */
export function isFinal(status: FormStatus): boolean {
  return status === formStatus.cancelled || status === formStatus.obsolete || status === formStatus.terminated;
}
