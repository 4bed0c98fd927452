import type { Messages } from "../../../i18n/translate.ts";
import { actions } from "../../../i18n/words/actions.ts";
import { labels } from "../../../i18n/words/labels.ts";
import { phrases } from "../../../i18n/words/phrases.ts";
import { states } from "../../../i18n/words/states.ts";

export const userMessages = {
  chips: { zh: "快速筛选", en: "Quick filters" },
  "departments.main": { zh: "主部门", en: "Main department" },
  "departments.make": { zh: "将{name}设为主部门", en: "Make {name} the main department" },
  "roles.lacking": { zh: "授予您没有的权限：{names}", en: "Grants what you do not have: {names}" },
  enabled: { zh: "启用", en: "Enabled" },
  disabled: { zh: "停用", en: "Disabled" },
  "state.leaver": { zh: "离职，待办 {count}", en: "Leaver, {count} open" },
  tree: labels.departments,
  "tree.find": { zh: "搜索部门", en: "Find department" },
  "tree.failed": { zh: "部门加载失败", en: "The departments could not be loaded" },
  "head.signedIn": { zh: "最近登录 {time}", en: "last signed in {time}" },
  "head.never": { zh: "从未登录", en: "never signed in" },
  "head.tasks": { zh: "持有待办 {count} 件", en: "{count} open tasks", one: "{count} open task" },
  "head.sync": { zh: "同步 {count} 次，最近 {time}", en: "synced {count} ×, last {time}" },
  "head.away": phrases.outOfOfficeUntil,
  "effect.gains": { zh: "将可使用：{names}", en: "Opens: {names}" },
  "effect.loses": { zh: "将不能使用：{names}", en: "Closes: {names}" },
  "effect.more": { zh: "{names} 等 {count} 项", en: "{names} and {count} more" },
  "effect.nobody": {
    zh: "再无他人担任角色“{role}”：交给该角色的任务将无人可派。",
    en: "Nobody else has the role {role}: its tasks find nobody.",
  },
  "effect.left": { zh: "角色“{role}”仅剩 {names}。", en: "The role {role} is left with {names}." },
  "effect.disable": {
    zh: "所有会话立即结束，此账号不能再登录。",
    en: "Every session ends at once, and nobody signs in with this account any more.",
  },
  "effect.tasks": {
    zh: "{count} 件待办仍在其名下，请在“持有工作”中移交。",
    en: "{count} open tasks stay with this person: hand them over under Held work.",
    one: "{count} open task stays with this person: hand it over under Held work.",
  },
  "effect.enable": {
    zh: "账号可再次登录，并恢复此处列出的全部角色。",
    en: "The account can sign in again, with all roles listed here.",
  },
  "effect.machine": {
    zh: "所有会话立即结束。此账号不再收到待办、通知与邮件，也不能审批。",
    en: "Every session ends at once. The account gets no tasks, notices and mails, and decides nothing.",
  },
  "effect.person": {
    zh: "此账号可由人员登录。其写入类令牌即停用，须由所属人同意后恢复。",
    en: "People can sign in with the account. Its tokens that write stop until its owner accepts them.",
  },
  "effect.main": {
    zh: "新申请将归属{name}，由其负责人审批。",
    en: "New requests belong to {name}, and its leader approves them.",
  },
  "effect.first": {
    zh: "新账号尚无密码：创建后请重置密码。",
    en: "The account has no password yet: reset the password after creating it.",
  },
  reset: actions.resetPassword,
  "reset.title": { zh: "重置{name}的密码？", en: "Reset the password of {name}?" },
  "reset.text": {
    zh: "原密码立即失效，所有会话结束。您将得到一个一次性密码，首次登录后必须修改。",
    en: "The old password no longer works and every session ends. You get a one-time password; it has to be changed at the first sign-in.",
  },
  "reset.done": { zh: "{name}的一次性密码", en: "One-time password of {name}" },
  "reset.once": {
    zh: "仅显示这一次，系统不保存。有效至 {time}。",
    en: "It is shown this once only and kept nowhere. It works until {time}.",
  },
  "reset.copy": actions.copy,
  "reset.copied": states.copied,
  "reset.close": { zh: "已转交本人", en: "I have handed it over" },
  cancel: actions.cancel,
  sessions: { zh: "会话", en: "Sessions" },
  "sessions.none": { zh: "目前未登录", en: "Not signed in anywhere" },
  "sessions.failed": { zh: "会话加载失败", en: "The sessions could not be loaded" },
  "sessions.facts": phrases.addressSince,
  "sessions.unknown": labels.unknownDevice,
  "sessions.end": actions.end,
  "sessions.endName": phrases.endSessionOn,
  "sessions.endAll": { zh: "全部结束", en: "End all" },
  "sessions.ended": phrases.sessionsEnded,
  absences: { zh: "外出代理", en: "Out of office" },
} satisfies Messages;
