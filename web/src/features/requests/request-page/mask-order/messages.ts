import type { Messages } from "../../../../i18n/translate.ts";
import { actions } from "../../../../i18n/words/actions.ts";
import { requestMessages } from "../messages.ts";

export const maskOrderMessages = {
  hint: {
    zh: "A4横向。需要文件时，请在打印对话框中选择“另存为PDF”。",
    en: "A4 landscape. Choose “Save as PDF” in the print dialog for a file.",
  },
  print: actions.print,
  xlsx: { zh: "Excel表格", en: "Excel" },
  file: { zh: "订单文件（P10）", en: "Order file (P10)" },
  close: actions.close,
  draft: { zh: "草稿：尚未发给光罩厂", en: "Draft: not released to the mask shop yet" },
  released: { zh: "已发给光罩厂", en: "Released to the mask shop" },
  plates: { zh: "{count}块光罩", en: "{count} plates", one: "{count} plate" },
  loading: requestMessages.maskOrder,
} satisfies Messages;
