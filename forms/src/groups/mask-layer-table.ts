import { is, ref, when } from "../definition/condition.ts";
import { table } from "../definition/detail-table.ts";
import { lookup, number, radio, rowMark, select, taken, text } from "../definition/field.ts";
import { dictionary, lookupIn, yesNo } from "../definition/options.ts";
import { fieldGroup } from "./field-group.ts";

/** Mask layers. */
export const maskLayerTable = fieldGroup({
  key: "maskLayerTable",
  tables: [
    table(
      "maskLayers",
      [
        number("seq", { system: rowMark }),
        lookup("maskCode", {
          required: true,
          options: lookupIn("toptierMask", { filter: when("toptierCode", is(ref("techId.toptierNo"))) }),
        }),
        text("layerName", {
          system: taken("layerName", "toptierMask", "maskCode", {
            filter: when("toptierCode", is(ref("techId.toptierNo"))),
          }),
        }),
        text("layerNumber", { required: true, maxLength: 20, pattern: "^[0-9]+;[0-9]+$" }),
        select("action", { required: true, options: dictionary("mask_action") }),
        text("maskVersion", { required: true, pattern: "^[A-Z][0-9]$" }),
        select("maskType", { required: true, options: dictionary("mask_type") }),
        select("mainTone", { required: true, options: dictionary("mask_tone") }),
        select("scribeTone", { required: true, options: dictionary("mask_tone") }),
        number("maskBias", { required: true, default: 0, unit: "nm", min: -500, max: 500, step: 0.5, precision: 1 }),
        select("reticleGrade", { required: true, options: dictionary("reticle_grade") }),
        radio("opcFlag", { required: true, options: yesNo }),
        select("exposureType", { required: true, options: dictionary("exposure_type") }),
        radio("dummyFlag", { options: yesNo }),
        text("remark", { maxLength: 500 }),
      ],
      { minRows: 1, excel: true },
    ),
  ],
  texts: {
    tables: {
      maskLayers: {
        title: { zh: "光罩层次", en: "Mask layers" },
        columns: {
          seq: { zh: "序号", en: "No." },
          maskCode: { zh: "光罩代码", en: "Mask code" },
          layerName: { zh: "层名称", en: "Layer name" },
          layerNumber: { zh: "层号", en: "Layer number" },
          action: { zh: "动作", en: "Action" },
          maskVersion: { zh: "光罩版本", en: "Mask version" },
          maskType: { zh: "光罩类型", en: "Mask type" },
          mainTone: { zh: "主图形极性", en: "Main pattern tone" },
          scribeTone: { zh: "划片道极性", en: "Scribe-lane tone" },
          maskBias: { zh: "光罩偏差（Bias）", en: "Mask bias" },
          reticleGrade: { zh: "光罩等级", en: "Reticle grade" },
          opcFlag: { zh: "OPC", en: "OPC" },
          exposureType: { zh: "曝光类型", en: "Exposure" },
          dummyFlag: { zh: "Dummy填充", en: "Dummy fill" },
          remark: { zh: "备注", en: "Remark" },
        },
      },
    },
  },
});
