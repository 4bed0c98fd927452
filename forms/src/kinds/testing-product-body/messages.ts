import { waferRuleTexts } from "../../messages/tapeout-rule-texts.ts";
import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  sections: {
    body: { zh: "产品主体", en: "Product body" },
    tech: { zh: "工艺信息", en: "Technology" },
    die: { zh: "芯片信息", en: "Die" },
    testing: { zh: "测试信息", en: "Testing" },
    sign: { zh: "会签", en: "Countersign" },
  },
  fields: {
    testPurpose: { zh: "测试目的", en: "Test purpose" },
    sourceBody: { zh: "来源主体", en: "Source body" },
    qualPlan: { zh: "认证计划", en: "Qualification plan" },
    lotPlan: { zh: "计划批数", en: "Lots planned" },
    expireDate: { zh: "有效期", en: "Valid until" },
    reItems: { zh: "可靠性项目", en: "RE items" },
    costCenter: { zh: "成本中心", en: "Cost centre" },
  },
  attachments: {
    testingProductBody_plan: { zh: "测试计划", en: "Test plan" },
  },
  rules: waferRuleTexts,
} satisfies FormTexts;
