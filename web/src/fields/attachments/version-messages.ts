import { defineMessages } from "../../i18n/define-messages.ts";

export const versionMessages = defineMessages("fileVersions", {
  en: {
    same: "A file of this name was there already ({time})",
    replace: "New version of it",
    "replace.label": "Make {name} the new version of the file of {time}",
    keep: "Keep both",
    "keep.label": "Keep both files named {name}",
    earlier: "Version {version}, earlier ones: {count}",
    "earlier.label": "Earlier versions of {name}",
    one: "Version {version}: {name}, {time}",
    download: "Download version {version} of {name}",
  },
  zh: {
    same: "已有同名文件（{time}）",
    replace: "作为其新版本",
    "replace.label": "将 {name} 作为 {time} 那份文件的新版本",
    keep: "两份都保留",
    "keep.label": "保留两份名为 {name} 的文件",
    earlier: "第 {version} 版，更早版本：{count}",
    "earlier.label": "{name} 的更早版本",
    one: "第 {version} 版：{name}，{time}",
    download: "下载 {name} 的第 {version} 版",
  },
});
