import { computeInput, type ComputeInput, type DeriveContext } from "./computed/compute.ts";
import { indexOf } from "./definition/definition-index.ts";
import type { FormDefinition } from "./definition/form-definition.ts";
import { isEmptyValue, plainText, readField, type FormData } from "./form-data.ts";
import { deviceName } from "./numbering.ts";

/** What is offered to the field `key`; undefined while what it hangs on is not there. */
type Offer = (input: ComputeInput, key: string) => unknown;

/** Defaults that hang on what is chosen elsewhere in the form. */
const offers: Readonly<Record<string, Offer>> = {
  nextLetter: ({ value, registryRow }) => {
    const body = registryRow("productBody", value("bodyCode"));
    return body && nextFreeLetter(body.data.letters);
  },
  maskShopOfFsr: ({ value, registryRow }) => registryRow("fsr", value("fsrNo"))?.data.maskShop,
  ifcotOfPlatform: ({ value, registryRow }) => registryRow("techId", value("techId"))?.data.ifcot,
  deviceNameOfProduct: ({ value }) => {
    const customerCode = plainText(value("customerCode"));
    const productId = plainText(value("productId"));
    return customerCode === "" || productId === "" ? undefined : deviceName(customerCode, productId);
  },
  sameAsProductId: ({ value, registryRow }, key) => registryRow("productId", value("productId"))?.data[key],
};

/** The first letter no product ID of a body has yet; none after all are used. */
export function nextFreeLetter(used: unknown): string | undefined {
  const letters = new Set<unknown>(Array.isArray(used) ? used : []);
  return Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ").find((letter) => !letters.has(letter));
}

/** By field: what an empty field is offered, now that the values its default hangs on are there. */
export function offeredDefaults(definition: FormDefinition, data: FormData, context: DeriveContext): FormData {
  const index = indexOf(definition);
  const input = computeInput(index, data, {}, context);
  const offered: FormData = {};
  for (const indexed of index.fields.values()) {
    const { key, default: wanted } = indexed.field;
    if (typeof wanted !== "object" || !("rule" in wanted) || !isEmptyValue(readField(data, indexed))) continue;
    const value = offers[wanted.rule]?.(input, key);
    if (!isEmptyValue(value)) offered[key] = value;
  }
  return offered;
}
