import { waferRuleTexts } from "../../messages/tapeout-rule-texts.ts";
import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  sections: {
    body: { zh: "产品主体", en: "Product body" },
    tech: { zh: "工艺信息", en: "Technology" },
    die: { zh: "芯片信息", en: "Die" },
    td: { zh: "技术开发", en: "Technology development" },
    sign: { zh: "会签", en: "Countersign" },
  },
  fields: {
    projectCode: { zh: "开发项目", en: "TD project" },
    tdStage: { zh: "开发阶段", en: "TD stage" },
    vehicleType: { zh: "测试载体", en: "Vehicle" },
    targetSpec: { zh: "目标规格", en: "Target spec" },
    splitPlan: { zh: "分批计划", en: "Split plan" },
    ipInside: { zh: "含IP", en: "Contains IP" },
    budgetNo: { zh: "预算编号", en: "Budget no." },
  },
  tables: {
    modulesOn: {
      title: { zh: "测试模块", en: "Test modules" },
      columns: {
        module: { zh: "模块", en: "Module" },
        owner: { zh: "负责人", en: "Owner" },
        sizeX: { zh: "尺寸X", en: "X" },
        sizeY: { zh: "尺寸Y", en: "Y" },
        purpose: { zh: "目的", en: "Purpose" },
      },
    },
  },
  attachments: {
    tdProductBody_plan: { zh: "开发计划", en: "Development plan" },
  },
  rules: waferRuleTexts,
} satisfies FormTexts;
