import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
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
    expressionParses: { zh: "表达式无法运行", en: "The expression cannot be run" },
    expressionSign: {
      zh: "表达式第{at}个字符：“{found}”不能使用，运算符只有AND、OR、NOT、XOR、SIZE",
      en: "Character {at}: {found} has no meaning here, the operators are AND, OR, NOT, XOR, SIZE",
    },
    expressionLayer: {
      zh: "表达式第{at}个字符：此处应为层名、SIZE(…)或左括号",
      en: "Character {at}: a layer, SIZE(…) or an opening bracket is missing here",
    },
    expressionOperator: {
      zh: "表达式第{at}个字符：“{found}”之前缺少AND、OR、NOT或XOR",
      en: "Character {at}: AND, OR, NOT or XOR is missing before {found}",
    },
    expressionBracket: {
      zh: "表达式第{at}个字符：左右括号不配对",
      en: "Character {at}: opening and closing brackets do not match",
    },
    expressionSizing: {
      zh: "表达式第{at}个字符：SIZE需要一个层和一个数值，例如SIZE(GT, 2)",
      en: "Character {at}: SIZE takes a layer and a number, as in SIZE(GT, 2)",
    },
    declaredLayersOnly: {
      zh: "表达式第{at}个字符：Toptier没有层{layer}，本表也没有步骤输出它",
      en: "Character {at}: the Toptier draws no layer {layer}, and no step here puts it out",
    },
    ownLayerTakesPart: {
      zh: "光罩{mask}的运算没有用到它自己的绘制层{layer}",
      en: "No operation of mask {mask} uses its own drawn layer {layer}",
    },
  },
} satisfies FormTexts;
