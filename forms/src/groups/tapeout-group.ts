import { any, atNode, is, isIn, isNot, when } from "../definition/condition.ts";
import { email, neededWhen, number, radio, select, text, textarea } from "../definition/field.ts";
import { dictionary } from "../definition/options.ts";
import { fieldGroup } from "./field-group.ts";

/** Data & transmission. */
export const tapeoutGroup = fieldGroup({
  key: "tapeoutGroup",
  fields: [
    text("topcellName", { required: true, maxLength: 128, pattern: "^[A-Za-z0-9_$]+$" }),
    select("fileTransmissionWay", { required: true, options: dictionary("transmission_way"), default: "ftp" }),
    text("customerDeviceId", { required: true, maxLength: 64 }),
    text("fileName", { required: true, maxLength: 200 }),
    radio("dbFormat", { required: true, options: dictionary("db_format"), default: "gds" }),
    select("compressType", { required: true, options: dictionary("compress_type"), default: "gz" }),
    number("fileSizeBefore", { required: true, unit: "byte", min: 1, max: 9999999999999, step: 1, precision: 0 }),
    number("fileSizeAfter", {
      required: when("compressType", isNot("none")),
      unit: "byte",
      min: 1,
      max: 9999999999999,
      step: 1,
      precision: 0,
      compare: [{ op: "<=", field: "fileSizeBefore" }],
    }),
    radio("checksumType", { required: true, options: dictionary("checksum_type"), default: "md5" }),
    text("checksum", { required: true, maxLength: 128 }),
    select("ftpServer", {
      ...neededWhen(when("fileTransmissionWay", isIn("ftp", "sftp"))),
      options: dictionary("ftp_server"),
    }),
    text("gdsPath", {
      ...neededWhen(when("fileTransmissionWay", isIn("ftp", "sftp"))),
      maxLength: 255,
      pattern: "^/\\S*$",
    }),
    text("mediaNo", { ...neededWhen(when("fileTransmissionWay", is("media"))), maxLength: 40 }),
    text("runsetFileName", {
      required: any(
        when("ipMergeType", isIn("foundryIp", "vendorIp", "both", "stdcell")),
        when("fsrNo.serviceItems", isIn("drc", "ipmerge")),
      ),
      maxLength: 128,
    }),
    text("maskVersion", { required: true, default: "A0", pattern: "^[A-Z][0-9]$" }),
    radio("dummyInsertionRequest", { required: true, options: dictionary("dummy_request"), default: "foundry" }),
    select("ipMergeType", { required: true, options: dictionary("ip_merge_type"), default: "none" }),
    select("mergeSite", { ...neededWhen(when("ipMergeType", isNot("none"))), options: dictionary("merge_site") }),
    email("customerMailAddress", { required: true, maxLength: 500, separator: ";" }),
    select("runTool", { required: atNode("tapeoutRun"), options: dictionary("run_tool") }),
    select("runResult", { required: atNode("tapeoutRun"), options: dictionary("run_result") }),
    textarea("comment"),
  ],
  texts: {
    fields: {
      topcellName: { zh: "顶层单元名", en: "Topcell name" },
      fileTransmissionWay: { zh: "文件传输方式", en: "File transmission way" },
      customerDeviceId: { zh: "客户产品代号", en: "Customer device ID" },
      fileName: { zh: "数据文件名", en: "Data file name" },
      dbFormat: { zh: "数据格式", en: "Database format" },
      compressType: { zh: "压缩方式", en: "Compression" },
      fileSizeBefore: { zh: "压缩前文件大小", en: "File size before compression" },
      fileSizeAfter: { zh: "压缩后文件大小", en: "File size after compression" },
      checksumType: { zh: "校验类型", en: "Checksum type" },
      checksum: { zh: "校验码", en: "Checksum" },
      ftpServer: { zh: "FTP服务器", en: "FTP server" },
      gdsPath: { zh: "GDS路径", en: "GDS path" },
      mediaNo: { zh: "介质编号", en: "Media no." },
      runsetFileName: { zh: "运行集文件名", en: "Runset file name" },
      maskVersion: { zh: "光罩版本", en: "Mask version" },
      dummyInsertionRequest: { zh: "Dummy填充需求", en: "Dummy insertion request" },
      ipMergeType: { zh: "IP合并类型", en: "IP merge type" },
      mergeSite: { zh: "合并地点", en: "Merge site" },
      customerMailAddress: { zh: "客户邮箱", en: "Customer mail address" },
      runTool: { zh: "运行工具", en: "Run tool" },
      runResult: { zh: "运行结果", en: "Run result" },
      comment: { zh: "说明", en: "Comment" },
    },
  },
});
