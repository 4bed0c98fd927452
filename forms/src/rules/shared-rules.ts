import { titleOf } from "../lookup/dictionaries.ts";
import { isEmptyValue, isRecord, plainText } from "../values/form-values.ts";
import { numberInSeries, productIdSeries } from "../values/numbering.ts";
import { assistLayersAgree, cdrnFirst, checksumLength, mappingChosen } from "./data-rules.ts";
import { changedCellsNeedRemark, opcFlagOfTechId } from "./mask-layer-rules.ts";
import { columnTotal, mandatoryMasks, noRowWith, rowOfType, uniqueRows } from "./row-rules.ts";
import { fine, listParam, type Rule, type RuleInput, type RuleSet, textParam } from "./rule.ts";
import { confirmOwnRow, noneRefused } from "./smart-confirm.ts";

function idOf(value: unknown): string | undefined {
  return isRecord(value) && typeof value.id === "string" ? value.id : undefined;
}

/** The person chosen in `field` is not the requester of the form. */
const notTheRequester: Rule = ({ params, value, context }) => {
  const field = textParam(params, "field");
  const chosen = idOf(value(field));
  return chosen !== undefined && chosen === context.requester ? [{ path: field }] : fine;
};

/** The people chosen in `fields` differ from each other. */
const differentPeople: Rule = ({ params, value }) => {
  const seen = new Set<string>();
  for (const field of listParam(params, "fields")) {
    const id = idOf(value(field));
    if (id === undefined) continue;
    if (seen.has(id)) return [{ path: field }];
    seen.add(id);
  }
  return fine;
};

/** M13: nothing that belongs to a device is filled in before the device. */
const deviceFirst: Rule = ({ params, rows, value }) => {
  if (!isEmptyValue(value("deviceName"))) return fine;
  return listParam(params, "tables")
    .filter((table) => rows(table).length > 0)
    .map((path) => ({ path }));
};

/** The field, once filled, has exactly this value. */
const mustBe: Rule = ({ params, value }) => {
  const field = textParam(params, "field");
  const wanted = textParam(params, "value");
  const given = value(field);
  return isEmptyValue(given) || given === wanted ? fine : [{ path: field, params: { value: wanted } }];
};

/** The field has any value except this one. */
const mustNotBe: Rule = ({ params, value, context }) => {
  const field = textParam(params, "field");
  const refused = textParam(params, "value");
  if (value(field) !== refused) return fine;
  const [dictionary] = listParam(params, "dictionary");
  return [
    { path: field, params: { value: dictionary ? titleOf(context.dictionaries, dictionary, refused) : refused } },
  ];
};

/** M21: a tier other than 0 needs a stacked body. Checked if the body is loaded, always on the server. */
const stackTierZero: Rule = ({ params, value, chosen }) => {
  const field = textParam(params, "field");
  const source = chosen(textParam(params, "registry"), textParam(params, "by"));
  const isStacked = Number(plainText(source?.data.stackTier)) > 0;
  return !source || isStacked || !value(field) ? fine : [{ path: field }];
};

/** A revised product ID takes a new letter; until then the request has the ID that it will replace. */
export const newLetterOnRevise: Rule = ({ value }) => {
  const productId = plainText(value("productId"));
  const letter = plainText(value("revLetter"));
  const { prefix } = productIdSeries(plainText(value("bodyCode")), letter);
  return numberInSeries(productId, prefix) > 0 ? [{ path: "revLetter", params: { letter, productId } }] : fine;
};

/** The record with the values that the form lacks: the body or product ID of a frame, device or product. */
function recordOf({ params, chosen }: RuleInput) {
  return params["registry"] === undefined ? undefined : chosen(textParam(params, "registry"), textParam(params, "by"));
}

/** Chooses the message by the values that the form states itself. */
function wording({ index }: RuleInput, hasRecord: boolean): string {
  if (!hasRecord) return "waferOfFab";
  return index.fields.has("waferSize") ? "waferOfRecord" : "fabOfRecord";
}

/** The wafers of a request have the size of its fab: a fab belongs to its wafer size in the dictionary of fabs. */
const waferOfFab: Rule = (input) => {
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

/** Rules that several kinds share. A kind's own rules are in its folder. */
export const sharedRules: RuleSet = {
  assistLayersAgree,
  cdrnFirst,
  changedCellsNeedRemark,
  checksumLength,
  columnTotal,
  confirmOwnRow,
  deviceFirst,
  differentPeople,
  mandatoryMasks,
  mappingChosen,
  mustBe,
  mustNotBe,
  newLetterOnRevise,
  noneRefused,
  noRowWith,
  notTheRequester,
  opcFlagOfTechId,
  rowOfType,
  stackTierZero,
  uniqueRows,
  waferOfFab,
};
