import type { Messages } from "../../../i18n/translate.ts";
import { actions } from "../../../i18n/words/actions.ts";
import { labels } from "../../../i18n/words/labels.ts";
import { states } from "../../../i18n/words/states.ts";

export const templateMessages = {
  title: { zh: "模板", en: "Templates" },
  name: labels.name,
  code: labels.template,
  type: labels.type,
  "type.table": { zh: "Excel表格", en: "Excel table" },
  "type.blank": { zh: "Word文件", en: "Word document" },
  forms: { zh: "单据", en: "Forms" },
  version: labels.version,
  builtIn: { zh: "内置", en: "Built in" },
  replaced: { zh: "V{version}，已替换", en: "V{version}, replaced" },
  keyword: { zh: "名称、单据或代码", en: "Name, form or code" },
  empty: { zh: "没有找到模板", en: "No template found" },
  emptyText: {
    zh: "每个可导入的表格都有模板，需签署并上传的文件也有模板。",
    en: "Every table that can be imported has a template, and so does every document that is signed and attached.",
  },
  template: labels.template,
  close: actions.close,
  gone: { zh: "没有该模板", en: "There is no such template" },
  download: actions.download,
  preview: { zh: "填写内容", en: "What it asks for" },
  versions: labels.versions,
  column: { zh: "列或项目", en: "Column or line" },
  required: states.required,
  holds: { zh: "内容", en: "Content" },
  limits: labels.limits,
  none: { zh: "正在使用内置模板，尚未被替换。", en: "The built-in template is in use; nobody has replaced it yet." },
  inUse: { zh: "使用中", en: "in use" },
  use: labels.use,
  "use.builtIn": { zh: "恢复内置模板", en: "Back to the built-in one" },
  upload: { zh: "替换…", en: "Replace…" },
  "upload.title": { zh: "替换模板", en: "Replace the template" },
  "upload.file": labels.file,
  "upload.note": labels.whatIsDifferent,
  "upload.ok": actions.replace,
  "upload.will": {
    zh: "此后下载 {name} 的人都会得到该文件。文件须包含表格的列，或为 Word 文件。可随时恢复内置模板。",
    en: "Everybody who downloads {name} gets this file from now on. It must have the columns of the table, or be a Word document. The built-in one can be taken again.",
  },
  cancel: actions.cancel,
  done: states.saved,
  stale: {
    zh: "他人已选用另一版本，现已显示。",
    en: "Somebody has chosen another version meanwhile. It is shown now.",
  },
} satisfies Messages;
