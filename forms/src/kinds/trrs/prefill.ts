import { offeredItems } from "../../lookup/dictionaries.ts";
import type { Prefill } from "../../prefill/prefill.ts";
import { codesIn, plainText } from "../../values/form-values.ts";

/** Choosing the stage brings the questions that the library asks at it, after those chosen already. */
const stageQuestions: Prefill = {
  by: "trrsStage",
  values: ({ value, context: { dictionaries } }) => {
    const mandatory = offeredItems(dictionaries, "trrs_mandatory");
    if (!mandatory) return undefined;
    const stage = plainText(value("trrsStage"));
    const asked = mandatory.filter((item) => item.value === stage).map(({ parent }) => parent);
    const withAsked = (field: string, offered: string) => {
      const known = (offeredItems(dictionaries, offered) ?? []).map((question) => question.value);
      return [...new Set([...codesIn(value(field)), ...known.filter((question) => asked.includes(question))])];
    };
    return {
      maskQuestions: withAsked("maskQuestions", "trrs_q_mask"),
      nonMaskQuestions: withAsked("nonMaskQuestions", "trrs_q_nonmask"),
    };
  },
};

export const prefills = [stageQuestions];
