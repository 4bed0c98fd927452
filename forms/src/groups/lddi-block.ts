import { limits } from "@signoff/domain/limits";
import { isFilled, when } from "../definition/condition.ts";
import { table } from "../definition/detail-table.ts";
import { checkbox, computed, date, lookup, number, radio, rowMark, select, taken, text } from "../definition/field.ts";
import { dictionary, lookupIn, yesNo } from "../definition/options.ts";
import { fieldGroup } from "./field-group.ts";

/** LDDI. */
export const lddiBlock = fieldGroup({
  key: "lddiBlock",
  fields: [
    text("cdrn", { required: true, maxLength: 30, pattern: "^[A-Z0-9-]+$" }),
    date("cdrnDate", { required: true, max: "today" }),
    number("chipCount", {
      required: true,
      readOnly: when("lddi", isFilled),
      default: 1,
      min: 1,
      max: 200,
      step: 1,
      precision: 0,
    }),
  ],
  tables: [
    table(
      "lddi",
      [
        text("lddiNo", { system: rowMark }),
        text("chipName", { required: true, requiredRule: "allLddi", maxLength: 64 }),
        lookup("dataSetNo", { options: lookupIn("dataSet", { own: "customerCode" }) }),
        text("topcellName", { required: true, requiredRule: "allLddi", maxLength: 128 }),
        number("chipSizeX", {
          required: true,
          requiredRule: "allLddi",
          unit: "mm",
          min: 0.01,
          max: 33,
          step: 0.001,
          precision: 3,
        }),
        number("chipSizeY", {
          required: true,
          requiredRule: "allLddi",
          unit: "mm",
          min: 0.01,
          max: 33,
          step: 0.001,
          precision: 3,
        }),
        select("orientation", { required: true, requiredRule: "allLddi", options: dictionary("orientation") }),
        number("dbUnit", {
          required: true,
          requiredRule: "allLddi",
          default: 0.001,
          unit: "um",
          min: 0.0001,
          max: 1,
          precision: 4,
        }),
        number("scale", {
          required: true,
          requiredRule: "allLddi",
          default: 100,
          unit: "%",
          min: 50,
          max: 100,
          step: 0.01,
          precision: 2,
        }),
        number("originX", { unit: "um", min: -1000000, max: 1000000, precision: 3 }),
        number("originY", { unit: "um", min: -1000000, max: 1000000, precision: 3 }),
        text("checksum", { system: taken("checksum", "dataSet", "dataSetNo") }),
        checkbox("filled", { system: computed("lddiFilled") }),
      ],
      {
        minRows: 1,
        minRowsFrom: { field: "chipCount" },
        missingRule: "allLddi",
        dependsOn: { field: "cdrn", rule: "cdrnFirst" },
        maxRows: limits.longTableRows,
        excel: true,
      },
    ),
    table(
      "assistLayers",
      [
        text("lddiNo", { system: rowMark }),
        text("layerName", { required: true, maxLength: 60 }),
        text("layerNumber", { required: true, pattern: "^[0-9]+;[0-9]+$" }),
        select("usage", { required: true, options: dictionary("assist_usage") }),
        radio("exists", { required: true, options: yesNo }),
        text("remark", { maxLength: 500 }),
      ],
      { excel: true },
    ),
  ],
  texts: {
    fields: {
      cdrn: { zh: "客户数据发布单号", en: "CDRN" },
      cdrnDate: { zh: "发布日期", en: "CDRN date" },
      chipCount: { zh: "光罩内芯片数", en: "Chips on mask set" },
    },
    tables: {
      lddi: {
        title: { zh: "LDDI清单", en: "LDDI list" },
        columns: {
          lddiNo: { zh: "LDDI编号", en: "LDDI no." },
          chipName: { zh: "芯片名", en: "Chip name" },
          dataSetNo: { zh: "数据集", en: "Data set" },
          topcellName: { zh: "顶层单元名", en: "Topcell name" },
          chipSizeX: { zh: "芯片尺寸X", en: "Chip size X" },
          chipSizeY: { zh: "芯片尺寸Y", en: "Chip size Y" },
          orientation: { zh: "方向", en: "Orientation" },
          dbUnit: { zh: "数据单位", en: "Database unit" },
          scale: { zh: "缩放", en: "Shrink" },
          originX: { zh: "原点X", en: "Origin X" },
          originY: { zh: "原点Y", en: "Origin Y" },
          checksum: { zh: "校验码", en: "Checksum" },
          filled: { zh: "已填写", en: "Complete" },
        },
      },
      assistLayers: {
        title: { zh: "辅助层", en: "Assist Layer" },
        columns: {
          lddiNo: { zh: "LDDI编号", en: "LDDI no." },
          layerName: { zh: "辅助层名", en: "Assist layer" },
          layerNumber: { zh: "层号", en: "Layer number" },
          usage: { zh: "用途", en: "Usage" },
          exists: { zh: "数据中存在", en: "Present in data" },
          remark: { zh: "备注", en: "Remark" },
        },
      },
    },
  },
});
