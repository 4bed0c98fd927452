import { any, is, when } from "../definition/condition.ts";
import { neededWhen, radio, select, text } from "../definition/field.ts";
import { dictionary, yesNo } from "../definition/options.ts";
import { fieldGroup } from "./field-group.ts";

/** Market & Application. */
export const marketApplication = fieldGroup({
  key: "marketApplication",
  fields: [
    select("marketL1", { required: true, requiredRule: "marketComplete", options: dictionary("market_l1") }),
    select("marketL2", {
      required: true,
      requiredRule: "marketComplete",
      options: dictionary("market_l2", { parentField: "marketL1" }),
      dependsOn: { field: "marketL1", rule: "previousLevelFirst" },
    }),
    select("marketL3", {
      required: true,
      requiredRule: "marketComplete",
      options: dictionary("market_l3", { parentField: "marketL2" }),
      dependsOn: { field: "marketL2", rule: "previousLevelFirst" },
    }),
    text("marketOther", {
      ...neededWhen(any(when("marketL1", is("other")), when("marketL2", is("other")), when("marketL3", is("other")))),
      requiredRule: "marketComplete",
      maxLength: 100,
    }),
    text("endProduct", { required: true, requiredRule: "marketComplete", maxLength: 100 }),
    radio("automotive", { required: true, requiredRule: "marketComplete", options: yesNo, default: "N" }),
  ],
  texts: {
    fields: {
      marketL1: { zh: "市场", en: "Market" },
      marketL2: { zh: "应用", en: "Application" },
      marketL3: { zh: "细分应用", en: "Sub-application" },
      marketOther: { zh: "其他说明", en: "Other (specify)" },
      endProduct: { zh: "终端产品", en: "End product" },
      automotive: { zh: "车规", en: "Automotive grade" },
    },
  },
});
