import { z } from "zod";
import type { RecordKind } from "../enums/record-pages.ts";
import { conditionText } from "../http/list-conditions.ts";
import { recordEndpoints } from "../http/record-endpoints.ts";
import type { Bilingual } from "../locale.ts";
import type { Choice, RecordField } from "./record-field.ts";

/**
 * A kind of managed record as data. Its calls, the shape of a row, the columns of the page and of the sheet, the fields
 * of the form, the filters and the labels in the operation log follow from it; what only the server knows (the table,
 * what depends on a record) and what only the page knows (an icon, an editor of its own) is added by them.
 */
export interface RecordDefinition<
  Fields extends RecordFieldMap = RecordFieldMap,
  Conditions extends ConditionMap = ConditionMap,
  Sorted extends string = string,
> {
  readonly object: RecordKind;
  /** Path of the calls, without the verb: `/system-boot/sys/group`. */
  readonly path: string;
  /** Page of the menu that grants reading. */
  readonly page: string;
  /** Codes of the buttons that grant writing. */
  readonly codes: { readonly add: string; readonly edit: string; readonly delete: string };
  /** The records come with the program: none is added or deleted. */
  readonly fixed?: true;
  /** In summaries of the calls: `groups`. */
  readonly noun: string;
  readonly title: Bilingual;
  /** One of them, as it stands in a sentence: `location`, `FTP server`. */
  readonly one: Bilingual;
  /** In the order of the form. */
  readonly fields: Fields;
  /** Fields of the list in their order, if it is not that of the form. */
  readonly columns?: readonly (keyof Fields & string)[];
  readonly conditions: Conditions;
  /** Sort column of the list at first; it need not be that of a field. */
  readonly sortedBy: Sorted;
  /** That order is descending. */
  readonly newestFirst?: true;
  readonly empty: { readonly title: Bilingual; readonly text?: Bilingual };
  /** What to do with a record that cannot be deleted. */
  readonly insteadOfDelete?: Bilingual;
  /** The field by which people know the record. */
  readonly nameField: keyof Fields & string;
}

/** Of whatever fields. */
export interface AnyRecord extends Omit<RecordDefinition, "columns" | "nameField"> {
  readonly columns?: readonly string[];
  readonly nameField: string;
}

export type RecordFieldMap = Readonly<Record<string, RecordField>>;
export type ConditionMap = Readonly<Record<string, RecordCondition>>;

export type RecordCondition = {
  readonly label: Bilingual;
  readonly schema: z.ZodOptional<z.ZodType<string, string>>;
  /** Behind "More". */
  readonly more?: true;
} & (
  | { readonly type: "text" | "user" | "dept" }
  /** Out of what the server offers now: the page says where it asks. */
  | { readonly type: "offered" }
  | { readonly type: "select"; readonly options: readonly Choice[] }
);

export type SortsOf<Fields> = {
  [Key in keyof Fields]: Fields[Key] extends RecordField<z.ZodType | null, z.ZodType | null, infer Sort> ? Sort : never;
}[keyof Fields];

type InputsOf<Fields extends RecordFieldMap> = {
  -readonly [Key in keyof Fields as Fields[Key]["input"] extends z.ZodType ? Key : never]: Extract<
    Fields[Key]["input"],
    z.ZodType
  >;
};
type ShownOf<Fields extends RecordFieldMap> = {
  -readonly [Key in keyof Fields as Fields[Key]["shown"] extends z.ZodType ? Key : never]: Extract<
    Fields[Key]["shown"],
    z.ZodType
  >;
};
type SchemasOf<Conditions extends ConditionMap> = {
  -readonly [Key in keyof Conditions]: Conditions[Key]["schema"];
};

/** The fields as the form sends and receives them. */
export type FieldsOf<Definition extends AnyRecord> = z.output<z.ZodObject<InputsOf<Definition["fields"]>>>;
/** A row of the list. */
export type RowOf<Definition extends AnyRecord> = { id: string } & z.output<z.ZodObject<ShownOf<Definition["fields"]>>>;

