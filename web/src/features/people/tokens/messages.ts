import type { Messages } from "../../../i18n/translate.ts";
import { actions } from "../../../i18n/words/actions.ts";
import { labels } from "../../../i18n/words/labels.ts";
import { states } from "../../../i18n/words/states.ts";

export const tokenMessages = {
  title: { zh: "接口令牌", en: "API tokens" },
  new: { zh: "新建接口令牌", en: "New API token" },
  edit: { zh: "编辑接口令牌", en: "Edit API token" },
  view: { zh: "接口令牌", en: "API token" },
  name: labels.name,
  "name.hint": {
    zh: "调用方机器的名称：日志中与所属人一并显示。",
    en: "Of the machine that calls: the log shows it beside its owner.",
  },
  owner: { zh: "所属人", en: "Owner" },
  "owner.hint": {
    zh: "机器以此人名义调用，任何时候都不会超出其当时的权限。须经其同意后方可使用；机器账号无需同意。",
    en: "The machine calls in this person's name and can never do more than they may at that moment. They are asked before it opens anything; a machine account needs no consent.",
  },
  scopes: labels.rights,
  "scopes.hint": {
    zh: "仅限所属人权限中的这些。读取与写入人人自有的数据是其中两项。",
    en: "Only these of the owner's rights. Reading and writing what is everybody's own are two of them.",
  },
  expiresOn: { zh: "到期日", en: "Ends on" },
  "expiresOn.hint": { zh: "最长一年。", en: "A year from today at most." },
  active: states.inUse,
  "active.hint": { zh: "停用后，从下一次调用起即失效。", en: "Switched off, it opens nothing from the next call on." },
  state: labels.state,
  "state.waiting": { zh: "待所属人同意", en: "Owner is asked" },
  "state.new": { zh: "尚未签发", en: "Not given out yet" },
  "state.active": { zh: "使用中", en: "In use" },
  "state.off": states.switchedOff,
  "state.expired": { zh: "已到期", en: "Run out" },
  "state.ownerless": { zh: "所属人已离职", en: "Owner has left" },
  consent: { zh: "同意", en: "Consent" },
  "consent.own": { zh: "所属人自建", en: "Made by the owner" },
  "consent.accepted": { zh: "所属人已同意", en: "Accepted by the owner" },
  "consent.waiting": { zh: "待所属人同意", en: "Waits for the owner" },
  "consent.reading": { zh: "仅读取", en: "Only reads" },
  "consent.machine": labels.machineAccount,
  "consent.earlier": { zh: "他人建立，未征求所属人同意", en: "Made by others, owner was not asked" },
  lastUsed: { zh: "最近使用", en: "Last used" },
  lastAddress: { zh: "来源地址", en: "From" },
  keyword: { zh: "名称或所属人", en: "Name or owner" },
  empty: { zh: "尚无接口令牌", en: "There is no API token yet" },
  emptyText: {
    zh: "其他系统凭令牌以某人名义、用其部分权限调用接口。",
    en: "With a token another system calls the interface in somebody's name, with part of their rights.",
  },
  issue: { zh: "签发令牌", en: "Give out the token" },
  "issue.title": { zh: "{name} 的令牌", en: "The token of {name}" },
  "issue.ask": {
    zh: "令牌只显示一次。之前签发的令牌随即失效。",
    en: "The token is shown once. One that was given out before ends with it.",
  },
  "issue.once": {
    zh: "请立即填入调用方：此令牌不会再次显示。以 Authorization: Bearer … 发送，有效至 {day}。",
    en: "Enter it at the machine now: nobody can see it again. It is sent as Authorization: Bearer … and counts until {day}.",
  },
  cancel: actions.cancel,
} satisfies Messages;
