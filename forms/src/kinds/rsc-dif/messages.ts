import { geometryRuleTexts } from "../../messages/tapeout-rule-texts.ts";
import type { FormTexts } from "../../definition/form-texts.ts";
import { waiverRuleTexts } from "../../groups/waivers.ts";

export const messages = {
  sections: {
    device: { zh: "产品（Device）", en: "Device" },
    respin: { zh: "改版信息", en: "Re-spin" },
    data: { zh: "数据与传输", en: "Data & transmission" },
    release: { zh: "发布与LDDI", en: "Release & LDDI" },
    layers: { zh: "光罩层映射", en: "Mask Layer Mapping" },
    checks: { zh: "接收检查", en: "Receive checks" },
  },
  fields: {
    deviceName: { zh: "产品（Device）", en: "Device" },
    fsrNo: { zh: "服务申请", en: "FSR" },
    customerCode: { zh: "客户", en: "Customer" },
    productId: { zh: "产品编号", en: "Product ID" },
    techId: { zh: "工艺编号", en: "Tech ID" },
    dataPurpose: { zh: "数据用途", en: "Data purpose" },
    dataSetNo: { zh: "数据集编号", en: "Data set no." },
    baseDataSet: { zh: "基准数据集", en: "Base data set" },
    baseMaskVersion: { zh: "基准光罩版本", en: "Base mask version" },
    respinReason: { zh: "改版原因", en: "Re-spin reason" },
    changeScope: { zh: "变更范围", en: "Change scope" },
    ecoNo: { zh: "ECO编号", en: "ECO no." },
    reuseMask: { zh: "沿用未变光罩", en: "Reuse unchanged masks" },
    ipAlreadyMerged: { zh: "数据已含合并后的IP", en: "IP already merged in the data" },
    trrsNo: { zh: "风险评审", en: "Risk review" },
    respinDesc: { zh: "变更说明", en: "Change description" },
  },
  tables: {
    changedLayers: {
      title: { zh: "变更层次", en: "Changed layers" },
      columns: {
        maskCode: { zh: "光罩代码", en: "Mask code" },
        layerName: { zh: "层名称", en: "Layer name" },
        layerNumber: { zh: "层号", en: "Layer number" },
        oldVersion: { zh: "旧版本", en: "Old version" },
        maskVersion: { zh: "新版本", en: "New version" },
        changeDesc: { zh: "变更内容", en: "Change" },
        xorResult: { zh: "XOR结果", en: "XOR result" },
      },
    },
    parts: {
      title: { zh: "分卷文件", en: "Split files" },
      columns: {
        fileName: { zh: "文件", en: "File" },
        fileSize: { zh: "大小", en: "Size" },
        checksum: { zh: "校验码", en: "Checksum" },
      },
    },
    checks: {
      title: { zh: "接收检查", en: "Receive checks" },
      columns: {
        checkItem: { zh: "项目", en: "Item" },
        runTool: { zh: "运行工具", en: "Run tool" },
        runResult: { zh: "运行结果", en: "Run result" },
        environment: { zh: "环境状态", en: "Environment" },
        runTime: { zh: "时间", en: "Time" },
        log: { zh: "日志", en: "Log" },
        remark: { zh: "备注", en: "Remark" },
      },
    },
  },
  options: {
    changeScope: {
      metalOnly: { zh: "仅金属层", en: "Metal layers only" },
      partial: { zh: "部分层", en: "Part of the layers" },
      full: { zh: "全部层", en: "All layers" },
    },
  },
  attachments: {
    rscDif_xor: { zh: "比对报告", en: "Comparison report" },
    rscDif_drc: { zh: "DRC报告", en: "DRC report" },
    rscDif_eco: { zh: "工程变更单", en: "ECO sheet" },
  },
  rules: {
    ...geometryRuleTexts,
    ...waiverRuleTexts,
    metalOnly: {
      zh: "仅改金属时不能变更光罩{mask}（{layer}），请更改变更范围或移除该层",
      en: "A metal-only change cannot change mask {mask} ({layer}): widen the scope, or take the layer out",
    },
    ipMergeKept: {
      zh: "基准数据集{base}合并了IP：请重新合并，或说明新数据已含合并后的IP",
      en: "Data set {base} had IP merged into it: merge it again, or state that the new data holds it already",
    },
    needOfChanged: {
      zh: "光罩{mask}没有变更，不需要制版：请改为否，或列入变更层次",
      en: "Mask {mask} does not change and needs no plate: set it to No, or list it as changed",
    },
    xorLayersListed: {
      zh: "比对发现未列入变更层次的差异",
      en: "The comparison found a difference in a layer that is not listed as changed",
    },
  },
} satisfies FormTexts;
