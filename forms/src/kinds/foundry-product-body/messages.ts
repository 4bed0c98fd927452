import { waferRuleTexts } from "../../messages/tapeout-rule-texts.ts";
import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  sections: {
    body: { zh: "产品主体", en: "Product body" },
    tech: { zh: "工艺信息", en: "Technology" },
    die: { zh: "芯片信息", en: "Die" },
    customer: { zh: "客户信息", en: "Customer" },
    options: { zh: "非标需求", en: "Non-standard requests" },
    market: { zh: "市场与应用", en: "Market & Application" },
    backend: { zh: "后段服务", en: "Back-end service" },
    sign: { zh: "会签", en: "Countersign" },
  },
  fields: {
    customerCode: { zh: "客户", en: "Customer" },
    customerProject: { zh: "客户项目", en: "Customer project" },
    prototypeShuttle: { zh: "原型班次", en: "Prototype shuttle" },
    optionMasks: { zh: "选项光罩", en: "Option masks" },
    spiceVersion: { zh: "模型版本", en: "Model version" },
    pdkVersion: { zh: "PDK版本", en: "PDK version" },
    massDate: { zh: "量产时间", en: "Mass production" },
  },
  tables: {
    options: {
      title: { zh: "非标需求", en: "Non-standard requests" },
      columns: {
        item: { zh: "项目", en: "Item" },
        request: { zh: "需求", en: "Request" },
        reply: { zh: "工艺整合答复", en: "PIE reply" },
        accept: { zh: "接受", en: "Accepted" },
      },
    },
  },
  attachments: {
    foundryProductBody_spec: { zh: "产品规格", en: "Product spec" },
  },
  rules: waferRuleTexts,
} satisfies FormTexts;
