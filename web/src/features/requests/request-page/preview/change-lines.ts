import type { ResultOf } from "@signoff/domain/http/endpoint";
import type { Locale } from "@signoff/domain/locale";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { behaviours } from "@signoff/forms/field-types/behaviours";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import type { requestsContract } from "@signoff/server/contract/requests/lifecycle";

type Comparison = Pick<ResultOf<typeof requestsContract.compare>, "fields" | "rows">;

/** A field with its two values, or a table with the numbers of added, removed and changed rows. */
export type ChangeLine =
  | { readonly key: string; readonly label: string; readonly before: string; readonly after: string }
  | {
      readonly key: string;
      readonly label: string;
      readonly added: number;
      readonly removed: number;
      readonly cells: number;
    };

interface Words {
  readonly definition: FormDefinition;
  readonly dictionaries: Dictionaries;
  readonly locale: Locale;
}

/** A comparison in a few lines: fields one by one, tables as a whole. */
export function changeLines({ fields, rows }: Comparison, words: Words): readonly ChangeLine[] {
  const { locale, dictionaries } = words;
  const index = indexOf(words.definition);
  const byPath = new Map([...index.fields.values()].map((one) => [one.path, one.field]));
  const inFields = fields.map(({ path, label, before, after }): ChangeLine => {
    const field = byPath.get(path);
    const textOf = (value: unknown) =>
      field ? behaviours[field.type].readOnlyText(value, field, { locale, dictionaries }) : "";
    return { key: path, label, before: textOf(before), after: textOf(after) };
  });
  const inTables = [...Map.groupBy(rows, ({ table }) => table)].map(([key, found]): ChangeLine => {
    const whole = found.filter(({ path }) => path.endsWith("]"));
    const added = whole.filter(({ kind }) => kind === "added").length;
    return {
      key,
      label: index.tables.get(key)?.table.title[locale] ?? key,
      added,
      removed: whole.length - added,
      cells: found.length - whole.length,
    };
  });
  return [...inFields, ...inTables];
}
