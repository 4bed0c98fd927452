import { geometryRuleTexts, waferRuleTexts } from "../../messages/tapeout-rule-texts.ts";
import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  sections: {
    base: { zh: "基本信息", en: "Basic" },
    die: { zh: "芯片与阵列", en: "Die & array" },
    keys: { zh: "测试键摆放", en: "Test-key placement" },
    cells: { zh: "框架单元摆放", en: "Frame cell placement" },
    children: { zh: "子框架", en: "Children" },
  },
  fields: {
    bodyCode: { zh: "产品主体", en: "Product body" },
    productId: { zh: "产品编号", en: "Product ID" },
    techId: { zh: "工艺编号", en: "Tech ID" },
    customerCode: { zh: "客户", en: "Customer" },
    tkBodyCode: { zh: "测试键主体", en: "TK Body" },
    frameNo: { zh: "框架编号", en: "Frame no." },
    frameStyle: { zh: "框架类型", en: "Frame style" },
    stackTier: { zh: "堆叠层数", en: "Stack tier" },
    arrayX: { zh: "芯片阵列X", en: "Die array X" },
    arrayY: { zh: "芯片阵列Y", en: "Die array Y" },
    fieldX: { zh: "曝光场X", en: "Field X" },
    fieldY: { zh: "曝光场Y", en: "Field Y" },
    edgeExclusion: { zh: "边缘去除", en: "Edge exclusion" },
    shotCount: { zh: "曝光数", en: "Shots" },
    childPlan: { zh: "子框架方式", en: "Children" },
    framePath: { zh: "框架数据路径", en: "Frame data path" },
    frameTopcell: { zh: "框架顶层单元", en: "Frame topcell" },
  },
  tables: {
    tkPlacement: {
      title: { zh: "测试键摆放", en: "Test-key placement" },
      columns: {
        tkCode: { zh: "测试键代码", en: "TK code" },
        tableType: { zh: "类型", en: "Type" },
        lane: { zh: "划片道", en: "Lane" },
        posX: { zh: "坐标X", en: "X" },
        posY: { zh: "坐标Y", en: "Y" },
        rotation: { zh: "旋转", en: "Rotation" },
        count: { zh: "数量", en: "Count" },
      },
    },
    cellPlacement: {
      title: { zh: "框架单元摆放", en: "Frame cell placement" },
      columns: {
        cellName: { zh: "单元", en: "Cell" },
        cellType: { zh: "类型", en: "Type" },
        posX: { zh: "坐标X", en: "X" },
        posY: { zh: "坐标Y", en: "Y" },
        count: { zh: "数量", en: "Count" },
      },
    },
    children: {
      title: { zh: "子框架", en: "Children" },
      columns: {
        childNo: { zh: "子单号", en: "Child no." },
        variant: { zh: "变体或层", en: "Variant or tier" },
        status: { zh: "状态", en: "Status" },
      },
    },
  },
  rules: {
    ...waferRuleTexts,
    ...geometryRuleTexts,
    mustPlaceKeys: { zh: "至少需要一条{type}类型的数据", en: "At least one data row of type {type} is needed" },
    mandatoryFrameCells: { zh: "至少需要一条{type}类型的数据", en: "At least one data row of type {type} is needed" },
    cellsInLane: {
      zh: "{cell}超出其切割道（{lane}），请移动",
      en: "{cell} lies outside its lane ({lane}): move it",
    },
    cellInNoLane: { zh: "{cell}不在任何切割道内，请移动", en: "{cell} lies in no lane: move it" },
    cellTooHigh: {
      zh: "{cell}高{height} µm，大于切割道宽{lane} µm，请换用或旋转",
      en: "{cell} is {height} µm high and its lane {lane} µm wide: turn it, or take another",
    },
    cellsApart: {
      zh: "{cell}与第{row}行的{other}重叠{by} µm，请移开",
      en: "{cell} lies {by} µm over {other} of row {row}: move it away",
    },
    fieldFitsReticle: { zh: "曝光场最大为{max} mm", en: "The field may be at most {max} mm" },
  },
  options: {
    childPlan: {
      single: { zh: "单个", en: "Single" },
      perTier: { zh: "每层一个", en: "One per tier" },
      perVariant: { zh: "每变体一个", en: "One per variant" },
    },
    "tkPlacement.rotation": {
      "0": { zh: "0", en: "0" },
      "90": { zh: "90", en: "90" },
    },
  },
  attachments: {
    pfm_drawing: { zh: "框架图", en: "Frame drawing" },
    pfm_map: { zh: "曝光图", en: "Shot map" },
  },
} satisfies FormTexts;
