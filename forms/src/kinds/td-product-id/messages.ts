import { waferRuleTexts } from "../../messages/tapeout-rule-texts.ts";
import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  sections: {
    pid: { zh: "产品编号", en: "Product ID" },
    td: { zh: "技术开发", en: "Technology development" },
    backend: { zh: "后段服务", en: "Back-end service" },
  },
  fields: {
    projectCode: { zh: "开发项目", en: "TD project" },
    tdStage: { zh: "开发阶段", en: "TD stage" },
    lotPriority: { zh: "批次优先级", en: "Lot priority" },
    flowStatus: { zh: "流程状态", en: "Flow status" },
    specialTools: { zh: "特殊机台", en: "Special tools" },
  },
  options: {
    flowStatus: {
      frozen: { zh: "冻结", en: "Frozen" },
      experimental: { zh: "实验", en: "Experimental" },
    },
  },
  attachments: {
    tdProductId_flow: { zh: "实验流程", en: "Experimental flow" },
  },
  rules: waferRuleTexts,
} satisfies FormTexts;
