import { waferRuleTexts } from "../../messages/tapeout-rule-texts.ts";
import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  sections: {
    pid: { zh: "产品编号", en: "Product ID" },
    product: { zh: "产品信息", en: "Product" },
    options: { zh: "选项设定", en: "Option settings" },
    market: { zh: "市场与应用", en: "Market & Application" },
    backend: { zh: "后段服务", en: "Back-end service" },
    sign: { zh: "会签", en: "Countersign" },
  },
  fields: {
    chipName: { zh: "芯片", en: "Chip" },
    previousId: { zh: "前代编号", en: "Previous product ID" },
    ifcot: { zh: "是否COT", en: "COT" },
    packType: { zh: "封装", en: "Package" },
    qualLevel: { zh: "认证等级", en: "Qualification level" },
    massDate: { zh: "量产时间", en: "Mass production" },
    forecastTable: { zh: "月预估", en: "Monthly forecast" },
    priceRef: { zh: "价格编号", en: "Price reference" },
    trrsNo: { zh: "风险评审", en: "Risk review" },
  },
  tables: {
    bomOptions: {
      title: { zh: "选项设定", en: "Option settings" },
      columns: {
        option: { zh: "选项", en: "Option" },
        value: { zh: "设定", en: "Setting" },
        maskCodes: { zh: "涉及光罩", en: "Masks" },
      },
    },
  },
  options: {
    "bomOptions.option": {
      HRP: { zh: "高阻多晶", en: "HRP" },
      MIM: { zh: "MIM电容", en: "MIM" },
      MOM: { zh: "MOM电容", en: "MOM" },
      varactor: { zh: "变容管", en: "Varactor" },
      topMetal: { zh: "顶层金属", en: "Top metal" },
      HV: { zh: "高压", en: "HV" },
      pixel: { zh: "像素", en: "Pixel" },
    },
  },
  attachments: {
    newProductId_spec: { zh: "产品规格", en: "Product spec" },
    newProductId_customer: { zh: "客户函件", en: "Customer letter" },
  },
  rules: {
    ...waferRuleTexts,
    customerFirst: {
      zh: "请先选择客户：产品主体只列出该客户和本厂的",
      en: "Choose the customer first: only its product bodies and those of the foundry are offered",
    },
  },
} satisfies FormTexts;
