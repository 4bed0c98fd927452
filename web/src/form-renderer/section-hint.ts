import type { Locale } from "@signoff/domain/locale";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { SectionDefinition } from "@signoff/forms/definition/section";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import { behaviours } from "@signoff/forms/field-types/behaviours";
import { type FormValues, isEmptyValue, readField, readRows } from "@signoff/forms/values/form-values";
import type { FormState } from "@signoff/forms/conditions/visibility";
import { translate } from "../i18n/translate.ts";
import { formMessages } from "./messages.ts";

const shownValues = 4;

interface FilledForm {
  readonly definition: FormDefinition;
  readonly data: FormValues;
  readonly state: FormState;
}

interface Reader {
  readonly dictionaries: Dictionaries;
  readonly locale: Locale;
}

/** The content of a folded section: its first values, and the number of rows of its tables. */
export function sectionHint(
  section: SectionDefinition,
  { definition, data, state }: FilledForm,
  { dictionaries, locale }: Reader,
): string {
  const index = indexOf(definition);
  const values = section.fields.flatMap(({ key }) => {
    const indexed = index.fields.get(key);
    const value = indexed && state.field(key).visible ? readField(data, indexed) : undefined;
    if (!indexed || isEmptyValue(value)) return [];
    return [behaviours[indexed.field.type].readOnlyText(value, indexed.field, { locale, dictionaries })];
  });
  const counts = section.tables.flatMap(({ key, title }) => {
    const indexed = index.tables.get(key);
    if (!indexed || !state.table(key).visible) return [];
    const count = readRows(data, indexed).length;
    const rows = translate(formMessages, "table.rows", { count }, locale);
    return [section.tables.length === 1 ? rows : `${title[locale]} ${rows}`];
  });
  return [...values.slice(0, shownValues), ...counts].join(" · ");
}
