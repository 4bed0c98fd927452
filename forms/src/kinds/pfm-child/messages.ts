import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  sections: {
    base: { zh: "基本信息", en: "Basic" },
    items: { zh: "检查项", en: "Check items" },
    confirm: { zh: "五方确认", en: "Five-function confirm" },
  },
  fields: {
    pfmNo: { zh: "产品框架单", en: "PFM" },
    frameNo: { zh: "框架编号", en: "Frame no." },
    variant: { zh: "变体", en: "Variant" },
    tier: { zh: "堆叠层", en: "Tier" },
    bodyCode: { zh: "产品主体", en: "Product body" },
    techId: { zh: "工艺编号", en: "Tech ID" },
    masksCovered: { zh: "涉及光罩", en: "Masks covered" },
    confirmDue: { zh: "确认期限", en: "Confirm by" },
    viewPath: { zh: "查看文件", en: "View file" },
    checkRound: { zh: "轮次", en: "Round" },
    changeNote: { zh: "本轮变更", en: "Changes since last round" },
  },
  tables: {
    checkItems: {
      title: { zh: "框架检查项", en: "Frame check items" },
      columns: {
        func: { zh: "职能", en: "Function" },
        item: { zh: "项目", en: "Item" },
        result: { zh: "结果", en: "Result" },
        note: { zh: "说明", en: "Note" },
        picture: { zh: "截图", en: "Picture" },
      },
    },
  },
  rules: {
    everyFunctionChecked: { zh: "至少需要一条{type}类型的数据", en: "At least one data row of type {type} is needed" },
  },
  options: {
    "checkItems.func": {
      PIE: { zh: "工艺整合", en: "PIE" },
      Litho: { zh: "光刻", en: "Litho" },
      RE: { zh: "可靠性", en: "RE" },
      Tapeout: { zh: "流片", en: "Tapeout" },
      CE: { zh: "客户工程", en: "CE" },
    },
  },
  attachments: {
    pfmChild_picture: { zh: "检查截图", en: "Check picture" },
  },
} satisfies FormTexts;
