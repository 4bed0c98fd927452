import { titleOf } from "../lookup/dictionaries.ts";
import { isEmptyValue, plainText } from "../values/form-values.ts";
import { fine, listParam, textParam, type Rule } from "./rule.ts";

/** M13: nothing that belongs to a device is filled in before the device. */
export const deviceFirst: Rule = ({ params, rows, value }) => {
  if (!isEmptyValue(value("deviceName"))) return fine;
  return listParam(params, "tables")
    .filter((table) => rows(table).length > 0)
    .map((path) => ({ path }));
};

/** The field, once filled, has this one value. */
export const mustBe: Rule = ({ params, value }) => {
  const field = textParam(params, "field");
  const wanted = textParam(params, "value");
  const given = value(field);
  return isEmptyValue(given) || given === wanted ? fine : [{ path: field, params: { value: wanted } }];
};

/** The field has any value but this one. */
export const mustNotBe: Rule = ({ params, value, context }) => {
  const field = textParam(params, "field");
  const refused = textParam(params, "value");
  if (value(field) !== refused) return fine;
  const [dictionary] = listParam(params, "dictionary");
  return [
    { path: field, params: { value: dictionary ? titleOf(context.dictionaries, dictionary, refused) : refused } },
  ];
};

/** M21: a tier other than 0 needs a stacked body. Asked where the body is loaded, always on the server. */
export const stackTierZero: Rule = ({ params, value, chosen }) => {
  const field = textParam(params, "field");
  const source = chosen(textParam(params, "registry"), textParam(params, "by"));
  const isStacked = Number(plainText(source?.data.stackTier)) > 0;
  return !source || isStacked || !value(field) ? fine : [{ path: field }];
};
