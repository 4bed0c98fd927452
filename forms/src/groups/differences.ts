import { isFilled, when } from "../definition/condition.ts";
import { table } from "../definition/detail-table.ts";
import { computed, rowMark, select, text } from "../definition/field.ts";
import { values } from "../definition/options.ts";
import { anyDictionary } from "../field-types/text-behaviour.ts";
import { fieldGroup } from "./field-group.ts";

/**
 * What forms take over of the layers of a mask set. What is done with a mask, and in which version, each order
 * says for itself; which masks have OPC the Tech ID alone says.
 */
export const handedLayerColumns = [
  "layerNumber",
  "maskType",
  "mainTone",
  "scribeTone",
  "maskBias",
  "reticleGrade",
  "exposureType",
  "dummyFlag",
] as const;

const handedFields = ["maskShop", "frameNo", "needEview", "dummyInsertionRequest"] as const;

/** Where a form says otherwise than what it takes values over from (`takesOver`): both values, and why. */
export const differenceGroup = fieldGroup({
  key: "differenceGroup",
  tables: [
    table(
      "differences",
      [
        text("item", { system: rowMark }),
        select("column", { system: rowMark, options: values(...handedFields, ...handedLayerColumns) }),
        text("source", { system: rowMark }),
        text("there", { system: rowMark, levels: [anyDictionary] }),
        text("here", { system: rowMark, levels: [anyDictionary] }),
        text("reason", { required: true, requiredRule: "differenceReason", maxLength: 500 }),
      ],
      {
        fixedRows: true,
        visible: when("differences", isFilled),
        rowsFrom: {
          ...computed("differences"),
          rowKey: "item",
          keptWhile: ["column", "source", "there", "here"],
        },
      },
    ),
  ],
  texts: {
    tables: {
      differences: {
        title: { zh: "与来源不同之处", en: "Differs from its source" },
        columns: {
          item: { zh: "光罩代码", en: "Mask code" },
          column: { zh: "项目", en: "Item" },
          source: { zh: "来源", en: "Source" },
          there: { zh: "来源值", en: "Value there" },
          here: { zh: "本单值", en: "Value here" },
          reason: { zh: "不同的原因", en: "Why it differs" },
        },
      },
    },
    options: {
      "differences.column": {
        maskShop: { zh: "光罩厂", en: "Mask shop" },
        frameNo: { zh: "框架", en: "Frame" },
        needEview: { zh: "需要远程看图", en: "e-view needed" },
        dummyInsertionRequest: { zh: "Dummy填充需求", en: "Dummy insertion request" },
        layerNumber: { zh: "层号", en: "Layer number" },
        maskType: { zh: "光罩类型", en: "Mask type" },
        mainTone: { zh: "主图形极性", en: "Main pattern tone" },
        scribeTone: { zh: "划片道极性", en: "Scribe-lane tone" },
        maskBias: { zh: "光罩偏差（Bias）", en: "Mask bias" },
        reticleGrade: { zh: "光罩等级", en: "Reticle grade" },
        exposureType: { zh: "曝光类型", en: "Exposure" },
        dummyFlag: { zh: "Dummy填充", en: "Dummy fill" },
      },
    },
  },
});
