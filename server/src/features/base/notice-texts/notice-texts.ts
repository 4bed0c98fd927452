import { entryOf } from "@signoff/domain/entry-of";
import type { Bilingual } from "@signoff/domain/locale";
import type { DocumentNotice, NoticeKind } from "@signoff/domain/notifications/notice-kind";

interface NoticeText {
  /** Shown in brackets at the beginning of the subject. */
  readonly tag: Bilingual;
  readonly lead: Bilingual;
  /** The reader is asked to decide: the link leads to the task. */
  readonly toDecide?: true;
}

const documentTexts = {
  "document-to-approve": {
    tag: { zh: "文件待审批", en: "Document to approve" },
    lead: { zh: "文件的 {version} 等待您审批发布。", en: "{version} of a document waits for you to publish it." },
  },
  "document-published": {
    tag: { zh: "文件已发布", en: "Document published" },
    lead: { zh: "{actor} 已发布您上传的 {version}。", en: "{actor} published {version}, which you uploaded." },
  },
  "document-refused": {
    tag: { zh: "文件被拒绝", en: "Document refused" },
    lead: { zh: "{actor} 拒绝了您上传的 {version}。", en: "{actor} refused {version}, which you uploaded." },
  },
  "document-new-version": {
    tag: { zh: "文件新版本", en: "New version" },
    lead: { zh: "您关注的文件已发布 {version}。", en: "{version} of a document that you follow is published." },
  },
  "document-obsolete": {
    tag: { zh: "文件已作废", en: "Document obsolete" },
    lead: {
      zh: "您关注的文件已作废，单据不再提供该文件。",
      en: "A document that you follow is obsolete; no form offers it any more.",
    },
  },
} as const satisfies Record<DocumentNotice, NoticeText>;

/**
 * The texts of mails, with the placeholders `{node}`, `{actor}` and `{version}`; the rest of the mail is the same for
 * all.
 */