/** What a caller of the list asks for. */
export type ListRequestOf<Definition extends AnyRecord> = {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly column?: SortsOf<Definition["fields"]> | Definition["sortedBy"] | undefined;
  readonly order?: "asc" | "desc" | undefined;
  readonly cursor?: string | undefined;
} & { readonly [Key in keyof Definition["conditions"]]?: z.output<Definition["conditions"][Key]["schema"]> };

export function defineRecord<
  const Fields extends RecordFieldMap,
  const Conditions extends ConditionMap,
  const Sorted extends string,
>(definition: RecordDefinition<Fields, Conditions, Sorted>): RecordDefinition<Fields, Conditions, Sorted> {
  return definition;
}

/** The schema of a row of the list. */
export function rowOf<Fields extends RecordFieldMap>({ fields }: { readonly fields: Fields }) {
  const shown = Object.entries(fields).flatMap(([key, { shown: type }]) => (type ? [[key, type]] : []));
  return z.object({ id: z.string(), ...(Object.fromEntries(shown) as ShownOf<Fields>) });
}

/** The calls of a kind of record, for its contract. */
export function endpointsOf<Fields extends RecordFieldMap, Conditions extends ConditionMap, Sorted extends string>(
  definition: RecordDefinition<Fields, Conditions, Sorted>,
) {
  const { path, page, codes, noun, fields, conditions } = definition;
  const inputs = Object.entries(fields).flatMap(([key, { input }]) => (input ? [[key, input]] : []));
  const schemas = Object.entries(conditions).map(([key, { schema }]) => [key, schema]);
  return recordEndpoints({
    path,
    page,
    codes,
    noun,
    row: rowOf(definition),
    fields: Object.fromEntries(inputs) as InputsOf<Fields>,
    conditions: Object.fromEntries(schemas) as SchemasOf<Conditions>,
    sorts: sortsOf(definition),
  });
}

/** The calls of a kind of record that comes with the program. */
export function fixedEndpointsOf<Fields extends RecordFieldMap, Conditions extends ConditionMap, Sorted extends string>(
  definition: RecordDefinition<Fields, Conditions, Sorted>,
) {
  const { list, queryById, exportXls, edit } = endpointsOf(definition);
  return { list, queryById, exportXls, edit };
}

function sortsOf<Fields extends RecordFieldMap, Sorted extends string>({
  fields,
  sortedBy,
}: Pick<RecordDefinition<Fields, ConditionMap, Sorted>, "fields" | "sortedBy">) {
  const sorts = new Set([sortedBy, ...Object.values(fields).flatMap(({ list }) => list?.sort ?? [])]);
  return [...sorts] as [SortsOf<Fields> | Sorted, ...(SortsOf<Fields> | Sorted)[]];
}

/** Fields of the list in the order of its columns. */
export function listedFields({ fields, columns }: AnyRecord): readonly (readonly [string, ListedField])[] {
  const keys = columns ?? Object.keys(fields);
  return keys.flatMap((key) => {
    const field = fields[key];
    return field?.list ? [[key, { ...field, list: field.list }] as const] : [];
  });
}

/** A new record before anything has been entered. */
export function blankOf<Definition extends AnyRecord>({ fields }: Definition): FieldsOf<Definition> {
  const inForm = Object.entries(fields).filter(([, { input }]) => input !== null);
  // Every field of the form has its value here, as the type of the fields follows from them.
  return Object.fromEntries(inForm.map(([key, { blank }]) => [key, blank])) as FieldsOf<Definition>;
}

type ListedField = RecordField & { readonly list: NonNullable<RecordField["list"]> };

export function keyword(label: Bilingual) {
  return { type: "text", label, schema: conditionText.optional() } as const;
}

/** By a person, a department. */
export function oneOf<const Type extends "user" | "dept">(type: Type, label: Bilingual) {
  return { type, label, schema: conditionText.optional() } as const;
}

/** By something the server offers: an item of a dictionary, a role. */
export function offered(label: Bilingual) {
  return { type: "offered", label, schema: conditionText.optional() } as const;
}

/** Records in use, or those that are switched off. */
export const statusCondition = {
  type: "select",
  label: { zh: "状态", en: "Status" },
  schema: z.enum(["active", "disabled"]).optional(),
  options: [
    { value: "active", label: { zh: "启用", en: "On" } },
    { value: "disabled", label: { zh: "停用", en: "Off" } },
  ],
} as const;
