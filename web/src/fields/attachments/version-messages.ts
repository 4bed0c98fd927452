import type { Messages } from "../../i18n/translate.ts";

export const versionMessages = {
  same: { zh: "已有同名文件（{time}）", en: "A file of this name already exists ({time})" },
  replace: { zh: "作为其新版本", en: "New version of it" },
  "replace.label": {
    zh: "将 {name} 作为 {time} 那份文件的新版本",
    en: "Make {name} the new version of the file of {time}",
  },
  keep: { zh: "两份都保留", en: "Keep both" },
  "keep.label": { zh: "保留两份名为 {name} 的文件", en: "Keep both files named {name}" },
  earlier: { zh: "第 {version} 版，更早版本：{count}", en: "Version {version}, earlier ones: {count}" },
  "earlier.label": { zh: "{name} 的更早版本", en: "Earlier versions of {name}" },
  one: { zh: "第 {version} 版：{name}，{time}", en: "Version {version}: {name}, {time}" },
  download: { zh: "下载 {name} 的第 {version} 版", en: "Download version {version} of {name}" },
} satisfies Messages;
