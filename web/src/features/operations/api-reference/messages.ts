import type { Messages } from "../../../i18n/translate.ts";
import { actions } from "../../../i18n/words/actions.ts";
import { labels } from "../../../i18n/words/labels.ts";
import { states } from "../../../i18n/words/states.ts";

export const apiMessages = {
  title: { zh: "接口文档", en: "API" },
  lead: {
    zh: "本服务器的全部接口。机器使用自己的令牌调用，令牌由管理员在“接口令牌”页面签发。",
    en: "Every call of this server. Machines call with a token of their own, which an administrator gives out on the page of API tokens.",
  },
  search: { zh: "路径、说明或权限", en: "Path, summary or right" },
  failed: { zh: "无法加载接口说明", en: "The description of the interface could not be loaded" },
  calls: { zh: "{count} 个接口", en: "{count} calls", one: "{count} call" },
  none: { zh: "没有匹配的接口", en: "No call matches" },
  choose: { zh: "请选择接口", en: "Choose a call" },
  needs: { zh: "所需权限", en: "Needs" },
  "access.public": { zh: "无需登录", en: "no sign-in" },
  "access.signed-in": {
    zh: "任何会话；机器需要 api:read 或 api:write",
    en: "any session; from a machine api:read or api:write",
  },
  personOnly: { zh: "仅限本人，机器令牌不可用", en: "People only, never a machine's token" },
  parameters: { zh: "参数", en: "Parameters" },
  parameter: { zh: "参数", en: "Parameter" },
  type: labels.type,
  required: states.requiredMark,
  body: { zh: "请求体", en: "Body" },
  example: labels.example,
  copy: actions.copy,
  copied: states.copied,
  answer: { zh: "应答", en: "Answer" },
  file: { zh: "文件或事件流", en: "A file, or a stream of events" },
  try: { zh: "试用", en: "Try it" },
  "try.hint": { zh: "使用您当前的会话，以您的身份调用。", en: "With your own session, as you." },
  send: { zh: "发送", en: "Send" },
  answered: { zh: "应答 {status}，用时 {ms} 毫秒", en: "Answered {status} in {ms} ms" },
  unreachable: { zh: "没有应答", en: "There was no answer" },
} satisfies Messages;
