import type { Messages } from "../../../i18n/translate.ts";
import { actions } from "../../../i18n/words/actions.ts";
import { labels } from "../../../i18n/words/labels.ts";
import { phrases } from "../../../i18n/words/phrases.ts";
import { requestMessages } from "./messages.ts";

export const printMessages = {
  title: requestMessages.print,
  hint: {
    zh: "A4 纸。在打印对话框中选择“另存为 PDF”可生成文件。",
    en: "A4. Choose “Save as PDF” in the print dialog for a file.",
  },
  print: actions.print,
  close: actions.close,
  printedBy: {
    zh: "{name} 于 {time} 打印 · 以系统中的单据为准",
    en: "Printed by {name} at {time}. The request in the system is authoritative.",
  },
  files: { zh: "附件", en: "Files" },
  "files.type": { zh: "类别", en: "Type" },
  "files.name": { zh: "文件名", en: "File name" },
  "files.size": labels.size,
  "files.by": labels.uploadedBy,
  history: requestMessages["history.title"],
  "history.node": labels.node,
  "history.name": { zh: "姓名", en: "Name" },
  "history.action": { zh: "动作", en: "Action" },
  "history.time": labels.time,
  "history.currentNode": labels.currentNode,
  "history.handler": labels.handler,
  "history.remark": { zh: "意见", en: "Remarks" },
  signatures: labels.signatures,
  submit: labels.requester,
  waiting: { zh: "待处理", en: "waiting" },
  qr: { zh: "单号 {number} 的二维码", en: "QR code of the request number {number}" },
  rows: phrases.countRows,
} satisfies Messages;
