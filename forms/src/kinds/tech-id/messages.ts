import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  sections: {
    base: { zh: "基本信息", en: "Basic" },
    tables: { zh: "测试键表格", en: "Test-key tables" },
  },
  fields: {
    toptierNo: { zh: "顶层工艺平台", en: "Toptier" },
    lotaCode: { zh: "逻辑运算表", en: "LOTA" },
    techId: { zh: "工艺编号", en: "Tech ID" },
    techIdName: { zh: "工艺名称", en: "Tech ID name" },
    fabSite: { zh: "厂区", en: "Fab" },
    metalOption: { zh: "金属选项", en: "Metal option" },
    frameStyle: { zh: "框架类型", en: "Frame style" },
    scribeWidth: { zh: "划片道宽度", en: "Scribe lane width" },
    tableTypes: { zh: "包含表格", en: "Tables included" },
    ownerLitho: { zh: "光刻表格负责人", en: "Litho table owner" },
    ownerRe: { zh: "可靠性表格负责人", en: "RE table owner" },
    ownerTk: { zh: "测试键表格负责人", en: "TK table owner" },
    ownerOpc: { zh: "OPC表格负责人", en: "OPC table owner" },
    baseTechId: { zh: "基准工艺编号", en: "Base Tech ID" },
    remarkTech: { zh: "技术说明", en: "Technical note" },
  },
  tables: {
    maskBias: {
      title: { zh: "光罩偏差（Bias）", en: "Mask bias" },
      columns: {
        maskCode: { zh: "光罩代码", en: "Mask code" },
        layerName: { zh: "层名称", en: "Layer name" },
        mainBias: { zh: "主图形偏差", en: "Main bias" },
        scribeBias: { zh: "划片道偏差", en: "Scribe bias" },
        maskCdTarget: { zh: "光罩CD目标", en: "Mask CD target" },
        remark: { zh: "备注", en: "Remark" },
      },
    },
    mainPatternTone: {
      title: { zh: "主图形极性", en: "Main pattern tone" },
      columns: {
        maskCode: { zh: "光罩代码", en: "Mask code" },
        tone: { zh: "极性", en: "Tone" },
        dataPolarity: { zh: "数据极性", en: "Data polarity" },
        mirror: { zh: "镜像", en: "Mirror" },
        remark: { zh: "备注", en: "Remark" },
      },
    },
    scribeLaneTone: {
      title: { zh: "划片道极性", en: "Scribe-lane tone" },
      columns: {
        maskCode: { zh: "光罩代码", en: "Mask code" },
        tone: { zh: "极性", en: "Tone" },
        sameAsMain: { zh: "与主图形一致", en: "Same as main" },
        remark: { zh: "备注", en: "Remark" },
      },
    },
    watTestKey: {
      title: { zh: "WAT测试键", en: "WAT test-key" },
      columns: {
        tkCode: { zh: "测试键代码", en: "TK code" },
        tkName: { zh: "测试键名称", en: "TK name" },
        tkCategory: { zh: "类别", en: "Category" },
        padCount: { zh: "焊盘数", en: "Pads" },
        sizeX: { zh: "尺寸X", en: "Size X" },
        sizeY: { zh: "尺寸Y", en: "Size Y" },
        mustPlace: { zh: "必放", en: "Must place" },
        minCount: { zh: "最少数量", en: "Min count" },
        remark: { zh: "备注", en: "Remark" },
      },
    },
    reTestKey: {
      title: { zh: "RE测试键", en: "RE test-key" },
      columns: {
        tkCode: { zh: "测试键代码", en: "TK code" },
        tkName: { zh: "测试键名称", en: "TK name" },
        tkCategory: { zh: "类别", en: "Category" },
        padCount: { zh: "焊盘数", en: "Pads" },
        sizeX: { zh: "尺寸X", en: "Size X" },
        sizeY: { zh: "尺寸Y", en: "Size Y" },
        mustPlace: { zh: "必放", en: "Must place" },
        minCount: { zh: "最少数量", en: "Min count" },
        remark: { zh: "备注", en: "Remark" },
        reItem: { zh: "可靠性项目", en: "RE item" },
      },
    },
    reticleGrade: {
      title: { zh: "光罩等级", en: "Reticle grade" },
      columns: {
        maskCode: { zh: "光罩代码", en: "Mask code" },
        grade: { zh: "等级", en: "Grade" },
        cdTol: { zh: "CD公差", en: "CD tolerance" },
        cdu: { zh: "CD均匀性", en: "CD uniformity" },
        registration: { zh: "位置精度", en: "Registration" },
        defectSize: { zh: "缺陷尺寸", en: "Defect size" },
        pellicle: { zh: "保护膜", en: "Pellicle" },
        blank: { zh: "光罩类型", en: "Mask type" },
      },
    },
    cdMeasuring: {
      title: { zh: "CD量测", en: "CD measuring" },
      columns: {
        maskCode: { zh: "光罩代码", en: "Mask code" },
        featureName: { zh: "图形", en: "Feature" },
        target: { zh: "目标CD", en: "Target CD" },
        spec: { zh: "规格±", en: "Spec ±" },
        direction: { zh: "方向", en: "Direction" },
        siteCount: { zh: "点数", en: "Sites" },
        location: { zh: "位置", en: "Location" },
      },
    },
    frameCells: {
      title: { zh: "框架单元", en: "Frame cells" },
      columns: {
        cellName: { zh: "单元名", en: "Cell name" },
        cellType: { zh: "单元类型", en: "Cell type" },
        sizeX: { zh: "尺寸X", en: "Size X" },
        sizeY: { zh: "尺寸Y", en: "Size Y" },
        position: { zh: "位置", en: "Position" },
        count: { zh: "数量", en: "Count" },
        libVersion: { zh: "库版本", en: "Library version" },
      },
    },
    ocf: {
      title: { zh: "套刻控制图形", en: "OCF" },
      columns: {
        ocfName: { zh: "标记", en: "Mark" },
        ocfType: { zh: "类型", en: "Type" },
        currentMask: { zh: "当层", en: "Current layer" },
        previousMask: { zh: "前层", en: "Previous layer" },
        spec: { zh: "套刻规格", en: "Overlay spec" },
        count: { zh: "数量", en: "Count" },
      },
    },
    opcTable: {
      title: { zh: "OPC", en: "OPC" },
      columns: {
        maskCode: { zh: "光罩代码", en: "Mask code" },
        opcType: { zh: "OPC类型", en: "OPC type" },
        modelCode: { zh: "模型", en: "Model" },
        recipe: { zh: "程式", en: "Recipe" },
        sraf: { zh: "辅助图形", en: "Assist features" },
        runTool: { zh: "运行工具", en: "Run tool" },
      },
    },
    customerTable: {
      title: { zh: "客户表格", en: "Customer table" },
      columns: {
        customerCode: { zh: "客户", en: "Customer" },
        item: { zh: "项目", en: "Item" },
        value: { zh: "内容", en: "Value" },
        maskCode: { zh: "光罩代码", en: "Mask code" },
        remark: { zh: "备注", en: "Remark" },
      },
    },
  },
  options: {
    "cdMeasuring.direction": {
      X: { zh: "X", en: "X" },
      Y: { zh: "Y", en: "Y" },
      both: { zh: "双向", en: "Both" },
    },
  },
  attachments: {
    techId_frame: { zh: "框架图", en: "Frame drawing" },
    techId_table: { zh: "表格文件", en: "Table workbook" },
  },
  rules: {
    toptierMasksComplete: {
      zh: "须列出顶层工艺平台的全部光罩且不重复：{mask}",
      en: "All masks of the Toptier must be listed, each once: {mask}",
    },
    ocfLayersDiffer: { zh: "前层不能与当层相同", en: "The previous layer must differ from the current layer" },
  },
} satisfies FormTexts;
