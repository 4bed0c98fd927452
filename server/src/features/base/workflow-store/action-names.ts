import { entryOf } from "@signoff/domain/entry-of";
import type { Bilingual } from "@signoff/domain/locale";
import type { EventType } from "@signoff/workflow/event";
import type { HistoryAction } from "@signoff/workflow/effect";

/** Lines of the history that do not come from the engine. */
export type OwnAction =
  | "urge"
  | "revise"
  | "revision-submitted"
  | "revision-completed"
  | "revision-ended"
  | "copy-in"
  | "void"
  | "edit-field"
  | "close-condition"
  | "pass-line"
  | "source-revised"
  | "source-voided"
  | "comment"
  | "ask"
  | "resolve-comment"
  | "reopen-comment"
  | "retract-comment"
  | "timer-refused";

/** The names of actions in the history and in refusals. */
export const actionNames = {
  submit: { zh: "提交", en: "Submitted" },
  resubmit: { zh: "重新提交", en: "Resubmitted" },
  agree: { zh: "同意", en: "Agreed" },
  disagree: { zh: "不同意", en: "Disagreed" },
  reject: { zh: "驳回", en: "Rejected" },
  cancel: { zh: "取消", en: "Cancelled" },
  return: { zh: "退回", en: "Returned" },
  "auto-agree": { zh: "自动同意", en: "Agreed automatically" },
  "auto-pass": { zh: "自动通过", en: "Passed automatically" },
  "add-sign": { zh: "加签", en: "Added signers" },
  "remove-sign": { zh: "撤回加签", en: "Removed a signer" },
  transfer: { zh: "转办", en: "Transferred" },
  withdraw: { zh: "撤回", en: "Withdrew" },
  "withdraw-request": { zh: "申请撤回", en: "Asked to withdraw" },
  "withdraw-accept": { zh: "同意撤回", en: "Accepted the withdrawal" },
  "withdraw-refuse": { zh: "拒绝撤回", en: "Refused the withdrawal" },
  "put-back": { zh: "撤销了跳转或跳过", en: "Undid the jump or skip" },
  "take-back": { zh: "收回决定", en: "Took the decision back" },
  remind: { zh: "催办提醒", en: "Reminded" },
  escalate: { zh: "升级处理", en: "Escalated" },
  "time-out": { zh: "超时", en: "Timed out" },
  reassign: { zh: "改派", en: "Reassigned" },
  "set-approvers": { zh: "设定审批人", en: "Set approvers" },
  jump: { zh: "跳转", en: "Jumped" },
  skip: { zh: "跳过", en: "Skipped" },
  "insert-node": { zh: "插入节点", en: "Inserted a node" },
  migrate: { zh: "切换流程", en: "Changed the route" },
  terminate: { zh: "终止", en: "Terminated" },
  complete: { zh: "完成", en: "Completed" },
  replay: { zh: "重新流转", en: "Walked again" },
  urge: { zh: "催办", en: "Reminded" },
  revise: { zh: "发起改版", en: "Started a revision" },
  "revision-submitted": { zh: "新版本已提交", en: "Revision submitted" },
  "revision-completed": { zh: "新版本已完成，本版本作废", en: "Revision completed, this version is obsolete" },
  "revision-ended": { zh: "新版本未完成，本版本恢复", en: "Revision ended, this version stands again" },
  void: { zh: "作废", en: "Voided" },
  "edit-field": { zh: "修改字段", en: "Corrected a field" },
  "copy-in": { zh: "抄送", en: "Copied in" },
  "close-condition": { zh: "关闭放行条件", en: "Closed a condition" },
  "pass-line": { zh: "放行红项", en: "Let a red line pass" },
  "source-revised": { zh: "所引用的记录发起改版", en: "What it refers to is being revised" },
  "source-voided": { zh: "所引用的记录已作废", en: "What it refers to was made void" },
  comment: { zh: "评论", en: "Commented" },
  ask: { zh: "提问（须答复）", en: "Asked, must be answered" },
  "resolve-comment": { zh: "解决评论", en: "Resolved comments" },
  "reopen-comment": { zh: "重新打开评论", en: "Reopened comments" },
  "retract-comment": { zh: "撤回评论", en: "Retracted a comment" },
  "timer-refused": { zh: "定时处理未能进行，需人工处理", en: "The timer could not act; somebody has to decide" },
} as const satisfies Record<HistoryAction | OwnAction, Bilingual>;

/** Events of the engine that have another name in the history. */
const eventNames: Readonly<Record<Exclude<EventType, keyof typeof actionNames>, Bilingual>> = {
  "answer-withdraw": { zh: "答复撤回", en: "Answered the withdrawal" },
  look: { zh: "查看", en: "Looked at it" },
  timer: actionNames["time-out"],
};

export function actionName(action: string): Bilingual {
  return (
    entryOf<HistoryAction | OwnAction, Bilingual>(actionNames, action) ??
    entryOf(eventNames, action) ?? { zh: action, en: action }
  );
}