export const noticeTexts = {
  task: {
    tag: { zh: "待审批", en: "To approve" },
    lead: { zh: "有一份单据等待您在“{node}”节点审批。", en: "A request waits for your decision at “{node}”." },
    toDecide: true,
  },
  "task-ended": {
    tag: { zh: "无需处理", en: "No longer needed" },
    lead: { zh: "“{node}”节点的任务已由他人处理或取消。", en: "The task at “{node}” was handled by others or ended." },
  },
  "opinions-in": {
    tag: { zh: "加签已答复", en: "Opinions in" },
    lead: {
      zh: "您请求加签的人员已答复，请在“{node}”节点继续处理。",
      en: "The people you asked have answered; please go on at “{node}”.",
    },
    toDecide: true,
  },
  returned: {
    tag: { zh: "已退回", en: "Returned" },
    lead: {
      zh: "{actor} 已将单据退回，请修改后重新提交。",
      en: "{actor} returned the request; please correct and resubmit it.",
    },
  },
  reminder: {
    tag: { zh: "催办", en: "Reminder" },
    lead: { zh: "请尽快处理“{node}”节点的任务。", en: "Please handle the task at “{node}” soon." },
    toDecide: true,
  },
  "nobody-found": {
    tag: { zh: "找不到审批人", en: "Nobody to ask" },
    lead: {
      zh: "“{node}”节点按规则找不到审批人，已转交给您处理。",
      en: "The rule of “{node}” finds nobody; the task came to you as administrator.",
    },
    toDecide: true,
  },
  "withdraw-request": {
    tag: { zh: "申请撤回", en: "Withdrawal asked" },
    lead: { zh: "提单人请求撤回单据，请答复。", en: "The requester asks to withdraw the request; please answer." },
    toDecide: true,
  },
  "withdraw-refused": {
    tag: { zh: "撤回被拒", en: "Withdrawal refused" },
    lead: { zh: "{actor} 拒绝了撤回申请，审批继续。", en: "{actor} refused the withdrawal; the approval goes on." },
  },
  withdrawn: {
    tag: { zh: "已撤回", en: "Withdrawn" },
    lead: { zh: "单据已由提单人撤回，无需再处理。", en: "The requester withdrew the request; nothing is left to do." },
  },
  completed: {
    tag: { zh: "已完成", en: "Completed" },
    lead: { zh: "单据已审批完成。", en: "The request has been approved." },
  },
  cancelled: {
    tag: { zh: "已取消", en: "Cancelled" },
    lead: { zh: "单据已取消。", en: "The request was cancelled." },
  },
  terminated: {
    tag: { zh: "已终止", en: "Terminated" },
    lead: { zh: "单据已终止。", en: "The request was terminated." },
  },
  "draft-opened": {
    tag: { zh: "新草稿", en: "New draft" },
    lead: {
      zh: "系统为您新建了一份草稿，请填写并提交。",
      en: "A draft was opened for you; please fill it in and submit it.",
    },
  },
  "field-edited": {
    tag: { zh: "内容已更正", en: "Corrected" },
    lead: {
      zh: "管理员 {actor} 更正了单据的内容。",
      en: "The administrator {actor} corrected an entry of the request.",
    },
  },
  "copied-in": {
    tag: { zh: "抄送", en: "Copied" },
    lead: { zh: "{actor} 将一份单据抄送给您。", en: "{actor} copied you on a request." },
  },
  "equipment-failed": {
    tag: { zh: "器具不合格", en: "Equipment failed" },
    lead: { zh: "器具校验不合格，请跟进。", en: "Equipment failed its calibration; please follow up." },
  },
  "technology-released": {
    tag: { zh: "技术发布", en: "Technology released" },
    lead: {
      zh: "以下技术平台资料已发布，可供引用。",
      en: "The following technology has been released and can be used.",
    },
  },
  "condition-to-close": {
    tag: { zh: "放行条件", en: "Condition to close" },
    lead: {
      zh: "该评审有条件放行，其中有您负责的条件：完成后请在评审页面凭证据关闭，未关闭前不能下光罩订单。",
      en: "The review is a go with conditions, of which you own one: please close it with evidence on its page. Until then masks are not ordered.",
    },
  },
  mentioned: {
    tag: { zh: "提到您", en: "Mentioned" },
    lead: { zh: "{actor} 在意见中提到了您。", en: "{actor} mentioned you in a remark." },
  },
  "token-to-accept": {
    tag: { zh: "令牌待同意", en: "Token to accept" },
    lead: {
      zh: "{actor} 提议了以您的名义调用的接口令牌，请同意或拒绝。",
      en: "{actor} proposes an API token that calls in your name: please accept or refuse it.",
    },
  },
  ...documentTexts,
  "line-passed": {
    tag: { zh: "红项放行", en: "Line passed" },
    lead: {
      zh: "{actor} 放行了流片就绪的一个红项，放行项、截止日与理由见审批进度。",
      en: "{actor} passed a red line of the tape-out: the route below says which, until when and why.",
    },
  },
  "source-revised": {
    tag: { zh: "所引用记录改版", en: "Source being revised" },
    lead: {
      zh: "{actor} 发起了您的单据所引用记录的改版（见备注）。新版本完成后，请核对您的单据是否需要随之修改。",
      en: "{actor} revises a record that your request refers to (see the remark). Once the new version is completed, please check whether yours has to follow.",
    },
  },
  "source-voided": {
    tag: { zh: "所引用记录作废", en: "Source made void" },
    lead: {
      zh: "{actor} 作废了您的单据所引用的记录（见备注），您的记录随之作废。",
      en: "{actor} made a record void that your request refers to (see the remark); yours went with it.",
    },
  },
  "question-asked": {
    tag: { zh: "须答复", en: "Question" },
    lead: {
      zh: "{actor} 提出了问题，答复并由其解决之前，该节点不能同意。",
      en: "{actor} asked a question. Nobody can agree at that node until it is answered and resolved.",
    },
  },
  "comment-answered": {
    tag: { zh: "评论有回复", en: "Comment answered" },
    lead: { zh: "{actor} 回复了您参与的评论。", en: "{actor} answered in comments that you took part in." },
  },
  progress: {
    tag: { zh: "关注", en: "Followed" },
    lead: { zh: "您关注的单据有新的进展。", en: "There is news of a request that you follow." },
  },
} as const satisfies Record<NoticeKind, NoticeText>;

/** For a kind that only a newer release knows. */
const anyNotice: NoticeText = {
  tag: { zh: "通知", en: "Notice" },
  lead: { zh: "单据有新的进展。", en: "There is news of a request." },
};

export function tellsOfDocument(kind: string): boolean {
  return Object.hasOwn(documentTexts, kind);
}

export function noticeText(kind: string): NoticeText {
  return entryOf<NoticeKind, NoticeText>(noticeTexts, kind) ?? anyNotice;
}
