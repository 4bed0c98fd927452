import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  sections: {
    base: { zh: "基本信息", en: "Basic" },
    diffs: { zh: "变更对照", en: "Changes" },
    eview: { zh: "远程看图", en: "e-view" },
  },
  fields: {
    deviceName: { zh: "产品（Device）", en: "Device" },
    fsrNo: { zh: "服务申请", en: "FSR" },
    fsrVersion: { zh: "当前版本", en: "Current version" },
    reviseReason: { zh: "改版原因", en: "Revision reason" },
    reviseScope: { zh: "改版范围", en: "Revision scope" },
    maskStage: { zh: "光罩阶段", en: "Mask stage" },
    trrsNo: { zh: "风险评审", en: "Risk review" },
    costBearer: { zh: "费用承担", en: "Cost borne by" },
    reviseDesc: { zh: "说明", en: "Explanation" },
  },
  tables: {
    diffs: {
      title: { zh: "变更对照", en: "Changes" },
      columns: {
        section: { zh: "区块", en: "Section" },
        field: { zh: "字段", en: "Field" },
        oldValue: { zh: "原值", en: "Old" },
        newValue: { zh: "新值", en: "New" },
      },
    },
  },
  placeholders: {
    "diffs.field": { zh: "FSR的字段名，如：光罩出货日", en: "Field of the FSR, e.g. Mask-out due" },
    eviewEmail: { zh: "最多5个地址，以分号分隔", en: "Up to 5 addresses, parted by semicolons" },
  },
  rules: {
    changesInScope: {
      zh: "“{section}”不在改版范围内",
      en: "“{section}” is not in the revision scope",
    },
  },
  options: {
    costBearer: {
      customer: { zh: "客户", en: "Customer" },
      foundry: { zh: "代工厂", en: "Foundry" },
      shared: { zh: "共同承担", en: "Shared" },
    },
  },
  attachments: {
    fsrRevision_customer: { zh: "客户申请", en: "Customer request" },
  },
} satisfies FormTexts;
