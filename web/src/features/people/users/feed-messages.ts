import type { Messages } from "../../../i18n/translate.ts";
import { actions } from "../../../i18n/words/actions.ts";
import { phrases } from "../../../i18n/words/phrases.ts";
import { states } from "../../../i18n/words/states.ts";

export const feedMessages = {
  open: { zh: "同步…", en: "Sync…" },
  "open.conflicts": { zh: "同步（{count} 项待处理）…", en: "Sync ({count} to decide)…" },
  title: { zh: "组织数据同步", en: "Organisation feed" },
  text: {
    zh: "人员和部门来自服务器定时（{cron} UTC）或立即读取的文件；角色在此维护。",
    en: "People and departments come from files that the server reads by schedule ({cron} UTC) or now. Roles are decided here.",
  },
  notSetUp: {
    zh: "未设置数据目录：请由服务器设置 ORG_FEED_DIR 指定。",
    en: "No folder is set for the feed: the server's setting ORG_FEED_DIR names it.",
  },
  dry: { zh: "试运行", en: "Dry run" },
  sync: { zh: "立即同步", en: "Sync now" },
  "sync.leavers": {
    zh: "立即同步，{count} 人离职",
    en: "Sync now, {count} people leave",
    one: "Sync now, {count} person leaves",
  },
  close: actions.close,
  running: { zh: "正在读取文件 …", en: "Reading the files …" },
  dryRun: { zh: "试运行", en: "dry run" },
  counts: {
    zh: "新增 {added}，修改 {changed}，离职 {left}，无变化 {same}，错误 {wrong}，冲突 {conflicts}",
    en: "{added} new, {changed} changed, {left} left, {same} as before, {wrong} wrong, {conflicts} in conflict",
  },
  none: { zh: "尚未读取过组织数据。", en: "The feed has not been read yet." },
  history: { zh: "运行记录", en: "Runs" },
  report: { zh: "报告", en: "Report" },
  "outcome.add": { zh: "新增", en: "New" },
  "outcome.change": states.changed,
  "outcome.leave": { zh: "离职", en: "Left" },
  "outcome.conflict": { zh: "冲突", en: "In conflict" },
  "outcome.wrong": { zh: "拒绝", en: "Refused" },
  row: phrases.rowNumber,
  notInFile: { zh: "不在文件中", en: "not in the file" },
  shown: phrases.firstShown,
  conflicts: { zh: "已手工修改，且与组织数据不一致", en: "Changed by hand, and different in the feed" },
  ours: { zh: "当前", en: "Here" },
  theirs: { zh: "组织数据", en: "Feed" },
  keep: { zh: "保留当前", en: "Keep ours" },
  take: { zh: "采用组织数据", en: "Take the feed's" },
  keepAll: { zh: "全部保留当前", en: "Keep all of ours" },
  takeAll: { zh: "全部采用组织数据", en: "Take all of the feed's" },
  decideHint: {
    zh: "保留的值直到组织数据再次变化为止；采用的值在下次同步时写入。",
    en: "Ours stays until the feed changes; the feed's value is applied by the next sync.",
  },
  failed: { zh: "组织数据读取失败", en: "The feed could not be read" },
} satisfies Messages;
