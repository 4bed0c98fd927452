import { is, ref, when } from "../definition/condition.ts";
import { table } from "../definition/detail-table.ts";
import { checkbox, radio, rowMark, taken, text } from "../definition/field.ts";
import { yesNo } from "../definition/options.ts";
import { fieldGroup } from "./field-group.ts";

/** Mask Layer Mapping. */
export const maskLayerMapping = fieldGroup({
  key: "maskLayerMapping",
  tables: [
    table(
      "maskMapping",
      [
        checkbox("chosen", { system: rowMark }),
        text("maskCode", { system: rowMark, refersTo: "toptierMask" }),
        text("layerName", {
          system: taken("layerName", "toptierMask", "maskCode", {
            filter: when("toptierCode", is(ref("techId.toptierNo"))),
          }),
        }),
        text("drawnLayer", { required: true, maxLength: 60 }),
        text("layerNumber", { required: true, pattern: "^[0-9]+;[0-9]+$" }),
        text("logicOp", {
          system: taken("logicOp", "toptierMask", "maskCode", {
            filter: when("toptierCode", is(ref("techId.toptierNo"))),
          }),
        }),
        radio("need", { required: true, options: yesNo }),
        text("remark", { maxLength: 500 }),
      ],
      { minRows: 1, excel: true },
    ),
  ],
  texts: {
    tables: {
      maskMapping: {
        title: { zh: "光罩层映射", en: "Mask Layer Mapping" },
        columns: {
          chosen: { zh: "选择", en: "Chosen" },
          maskCode: { zh: "光罩代码", en: "Mask code" },
          layerName: { zh: "层名称", en: "Layer name" },
          drawnLayer: { zh: "绘图层", en: "Drawn layer" },
          layerNumber: { zh: "层号", en: "Layer number" },
          logicOp: { zh: "逻辑运算", en: "Logic operation" },
          need: { zh: "需要制版", en: "Need mask" },
          remark: { zh: "备注", en: "Remark" },
        },
      },
    },
  },
});
