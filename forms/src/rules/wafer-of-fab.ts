import { titleOf } from "../lookup/dictionaries.ts";
import { plainText } from "../values/form-values.ts";
import { fine, textParam, type Rule, type RuleInput } from "./rule.ts";

/** The record that states what the form does not: the body or product ID of a frame, device or product. */
function recordOf({ params, chosen }: RuleInput) {
  return params["registry"] === undefined ? undefined : chosen(textParam(params, "registry"), textParam(params, "by"));
}

/** The message by what the form states itself. */
function wording({ index }: RuleInput, hasRecord: boolean): string {
  if (!hasRecord) return "waferOfFab";
  return index.fields.has("waferSize") ? "waferOfRecord" : "fabOfRecord";
}

/** The wafers of a request are those that its fab runs: a fab belongs to its wafer size in the dictionary of fabs. */
export const waferOfFab: Rule = (input) => {
  const { value, context, index } = input;
  const record = recordOf(input);
  const fab = plainText(value("fabSite") ?? record?.data.fabSite);
  const size = plainText(value("waferSize") ?? record?.data.waferSize);
  const runs = context.dictionaries?.["fab_site"]?.find((item) => item.value === fab)?.parent;
  if (runs === undefined || size === "" || size === runs) return fine;
  const named = (code: string, one: string) => titleOf(context.dictionaries, code, one);
  return [
    {
      path: index.fields.has("waferSize") ? "waferSize" : "fabSite",
      rule: wording(input, record !== undefined),
      params: {
        record: record?.code ?? "",
        fab: named("fab_site", fab),
        size: named("wafer_size", size),
        runs: named("wafer_size", runs),
      },
    },
  ];
};
