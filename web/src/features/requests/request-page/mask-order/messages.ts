import { defineMessages } from "../../../../i18n/define-messages.ts";

export const maskOrderMessages = defineMessages("mask-order", {
  en: {
    hint: "A4 landscape. Choose “Save as PDF” in the print dialog for a file.",
    print: "Print",
    xlsx: "Excel",
    file: "Order file (P10)",
    close: "Close",
    draft: "Draft: not released to the mask shop yet",
    released: "Released to the mask shop",
    plates_one: "{count} plate",
    plates_other: "{count} plates",
    loading: "Mask order",
  },
  zh: {
    hint: "A4横向。需要文件时，请在打印对话框中选择“另存为PDF”。",
    print: "打印",
    xlsx: "Excel表格",
    file: "订单文件（P10）",
    close: "关闭",
    draft: "草稿：尚未发给光罩厂",
    released: "已发给光罩厂",
    plates_one: "{count}块光罩",
    plates_other: "{count}块光罩",
    loading: "光罩订单",
  },
});
