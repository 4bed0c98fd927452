import type { Messages } from "../../../i18n/translate.ts";
import { actions } from "../../../i18n/words/actions.ts";
import { labels } from "../../../i18n/words/labels.ts";
import { states } from "../../../i18n/words/states.ts";

export const questionMessages = {
  requestNo: labels.requestNo,
  subject: labels.subject,
  status: labels.status,
  question: { zh: "问题名称", en: "Question name" },
  subQuestion: { zh: "子问题", en: "Sub-question" },
  type: { zh: "问题类型", en: "Problem type" },
  risk: labels.risk,
  needsVerification: { zh: "需要验证", en: "Needs verification" },
  due: { zh: "到期日", en: "Due date" },
  result: labels.result,
  attachment: { zh: "附件", en: "Attachment" },
  yes: actions.yes,
  no: actions.no,
  overdue: states.overdue,
  keyword: { zh: "单号或问题", en: "Number or question" },
  open: { zh: "处理情况", en: "State" },
  "open.true": { zh: "待处理", en: "Open" },
  "open.false": { zh: "已处理", en: "Answered" },
  empty: { zh: "没有指派给您的问题", en: "No question is assigned to you" },
  emptyText: {
    zh: "风险评审中指派给您验证的问题会显示在这里，最紧急的在前。",
    en: "Lines of a risk review that you are asked to verify appear here, the most urgent first.",
  },
  "record.switchedOff": {
    zh: "尚未提交的评审不能再选用，已提问的评审予以保留。",
    en: "Reviews that are not submitted yet can no longer choose it. Those that asked it keep it.",
  },
  "record.mandatory": {
    zh: "勾选阶段中尚未提交的评审此后必须包含 {code}。",
    en: "Reviews at the ticked stages that are not submitted yet must choose {code} from now on.",
  },
  "type.row": { zh: "问题类型 {number}", en: "Problem type {number}" },
  "type.value": labels.code,
  "type.nameZh": labels.nameInChinese,
  "type.nameEn": labels.nameInEnglish,
  "type.add": { zh: "添加问题类型", en: "Add a problem type" },
  "type.remove": { zh: "移除问题类型 {number}", en: "Remove problem type {number}" },
} satisfies Messages;
