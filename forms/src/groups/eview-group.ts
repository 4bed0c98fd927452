import { is, when } from "../definition/condition.ts";
import { email, multiselect, neededWhen, number, radio } from "../definition/field.ts";
import { valuesOfColumn, yesNo } from "../definition/options.ts";
import { fieldGroup } from "./field-group.ts";

/** e-view. */
export const eviewGroup = fieldGroup({
  key: "eviewGroup",
  fields: [
    radio("needEview", { required: true, options: yesNo, default: "Y" }),
    email("eviewEmail", {
      ...neededWhen(when("needEview", is("Y"))),
      formatRule: "eviewEmail",
      maxLength: 500,
      maxItems: 5,
      separator: ";",
    }),
    number("eviewDays", {
      ...neededWhen(when("needEview", is("Y"))),
      default: 3,
      unit: "day",
      min: 1,
      max: 14,
      step: 1,
      precision: 0,
    }),
    multiselect("eviewLayers", {
      visible: when("needEview", is("Y")),
      options: valuesOfColumn("maskLayers", "maskCode"),
      default: { rule: "allOptions" },
    }),
  ],
  texts: {
    fields: {
      needEview: { zh: "是否远程看图", en: "e-view needed" },
      eviewEmail: { zh: "e-view邮箱", en: "e-view e-mail" },
      eviewDays: { zh: "开放天数", en: "Access days" },
      eviewLayers: { zh: "开放层次", en: "Layers to open" },
    },
  },
});
