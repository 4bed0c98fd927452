import type { Bilingual } from "@signoff/domain/locale";

/** Reasons why an action is not offered, for checks outside the engine. */
export const actionReasons = {
  "not-the-requester": { zh: "只有提单人可以执行此操作", en: "Only the requester can do this" },
  "not-editable-now": { zh: "当前状态不可编辑", en: "The form cannot be edited in its present state" },
  "never-submitted": { zh: "未提交的草稿请直接删除", en: "A draft that was never submitted is deleted instead" },
  "once-submitted": { zh: "已提交过的单据不能删除，可取消", en: "It has been submitted before: cancel it instead" },
  "not-a-draft": { zh: "只有草稿可以删除", en: "Only a draft can be deleted" },
  "not-in-process": { zh: "单据不在审批中", en: "The request is not in process" },
  "not-the-handler": { zh: "您不是当前处理人", en: "You are not the handler of this task" },
  "node-forbids": { zh: "当前节点不允许此操作", en: "This node does not allow that" },
  "waits-for-added": { zh: "正在等待加签人员处理", en: "Waiting for the people you asked" },
  "no-withdrawal": { zh: "没有待答复的撤回申请", en: "There is no withdrawal to answer" },
  "not-completed": { zh: "只有已完成的单据可以改版", en: "Only a completed request can be revised" },
  "not-completed-to-void": { zh: "只有已完成的单据可以作废", en: "Only a completed request can be voided" },
  "is-void": { zh: "该单据已作废", en: "It has been voided" },
  "not-an-administrator": { zh: "只有管理员可以执行此操作", en: "Only an administrator can do this" },
  "kind-forbids": { zh: "此类单据不支持此操作", en: "This kind of form does not offer that" },
  "no-permission": { zh: "您的角色没有此操作的权限", en: "None of your roles allows this" },
  "may-not-create": { zh: "您没有权限新建此类单据", en: "You may not create this kind of form" },
  "revision-open": { zh: "已有进行中的改版", en: "There is an open revision already" },
  "urged-lately": { zh: "一小时内只能催办一次", en: "Handlers can be reminded once an hour" },
  "nothing-to-take-back": { zh: "没有可收回的决定", en: "There is no decision of yours to take back" },
} as const satisfies Record<string, Bilingual>;

export type ActionReason = keyof typeof actionReasons;

export const reviseWarning: Bilingual = {
  zh: "改版完成后，当前版本将变为作废版本。",
  en: "Once the revision is completed, this version becomes an obsolete version.",
};
