import type { Compute } from "../../computed/compute.ts";
import { titledSections } from "../../definition/installable-definition.ts";
import { asList } from "../../field-types/field-behaviour.ts";
import { isRecord, plainText } from "../../values/form-values.ts";
import { definition as outline } from "../fsr/definition.ts";
import { messages } from "../fsr/messages.ts";

/** The current value of an FSR field, named by its key or by its label in either language. */
export const valueInFsr: Compute = ({ row, value, registryRow }) => {
  const source = registryRow("fsr", value("fsrNo"));
  if (!source) return row.oldValue;
  const key = keyOfFsrField(plainText(row.field));
  const shown = key === undefined ? "" : textOf(source.data[key]);
  return shown === "" ? undefined : shown.slice(0, maxTextLength);
};

/** The fields of the FSR in this version of the code: names are looked up here, whatever the request's own version. */
const fsrFields = titledSections(outline.sections, messages).flatMap(({ fields }) => fields);

/** Maximum length of texts without a limit of their own. */
const maxTextLength = 200;

function keyOfFsrField(name: string): string | undefined {
  const wanted = name.trim().toLowerCase();
  if (wanted === "") return undefined;
  for (const field of fsrFields) {
    const names = [field.key, field.label.zh, field.label.en];
    if (names.some((one) => one.toLowerCase() === wanted)) return field.key;
  }
  return undefined;
}

/** Codes, numbers and days as they are stored, people by name. A table has no single value. */
function textOf(value: unknown): string {
  const parts = asList(value).map((one) => (isRecord(one) ? plainText(one.name ?? one.id) : plainText(one)));
  return parts.filter((part) => part !== "").join(", ");
}
