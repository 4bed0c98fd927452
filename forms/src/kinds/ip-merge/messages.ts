import type { FormTexts } from "../../definition/form-texts.ts";

export const messages = {
  sections: {
    base: { zh: "基本信息", en: "Basic" },
    cells: { zh: "合并单元", en: "Cells to merge" },
    result: { zh: "运行与确认", en: "Run & confirm" },
  },
  fields: {
    deviceName: { zh: "产品（Device）", en: "Device" },
    fsrNo: { zh: "服务申请", en: "FSR" },
    ipdfNo: { zh: "IP数据表", en: "IPDF" },
    dataSetNo: { zh: "数据集", en: "Data set" },
    ipMergeType: { zh: "IP合并类型", en: "IP merge type" },
    mergeSite: { zh: "合并地点", en: "Merge site" },
    topcellName: { zh: "顶层单元名", en: "Topcell name" },
    outFile: { zh: "输出文件", en: "Output file" },
    comment: { zh: "说明", en: "Comment" },
    runTool: { zh: "运行工具", en: "Run tool" },
    runsetFileName: { zh: "运行集文件名", en: "Runset file name" },
    runResult: { zh: "运行结果", en: "Run result" },
    outChecksum: { zh: "输出校验码", en: "Output checksum" },
    envStatus: { zh: "环境状态", en: "Environment status" },
    customerMailAddress: { zh: "客户邮箱", en: "Customer mail address" },
    customerConfirm: { zh: "客户确认", en: "Customer confirmed" },
  },
  tables: {
    mergeCells: {
      title: { zh: "合并单元", en: "Cells to merge" },
      columns: {
        ipCode: { zh: "IP代码", en: "IP code" },
        cellName: { zh: "占位单元", en: "Placeholder cell" },
        realCell: { zh: "IP单元", en: "IP cell" },
        instances: { zh: "例化数", en: "Instances" },
        conflict: { zh: "重名处理", en: "Name conflict" },
        runResult: { zh: "运行结果", en: "Run result" },
      },
    },
  },
  attachments: {
    ipMerge_log: { zh: "合并日志", en: "Merge log" },
    ipMerge_pic: { zh: "合并前后截图", en: "Before/after picture" },
  },
} satisfies FormTexts;
