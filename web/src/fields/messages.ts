import type { Messages } from "../i18n/translate.ts";
import { actions } from "../i18n/words/actions.ts";
import { labels } from "../i18n/words/labels.ts";
import { phrases } from "../i18n/words/phrases.ts";
import { states } from "../i18n/words/states.ts";

export const fieldMessages = {
  empty: states.empty,
  "value.none": phrases.nothing,
  "select.one": { zh: "请选择", en: "Select" },
  "select.several": { zh: "可多选", en: "Select one or more" },
  "select.none": { zh: "没有可选项", en: "Nothing to choose from" },
  "checkbox.yes": actions.yes,
  searching: states.searching,
  "search.failed": { zh: "搜索失败，请重试", en: "The search failed; try again" },
  "lookup.choose": { zh: "选择", en: "Choose" },
  "lookup.open": { zh: "选择{label}", en: "Choose {label}" },
  "lookup.search": actions.searchByCodeOrName,
  "lookup.code": labels.code,
  "lookup.name": labels.name,
  "lookup.version": labels.version,
  "lookup.none": { zh: "没有符合的数据", en: "Nothing fits" },
  "lookup.none.hint": {
    zh: "换个词试试。可选范围还取决于上面已选的内容。",
    en: "Try another word. The options also depend on the choices above.",
  },
  "lookup.found": { zh: "共 {count} 条", en: "{count} entries", one: "{count} entry" },
  "lookup.take": { zh: "确定（{count}）", en: "Take over {count}", one: "Take over" },
  "lookup.cancel": actions.cancel,
  "lookup.preview": { zh: "详情", en: "Details" },
  "lookup.preview.none": { zh: "没有更多信息", en: "Nothing further is known of this entry" },
  "lookup.remove": { zh: "移除 {code}", en: "Remove {code}" },
  "lookup.clear": actions.clear,
  "lookup.obsolete": { zh: "旧版", en: "obsolete" },
  "document.open": { zh: "在文件库中打开 {code}", en: "Open {code} in the library" },
  "lookup.void": { zh: "作废", en: "void" },
  "lookup.retry": actions.tryAgain,
  "file.choose": { zh: "从附件中选择", en: "From the attachments" },
  "file.upload": actions.upload,
  "file.none": { zh: "还没有文件", en: "No file yet" },
  "file.failed": { zh: "{name} 上传失败", en: "{name} was not uploaded" },
} satisfies Messages;
