import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  sections: {
    base: { zh: "基本信息", en: "Basic" },
    keys: { zh: "测试键", en: "Test keys" },
    pads: { zh: "焊盘", en: "Pads" },
    items: { zh: "量测项目", en: "Measure items" },
  },
  fields: {
    tkBodyCode: { zh: "测试键主体", en: "TK body" },
    techId: { zh: "工艺编号", en: "Tech ID" },
    moduleName: { zh: "模块", en: "Module" },
    tableType: { zh: "表格类型", en: "Table type" },
    measureSpec: { zh: "量测规范", en: "Measure spec" },
    programName: { zh: "测试程序", en: "Test program" },
    detailNote: { zh: "说明", en: "Note" },
  },
  tables: {
    keys: {
      title: { zh: "测试键", en: "Test keys" },
      columns: {
        tkCode: { zh: "测试键代码", en: "TK code" },
        tkName: { zh: "测试键名称", en: "TK name" },
        tkCategory: { zh: "类别", en: "Category" },
        device: { zh: "结构", en: "Structure" },
        width: { zh: "宽", en: "W" },
        length: { zh: "长", en: "L" },
        count: { zh: "并联数", en: "Multiplicity" },
        masks: { zh: "涉及光罩", en: "Masks used" },
        originX: { zh: "坐标X", en: "X" },
        originY: { zh: "坐标Y", en: "Y" },
        rotation: { zh: "旋转", en: "Rotation" },
        remark: { zh: "备注", en: "Remark" },
      },
    },
    pads: {
      title: { zh: "焊盘与端子", en: "Pads & terminals" },
      columns: {
        tkCode: { zh: "测试键代码", en: "TK code" },
        padNo: { zh: "焊盘号", en: "Pad" },
        terminal: { zh: "端子", en: "Terminal" },
      },
    },
    items: {
      title: { zh: "量测项目", en: "Measure items" },
      columns: {
        tkCode: { zh: "测试键代码", en: "TK code" },
        item: { zh: "项目", en: "Item" },
        condition: { zh: "条件", en: "Condition" },
        unit: { zh: "单位", en: "Unit" },
        lowSpec: { zh: "下限", en: "LSL" },
        target: { zh: "目标", en: "Target" },
        highSpec: { zh: "上限", en: "USL" },
      },
    },
  },
  options: {
    "keys.rotation": {
      "0": { zh: "0", en: "0" },
      "90": { zh: "90", en: "90" },
      "180": { zh: "180", en: "180" },
      "270": { zh: "270", en: "270" },
    },
  },
  attachments: {
    tkDetail_list: { zh: "测试键清单", en: "Key list" },
    tkDetail_layout: { zh: "版图截图", en: "Layout picture" },
  },
} satisfies FormTexts;
