import { waferRuleTexts } from "../../messages/tapeout-rule-texts.ts";
import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  sections: {
    body: { zh: "产品主体", en: "Product body" },
    tech: { zh: "工艺信息", en: "Technology" },
    die: { zh: "芯片信息", en: "Die" },
    transfer: { zh: "转移信息", en: "Transfer" },
    diffs: { zh: "工艺差异", en: "Differences" },
    market: { zh: "市场与应用", en: "Market & Application" },
    sign: { zh: "会签", en: "Countersign" },
  },
  fields: {
    fromSite: { zh: "来源厂", en: "From" },
    fromProduct: { zh: "来源产品", en: "Source product" },
    transferType: { zh: "转移类型", en: "Transfer type" },
    maskReuse: { zh: "沿用光罩", en: "Reuse masks" },
    maskCompat: { zh: "光罩兼容检查", en: "Mask compatibility check" },
    customerCode: { zh: "客户", en: "Customer" },
    pcnNo: { zh: "PCN编号", en: "PCN no." },
    qualLevel: { zh: "认证等级", en: "Qualification level" },
  },
  tables: {
    diffs: {
      title: { zh: "工艺差异", en: "Process differences" },
      columns: {
        item: { zh: "项目", en: "Item" },
        source: { zh: "来源", en: "Source" },
        target: { zh: "目标", en: "Target" },
        impact: { zh: "影响", en: "Impact" },
        action: { zh: "措施", en: "Action" },
      },
    },
  },
  attachments: {
    transferProductBody_pcn: { zh: "变更通知", en: "Change notice" },
    transferProductBody_compare: { zh: "对比报告", en: "Comparison" },
  },
  rules: waferRuleTexts,
} satisfies FormTexts;
