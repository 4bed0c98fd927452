import { geometryRuleTexts } from "../../messages/tapeout-rule-texts.ts";
import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  sections: {
    device: { zh: "产品（Device）", en: "Device" },
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
  },
  tables: {
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
  attachments: {
    dif_drc: { zh: "DRC报告", en: "DRC report" },
    dif_lvs: { zh: "LVS报告", en: "LVS report" },
    dif_layermap: { zh: "层图", en: "Layer map" },
  },
  rules: geometryRuleTexts,
} satisfies FormTexts;
