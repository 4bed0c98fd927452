import type { Messages } from "../../../i18n/translate.ts";

export const printMessages = {
  title: { zh: "打印视图", en: "Print view" },
  hint: {
    zh: "A4 纸。在打印对话框中选择“另存为 PDF”可生成文件。",
    en: "A4. Choose “Save as PDF” in the print dialog for a file.",
  },
  print: { zh: "打印", en: "Print" },
  close: { zh: "关闭", en: "Close" },
  printedBy: {
    zh: "{name} 于 {time} 打印 · 以系统中的单据为准",
    en: "Printed by {name} at {time}. The request in the system is what counts.",
  },
  files: { zh: "附件", en: "Files" },
  "files.type": { zh: "类别", en: "Type" },
  "files.name": { zh: "文件名", en: "File name" },
  "files.size": { zh: "大小", en: "Size" },
  "files.by": { zh: "上传人", en: "Uploaded by" },
  history: { zh: "审批记录", en: "Approval history" },
  "history.node": { zh: "节点", en: "Node" },
  "history.name": { zh: "姓名", en: "Name" },
  "history.action": { zh: "动作", en: "Action" },
  "history.time": { zh: "时间", en: "Time" },
  "history.currentNode": { zh: "当前节点", en: "Current node" },
  "history.handler": { zh: "处理人", en: "Handler" },
  "history.remark": { zh: "意见", en: "Remarks" },
  signatures: { zh: "签名", en: "Signatures" },
  submit: { zh: "提单人", en: "Requester" },
  waiting: { zh: "待处理", en: "waiting" },
  qr: { zh: "单号 {number} 的二维码", en: "QR code of the request number {number}" },
  rows: { zh: "{count} 行", en: "{count} rows", one: "{count} row" },
} satisfies Messages;
