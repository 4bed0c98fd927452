import { is, when } from "../definition/condition.ts";
import { neededWhen, radio, user } from "../definition/field.ts";
import { yesNo } from "../definition/options.ts";
import { fieldGroup } from "./field-group.ts";

/** Countersign. */
export const countersignGroup = fieldGroup({
  key: "countersignGroup",
  fields: [
    radio("parallelCountersign", { required: true, options: yesNo, default: "N" }),
    user("countersignStaff", {
      ...neededWhen(when("parallelCountersign", is("Y"))),
      multiple: true,
      minItems: 1,
      maxItems: 10,
    }),
  ],
  texts: {
    fields: {
      parallelCountersign: { zh: "并行会签", en: "Parallel countersignature" },
      countersignStaff: { zh: "会签人员", en: "Countersign staff" },
    },
  },
});
