import { geometryRuleTexts, waferRuleTexts } from "../../messages/tapeout-rule-texts.ts";
import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  sections: {
    body: { zh: "产品主体", en: "Product body" },
    market: { zh: "市场与应用", en: "Market & Application" },
    data: { zh: "发布与LDDI", en: "Release & LDDI" },
    mask: { zh: "光罩层映射", en: "Mask Layer Mapping" },
    floor: { zh: "版面规划", en: "Floor plan" },
    cost: { zh: "费用分摊", en: "Cost share" },
    sign: { zh: "会签", en: "Countersign" },
  },
  fields: {
    ntoType: { zh: "流片类别", en: "Tape-out kind" },
    customerCode: { zh: "客户", en: "Customer" },
    sourceBodies: { zh: "来源主体", en: "Source bodies" },
    comboName: { zh: "组合名称", en: "Combo name" },
    comboReason: { zh: "组合原因", en: "Combo reason" },
    baseChip: { zh: "主芯片", en: "Base chip" },
    maskSetType: { zh: "光罩套类型", en: "Mask set type" },
    layersPerPlate: { zh: "每版层数", en: "Layers per plate" },
    wafersFirst: { zh: "首批片数", en: "First lot wafers" },
    tapeoutOwner: { zh: "流片负责人", en: "Tape-out owner" },
    ceOwner: { zh: "CE负责人", en: "CE owner" },
  },
  tables: {
    floorplan: {
      title: { zh: "芯片摆放", en: "Chip placement" },
      columns: {
        lddiNo: { zh: "LDDI编号", en: "LDDI no." },
        chipName: { zh: "芯片名", en: "Chip name" },
        colCount: { zh: "列数", en: "Columns" },
        rowCount: { zh: "行数", en: "Rows" },
        posX: { zh: "坐标X", en: "X" },
        posY: { zh: "坐标Y", en: "Y" },
        rotation: { zh: "旋转", en: "Rotation" },
        ratio: { zh: "面积占比", en: "Area share" },
      },
    },
    costShare: {
      title: { zh: "费用分摊", en: "Cost share" },
      columns: {
        customerCode: { zh: "客户", en: "Customer" },
        share: { zh: "比例", en: "Share" },
        poNo: { zh: "订单号", en: "PO no." },
      },
    },
  },
  options: {
    ntoType: {
      nto: { zh: "新产品流片", en: "NTO" },
      combo: { zh: "组合流片", en: "Combo" },
    },
  },
  attachments: {
    ntoCombo_cdrn: { zh: "数据发布单", en: "Data release notice" },
    ntoCombo_floor: { zh: "版面图", en: "Floor plan" },
    ntoCombo_agreement: { zh: "组合协议", en: "Combo agreement" },
  },
  placeholders: {
    sourceBodies: { zh: "NTO选一个，组合流片至少两个", en: "One for an NTO, at least two for a combo" },
    "floorplan.posX": { zh: "从曝光场左下角起", en: "From the lower left corner of the field" },
    "floorplan.posY": { zh: "从曝光场左下角起", en: "From the lower left corner of the field" },
  },
  rules: {
    ...waferRuleTexts,
    ...geometryRuleTexts,
    sourceBodyCount: {
      zh: "NTO须有一个来源主体，组合流片至少两个，现有{count}个",
      en: "An NTO has one source body, a combo at least two; there are {count}",
    },
    placementsFit: { zh: "摆放超出{x} × {y} mm的曝光场", en: "The block reaches outside the field of {x} × {y} mm" },
    placementsApart: { zh: "与第{row}行的摆放重叠", en: "The block overlaps that of row {row}" },
    sameTechnology: {
      zh: "“{code}”的工艺编号或金属选项不同",
      en: "“{code}” has another Tech ID or metal option",
    },
  },
} satisfies FormTexts;
