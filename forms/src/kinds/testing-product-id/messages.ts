import { waferRuleTexts } from "../../messages/tapeout-rule-texts.ts";
import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  sections: {
    pid: { zh: "产品编号", en: "Product ID" },
    testing: { zh: "测试信息", en: "Testing" },
    backend: { zh: "后段服务", en: "Back-end service" },
  },
  fields: {
    testPurpose: { zh: "测试目的", en: "Test purpose" },
    baseProductId: { zh: "基准产品", en: "Base product" },
    splitTable: { zh: "分片条件", en: "Splits" },
    validUntil: { zh: "有效期", en: "Valid until" },
    shipAllowed: { zh: "可出货", en: "May ship" },
  },
  attachments: {
    testingProductId_split: { zh: "分片表", en: "Split table" },
  },
  rules: {
    ...waferRuleTexts,
    bodyNotExpired: {
      zh: "测试主体有效期至{until}，不能再申请产品编号",
      en: "The test body was valid until {until}; it gets no new product ID",
    },
  },
} satisfies FormTexts;
