import { computed, number, radio } from "../definition/field.ts";
import { dictionary, yesNo } from "../definition/options.ts";
import { fieldGroup } from "./field-group.ts";

/** Die & reticle. */
export const dieInfo = fieldGroup({
  key: "dieInfo",
  fields: [
    number("dieSizeX", { required: true, unit: "mm", min: 0.05, max: 26, step: 0.001, precision: 3 }),
    number("dieSizeY", { required: true, unit: "mm", min: 0.05, max: 33, step: 0.001, precision: 3 }),
    radio("sealRing", { required: true, options: yesNo, default: "Y" }),
    number("scribeX", { required: true, default: 80, unit: "um", min: 40, max: 200, step: 1, precision: 0 }),
    number("scribeY", { required: true, default: 80, unit: "um", min: 40, max: 200, step: 1, precision: 0 }),
    number("grossDie", { system: computed("grossDie") }),
    radio("waferSize", { required: true, options: dictionary("wafer_size"), default: "w12" }),
  ],
  texts: {
    fields: {
      dieSizeX: { zh: "芯片尺寸X", en: "Die size X" },
      dieSizeY: { zh: "芯片尺寸Y", en: "Die size Y" },
      sealRing: { zh: "含密封环", en: "Seal ring included" },
      scribeX: { zh: "划片道X", en: "Scribe lane X" },
      scribeY: { zh: "划片道Y", en: "Scribe lane Y" },
      grossDie: { zh: "每片芯片数", en: "Gross die per wafer" },
      waferSize: { zh: "晶圆尺寸", en: "Wafer size" },
    },
  },
});
