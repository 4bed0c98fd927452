import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  title: { zh: "逻辑运算表", en: "LOTA" },
  sections: {
    base: { zh: "基本信息", en: "Basic" },
    ops: { zh: "逻辑运算", en: "Logic operations" },
  },
  fields: {
    toptierNo: { zh: "顶层工艺平台", en: "Toptier" },
    techNode: { zh: "技术节点", en: "Tech node" },
    productType: { zh: "产品类型", en: "Product type" },
    lotaCode: { zh: "LOTA代码", en: "LOTA code" },
    baseLota: { zh: "基准LOTA", en: "Base LOTA" },
    changeReason: { zh: "变更原因", en: "Change reason" },
    runTool: { zh: "运行工具", en: "Run tool" },
    runsetFileName: { zh: "运行集文件名", en: "Runset file name" },
    layerMapVersion: { zh: "层图版本", en: "Layer map version" },
    effectiveDate: { zh: "生效日期", en: "Effective date" },
  },
  tables: {
    logicOps: {
      title: { zh: "逻辑运算", en: "Logic operations" },
      columns: {
        maskCode: { zh: "光罩代码", en: "Mask code" },
        layerName: { zh: "层名称", en: "Layer name" },
        step: { zh: "步骤", en: "Step" },
        outLayer: { zh: "输出层", en: "Output" },
        expression: { zh: "表达式", en: "Expression" },
        sizing: { zh: "尺寸变化", en: "Sizing" },
        assist: { zh: "辅助层", en: "Assist layer" },
        remark: { zh: "备注", en: "Remark" },
      },
    },
    verify: {
      title: { zh: "验证", en: "Verification" },
      columns: {
        testCase: { zh: "测试用例", en: "Test case" },
        runTool: { zh: "运行工具", en: "Run tool" },
        runResult: { zh: "运行结果", en: "Run result" },
        diffCount: { zh: "差异数", en: "Differences" },
        file: { zh: "日志", en: "Log" },
      },
    },
  },
  attachments: {
    lota_runset: { zh: "运行集", en: "Runset" },
    lota_log: { zh: "运行日志", en: "Run log" },
  },
  rules: {
    declaredLayersOnly: {
      zh: "表达式只能使用AND、OR、NOT、XOR、SIZE和已声明的层：{layer}",
      en: "An expression may only use AND, OR, NOT, XOR, SIZE and declared layers: {layer}",
    },
  },
} satisfies FormTexts;
