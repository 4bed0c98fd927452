import { entryOf } from "@signoff/domain/entry-of";
import type { Bilingual } from "@signoff/domain/locale";
import type { NoticeKind } from "@signoff/domain/notifications/notice-kind";

/**
 * One line in the portal for each kind of notice, with the placeholders `{node}`, `{actor}`, `{action}` and
 * `{version}`.
 */
const lines: Readonly<Record<NoticeKind, Bilingual>> = {
  task: { zh: "待办：{node}", en: "New task at {node}" },
  "task-ended": { zh: "“{node}”的任务已由他人处理或取消", en: "The task at {node} was handled by others or ended" },
  "opinions-in": { zh: "加签已答复，请在“{node}”继续", en: "Opinions are in, please go on at {node}" },
  returned: { zh: "{actor} 已退回", en: "{actor} sent it back" },
  reminder: { zh: "催办：{node}", en: "Reminder: {node}" },
  "nobody-found": { zh: "“{node}”找不到审批人，已转交给您", en: "Nobody was found for {node}, the task came to you" },
  "withdraw-request": { zh: "{actor} 请求撤回，请答复", en: "{actor} asks to withdraw it, please answer" },
  "withdraw-refused": { zh: "{actor} 拒绝了撤回申请", en: "{actor} refused the withdrawal" },
  withdrawn: { zh: "{actor} 已撤回单据", en: "{actor} withdrew it" },
  completed: { zh: "审批完成", en: "Completed" },
  cancelled: { zh: "单据已取消", en: "Cancelled" },
  terminated: { zh: "单据已终止", en: "Terminated" },
  "draft-opened": { zh: "为您新建了草稿，请填写并提交", en: "A draft was opened for you, please fill it in" },
  "field-edited": { zh: "管理员 {actor} 更正了内容", en: "The administrator {actor} corrected an entry" },
  "copied-in": { zh: "{actor} 抄送给您", en: "{actor} copied you in" },
  "equipment-failed": { zh: "器具校验不合格，请跟进", en: "Equipment failed its calibration, please follow up" },
  "technology-released": { zh: "技术平台资料已发布", en: "The technology has been released" },
  "condition-to-close": {
    zh: "有条件放行：请关闭您负责的条件",
    en: "Go with conditions: please close the one you own",
  },
  "line-passed": { zh: "{actor} 放行了流片就绪的一个红项", en: "{actor} let a red line of the tape-out pass" },
  "source-revised": { zh: "{actor} 正在改版所引用的记录", en: "{actor} revises a record it refers to" },
  "source-voided": { zh: "{actor} 作废了所引用的记录", en: "{actor} made a record void that it refers to" },
  progress: { zh: "您关注的单据：{actor} {action}（{node}）", en: "You follow it: {actor}, {action} at {node}" },
  "document-to-approve": { zh: "{version} 等待您审批发布", en: "{version} waits for you to publish it" },
  "document-published": { zh: "{actor} 已发布 {version}", en: "{actor} published {version}" },
  "document-refused": { zh: "{actor} 拒绝了 {version}", en: "{actor} refused {version}" },
  "document-new-version": { zh: "您关注的文件：{version} 已发布", en: "You follow it: {version} is published" },
  "document-obsolete": { zh: "您关注的文件已作废", en: "You follow it: it is obsolete" },
  "token-to-accept": {
    zh: "{actor}提议此接口令牌，请同意或拒绝",
    en: "{actor} proposes this API token: accept or refuse",
  },
  "question-asked": { zh: "{actor} 提问，须答复", en: "{actor} asked a question that must be answered" },
  "comment-answered": { zh: "{actor} 回复了评论", en: "{actor} answered in the comments" },
  mentioned: { zh: "{actor} 提到了您", en: "{actor} mentioned you" },
};

/** For a kind that only a newer release knows. */
const anyLine: Bilingual = { zh: "单据有新的进展", en: "There is news" };

export function notificationLine(kind: string): Bilingual {
  return entryOf(lines, kind) ?? anyLine;
}
