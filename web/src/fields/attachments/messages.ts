import type { Messages } from "../../i18n/translate.ts";
import { actions } from "../../i18n/words/actions.ts";
import { phrases } from "../../i18n/words/phrases.ts";
import { states } from "../../i18n/words/states.ts";

export const attachmentMessages = {
  all: { zh: "全部下载（.zip）", en: "Download all (.zip)" },
  upload: actions.upload,
  uploadTo: { zh: "上传{title}", en: "Upload {title}" },
  hint: { zh: "可拖放或粘贴文件到此处", en: "Drop files here, or paste them" },
  none: { zh: "没有文件", en: "No file" },
  required: states.requiredMark,
  waiting: { zh: "等待中", en: "Waiting" },
  uploading: phrases.percent,
  failed: { zh: "上传失败", en: "Not uploaded" },
  refused: { zh: "上传失败：{reason}", en: "Not uploaded: {reason}" },
  cancel: { zh: "取消 {name}", en: "Cancel {name}" },
  retry: actions.tryAgain,
  dismiss: { zh: "不再上传 {name}", en: "Leave out {name}" },
  download: { zh: "下载 {name}", en: "Download {name}" },
  preview: { zh: "预览 {name}", en: "Preview {name}" },
  same: { zh: "已有同名同大小的文件", en: "A file of the same name and size is already there" },
  by: phrases.nameAndTime,
} satisfies Messages;
