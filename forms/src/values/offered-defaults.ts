import type { Locale } from "@signoff/domain/locale";
import { computeInput, type ComputeInput, type DeriveContext } from "../computed/compute.ts";
import { indexOf } from "../definition/definition-index.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import type { FieldDefinition } from "../definition/field-shape.ts";
import { subjectOf } from "./defaults.ts";
import { codesIn, isEmptyValue, plainText, readField, type FormValues } from "./form-values.ts";
import { deviceName, platformStem } from "./numbering.ts";
import { sameValue } from "./same-value.ts";

/** The proposed value of a field; undefined while a value that it depends on is missing. */
type Offer = (input: ComputeInput, field: FieldDefinition) => unknown;

/** Words in the reader's language, if it is known. */
export type OfferContext = DeriveContext & { locale?: Locale };

/** Defaults that depend on other choices in the form. */
const offers: Readonly<Record<string, Offer>> = {
  nextLetter: ({ value, registryRow }) => {
    const body = registryRow("productBody", value("bodyCode"));
    return body && nextFreeLetter(body.data.letters);
  },
  sameAsFsr: ({ value, registryRow }, { key }) => registryRow("fsr", value("fsrNo"))?.data[key],
  // The name in definitions that were installed before.
  maskShopOfFsr: ({ value, registryRow }) => registryRow("fsr", value("fsrNo"))?.data.maskShop,
  ifcotOfPlatform: ({ value, registryRow }) => registryRow("techId", value("techId"))?.data.ifcot,
  deviceNameOfProduct: ({ value }) => {
    const customerCode = plainText(value("customerCode"));
    const productId = plainText(value("productId"));
    return customerCode === "" || productId === "" ? undefined : deviceName(customerCode, productId);
  },
  sameAsProductId: ({ value, registryRow }, { key }) => registryRow("productId", value("productId"))?.data[key],
  featureSizeOfNode: ({ value }) => nodeSize(value("techNode")),
  stemOfPlatform: ({ value }) => {
    const size = nodeSize(value("techNode"));
    return size === undefined ? undefined : platformStem(size, plainText(value("productType")));
  },
  allOptions: ({ rows }, { options }) =>
    options && "table" in options
      ? [...new Set(rows(options.table.key).flatMap((row) => codesIn(row[options.table.column])))]
      : undefined,
};

/** A node is named after its feature size in nm: N28. */
function nodeSize(techNode: unknown): number | undefined {
  const [size] = /\d+/.exec(plainText(techNode)) ?? [];
  return size === undefined ? undefined : Number(size);
}

/** The first letter that no product ID of a body uses; undefined if all are used. */
export function nextFreeLetter(used: unknown): string | undefined {
  const letters = new Set<unknown>(Array.isArray(used) ? used : []);
  return Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ").find((letter) => !letters.has(letter));
}

/**
 * By field: the offer for an empty field, once the values that its default depends on exist. A field that still has the
 * previous offer counts as empty: the offer follows its sources until somebody changes the field.
 */
export function offeredDefaults(
  definition: FormDefinition,
  data: FormValues,
  context: OfferContext,
  before: Readonly<Record<string, unknown>> = {},
): FormValues {
  const index = indexOf(definition);
  const input = computeInput(index, data, {}, context);
  const offered: FormValues = {};
  for (const indexed of index.fields.values()) {
    const { key, default: wanted } = indexed.field;
    if (typeof wanted !== "object" || !("rule" in wanted)) continue;
    const now = readField(data, indexed);
    if (!isEmptyValue(now) && !(Object.hasOwn(before, key) && sameValue(now, before[key]))) continue;
    const value =
      wanted.rule === "subject"
        ? subjectInWords(definition, data, context)
        : offerOf(wanted.rule)?.(input, indexed.field);
    if (!isEmptyValue(value)) offered[key] = value;
  }
  return offered;
}

function offerOf(rule: string): Offer | undefined {
  return Object.hasOwn(offers, rule) ? offers[rule] : undefined;
}

/** Without a field that identifies the request it has no subject. */
function subjectInWords(definition: FormDefinition, data: FormValues, { locale, ...context }: OfferContext) {
  if (locale === undefined) return undefined;
  const subject = subjectOf(definition, data, locale, context);
  return subject === definition.title[locale] ? undefined : subject;
}
