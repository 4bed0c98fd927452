import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  sections: {
    base: { zh: "基本信息", en: "Basic" },
    impact: { zh: "影响与处理", en: "Impact" },
    openForms: { zh: "未结单据", en: "Open forms" },
  },
  fields: {
    deviceName: { zh: "产品（Device）", en: "Device" },
    customerCode: { zh: "客户", en: "Customer" },
    productId: { zh: "产品编号", en: "Product ID" },
    techId: { zh: "工艺编号", en: "Tech ID" },
    voidReason: { zh: "作废原因", en: "Void reason" },
    voidDesc: { zh: "说明", en: "Explanation" },
    wipQty: { zh: "在制片数", en: "Wafers in process" },
    wipHandling: { zh: "在制处理", en: "WIP handling" },
    maskHandling: { zh: "光罩处理", en: "Mask handling" },
    customerAgree: { zh: "客户同意", en: "Customer agreed" },
    effectiveDate: { zh: "生效日期", en: "Effective date" },
  },
  tables: {
    openForms: {
      title: { zh: "未结单据", en: "Open forms" },
      columns: {
        formKind: { zh: "单据", en: "Form" },
        requestNo: { zh: "申请单号", en: "Request no." },
        status: { zh: "状态", en: "Status" },
        handling: { zh: "处理", en: "Handling" },
      },
    },
  },
  options: {
    "openForms.handling": {
      cancel: { zh: "取消", en: "Cancel" },
      keep: { zh: "保留", en: "Keep" },
    },
  },
  attachments: {
    deviceVoid_customer: { zh: "客户同意函", en: "Customer consent" },
  },
} satisfies FormTexts;
