import { is, when } from "../definition/condition.ts";
import { neededWhen, number, radio, select } from "../definition/field.ts";
import { dictionary, yesNo } from "../definition/options.ts";
import { fieldGroup } from "./field-group.ts";

/** Back-end service. */
export const backendService = fieldGroup({
  key: "backendService",
  fields: [
    radio("needCpTest", { required: true, options: yesNo, default: "N" }),
    select("cpSite", { ...neededWhen(when("needCpTest", is("Y"))), options: dictionary("cp_site") }),
    radio("needBackGrinding", { required: true, options: yesNo, default: "N" }),
    number("backGrindingThickness", {
      ...neededWhen(when("needBackGrinding", is("Y"))),
      unit: "um",
      min: 50,
      max: 775,
      step: 1,
      precision: 0,
    }),
    radio("needDicing", { required: true, options: yesNo, default: "N" }),
    select("dicingMethod", { ...neededWhen(when("needDicing", is("Y"))), options: dictionary("dicing_method") }),
  ],
  texts: {
    fields: {
      needCpTest: { zh: "是否CP测试", en: "CP test needed" },
      cpSite: { zh: "CP地点", en: "CP site" },
      needBackGrinding: { zh: "是否减薄", en: "Back grinding needed" },
      backGrindingThickness: { zh: "减薄厚度", en: "Back grinding thickness" },
      needDicing: { zh: "是否划片", en: "Dicing needed" },
      dicingMethod: { zh: "划片方式", en: "Dicing method" },
    },
  },
});
