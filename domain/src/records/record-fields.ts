import { z } from "zod";
import { calendarDay } from "../http/days.ts";
import { reference } from "../http/record-endpoints.ts";
import type { Bilingual } from "../locale.ts";
import type { Choice, FieldKind, FieldLimits, FormPart, ListPart, RecordField } from "./record-field.ts";

interface FieldOptions extends FormPart {
  readonly list?: ListPart;
  readonly searched?: true;
}

type ShownIf<Options, Shown extends z.ZodType> = Options extends { readonly list: ListPart } ? Shown : null;
type SortOf<Options> = Options extends { readonly list: { readonly sort: infer Sort extends string } } ? Sort : never;
type FieldOf<Options, Input extends z.ZodType, Shown extends z.ZodType> = RecordField<
  Input,
  ShownIf<Options, Shown>,
  SortOf<Options>
>;

interface Made {
  readonly kind: FieldKind;
  readonly label: Bilingual;
  readonly input: z.ZodType | null;
  readonly shown: z.ZodType;
  readonly limits?: FieldLimits;
  readonly blank?: unknown;
}

function fieldOf<Field>({ limits, shown, blank, ...made }: Made, { list, searched, ...form }: FieldOptions): Field {
  return {
    ...made,
    shown: list ? shown : null,
    form: { ...form, ...limits },
    list: list ?? null,
    searched: searched === true,
    blank,
  } as Field;
}

interface TextOptions extends FieldOptions {
  /** Characters at most. */
  readonly most: number;
  /** May be left empty. */
  readonly optional?: true;
  /** The whole text has this form. */
  readonly pattern?: RegExp;
  /** Instead of a trimmed text of at most `most` characters. */
  readonly input?: z.ZodType<string, string>;
  /** Lines that the form shows of a long text. */
  readonly lines?: number;
}

export function text<const Options extends TextOptions>(
  label: Bilingual,
  { most, optional, pattern, input, lines, ...options }: Options,
): FieldOf<Options, z.ZodType<string, string>, z.ZodString> {
  const trimmed = z.string().trim();
  const whole = pattern ? trimmed.regex(pattern) : optional ? trimmed.max(most) : trimmed.min(1).max(most);
  const limits = { maxLength: most, ...(optional ? {} : { required: true as const }), ...(lines ? { lines } : {}) };
  return fieldOf({ kind: "text", label, input: input ?? whole, shown: z.string(), limits, blank: "" }, options);
}

interface NumberOptions extends FieldOptions {
  readonly min: number;
  readonly max: number;
  /** May be left empty: null. */
  readonly optional?: true;
  readonly blank: number | null;
}
type NumberIn<Options> = Options extends { readonly optional: true } ? number | null : number;
type Numbers<Options> = z.ZodType<NumberIn<Options>, NumberIn<Options>>;

/** A whole number. */
export function number<const Options extends NumberOptions>(
  label: Bilingual,
  { min, max, optional, blank, ...options }: Options,
): FieldOf<Options, Numbers<Options>, Numbers<Options>> {
  const whole = z.number().int().min(min).max(max);
  const schemas = optional
    ? { input: whole.nullable(), shown: z.number().nullable() }
    : { input: whole, shown: z.number() };
  return fieldOf({ kind: "number", label, ...schemas, limits: { min, max }, blank }, options);
}

/** `yyyy-MM-dd` */
export function day<const Options extends FieldOptions & { readonly required: true }>(
  label: Bilingual,
  { required, ...options }: Options,
): FieldOf<Options, typeof calendarDay, z.ZodString> {
  return fieldOf(
    { kind: "day", label, input: calendarDay, shown: z.string(), limits: { required }, blank: "" },
    options,
  );
}

export function onOff<const Options extends FieldOptions & { readonly blank?: true }>(
  label: Bilingual,
  { blank, ...options }: Options,
): FieldOf<Options, z.ZodBoolean, z.ZodBoolean> {
  return fieldOf({ kind: "onOff", label, input: z.boolean(), shown: z.boolean(), blank: blank === true }, options);
}

export function choicesOf<Value extends string>(texts: Readonly<Record<Value, Bilingual>>): readonly Choice<Value>[] {
  const entries = Object.entries(texts) as [Value, Bilingual][];
  return entries.map(([value, label]) => ({ value, label }));
}

interface ChoiceOptions<Value extends string> extends FieldOptions {
  readonly options: readonly Choice<Value>[];
  /** May be left empty: null. */
  readonly optional?: true;
  readonly blank: Value | null;
}
type ValueOf<Options> = Options extends { readonly options: readonly Choice<infer Value>[] }
  ? Value | (Options extends { readonly optional: true } ? null : never)
  : never;
type Chosen<Value> = z.ZodType<Value, Value>;

/** One of a few values that the program knows. */
export function choice<const Options extends ChoiceOptions<string>>(
  label: Bilingual,
  { options, optional, blank, ...look }: Options,
): FieldOf<Options, Chosen<ValueOf<Options>>, Chosen<ValueOf<Options>>> {
  const one = z.enum(options.map(({ value }) => value));
  const value = optional ? one.nullable() : one;
  const limits = { options, ...(optional ? {} : { required: true as const }) };
  return fieldOf({ kind: "choice", label, input: value, shown: value, limits, blank }, look);
}

interface ReferenceOptions extends FieldOptions {
  readonly required?: true;
}

/** The record refers to people or departments; each is sent as `{ id, name? }`, the list has the names. */
type References = z.ZodArray<typeof reference>;

function referring(kind: FieldKind, limits: { readonly most: number; readonly shown: z.ZodType }) {
  return (label: Bilingual, { required, ...options }: ReferenceOptions) => {
    const input = z
      .array(reference)
      .min(required ? 1 : 0)
      .max(limits.most);
    const made = { kind, label, input, shown: limits.shown, limits: required ? { required } : {}, blank: [] };
    return fieldOf<unknown>(made, options);
  };
}

/** One person, or none; the value is a list all the same, as for `department`. */
export function person<const Options extends ReferenceOptions>(label: Bilingual, options: Options) {
  return referring("person", { most: 1, shown: z.string() })(label, options) as One<Options>;
}

export function department<const Options extends ReferenceOptions>(label: Bilingual, options: Options) {
  return referring("department", { most: 1, shown: z.string() })(label, options) as One<Options>;
}

export function people<const Options extends ManyOptions>(label: Bilingual, { most, ...options }: Options) {
  return referring("people", { most, shown: z.array(z.string()) })(label, options) as Many<Options>;
}

export function departments<const Options extends ManyOptions>(label: Bilingual, { most, ...options }: Options) {
  return referring("departments", { most, shown: z.array(z.string()) })(label, options) as Many<Options>;
}

interface ManyOptions extends ReferenceOptions {
  readonly most: number;
}
type One<Options> = FieldOf<Options, References, z.ZodString>;
type Many<Options> = FieldOf<Options, References, z.ZodArray<z.ZodString>>;

interface OwnOptions extends FieldOptions {
  readonly blank: unknown;
  readonly required?: true;
  readonly maxLength?: number;
}

/** A value of a form that no other record has: the page draws its editor. */
export function own<const Input extends z.ZodType, const Shown extends z.ZodType, const Options extends OwnOptions>(
  label: Bilingual,
  { input, shown }: { readonly input: Input; readonly shown: Shown },
  { blank, required, maxLength, ...options }: Options,
): FieldOf<Options, Input, Shown> {
  const limits = { ...(required ? { required } : {}), ...(maxLength ? { maxLength } : {}) };
  return fieldOf({ kind: "own", label, input, shown, limits, blank }, options);
}

/** The row has the value too, and no column shows it. */
export function alsoInRow<Input extends z.ZodType | null, const Shown extends z.ZodType>(
  field: RecordField<Input, null, never>,
  shown: Shown,
): RecordField<Input, Shown, never> {
  return { ...field, shown };
}

/** In the row only: worked out by the server. Without `list` it is no column, and only the page needs it. */
export function derived<const Shown extends z.ZodType, const List extends ListPart | null>(
  label: Bilingual,
  shown: Shown,
  list: List,
) {
  type Sort = List extends { readonly sort: infer Name extends string } ? Name : never;
  return rowOnly("derived", label, { shown, list }) as RecordField<null, Shown, Sort>;
}

/** In the row only: of two columns `…_zh` and `…_en`, that of the reader's language. Sorted by the English one. */
export function inLanguage<const List extends ListPart>(label: Bilingual, list: List) {
  type Sort = List extends { readonly sort: infer Name extends string } ? Name : never;
  return rowOnly("inLanguage", label, { shown: z.string(), list }) as RecordField<null, z.ZodString, Sort>;
}

/** The same where it is one of a few values. */
export function derivedChoice<const Value extends string, const List extends ListPart>(
  label: Bilingual,
  options: readonly Choice<Value>[],
  list: List,
) {
  type Sort = List extends { readonly sort: infer Name extends string } ? Name : never;
  const shown = z.enum(options.map(({ value }) => value));
  const field = { ...rowOnly("derived", label, { shown, list }), form: { options } };
  return field as RecordField<null, z.ZodType<Value, Value>, Sort>;
}

function rowOnly(kind: FieldKind, label: Bilingual, { shown, list }: Pick<RecordField, "shown" | "list">): RecordField {
  return { kind, label, input: null, shown, form: {}, list, searched: false, blank: undefined };
}

const statusTitle: Bilingual = { zh: "状态", en: "Status" };

/** Whether the record is in use: lists show it as a status, the table keeps it in the column `status`. */
export function inUse(label: Bilingual, form: FormPart = {}) {
  const field: RecordField<z.ZodBoolean, z.ZodBoolean, never> = {
    kind: "inUse",
    label,
    input: z.boolean(),
    shown: z.boolean(),
    form,
    list: { type: "text", width: 90, title: statusTitle },
    searched: false,
    blank: true,
  };
  return field;
}

export const codeLabel: Bilingual = { zh: "代码", en: "Code" };

const nameZh: Bilingual = { zh: "中文名称", en: "Name in Chinese" };
const nameEn: Bilingual = { zh: "英文名称", en: "Name in English" };

/** The names of a record in both languages; the keyword finds both. The English one takes the remaining width. */
export function names<const List extends ListPart>(list: List) {
  const both = { most: 100, searched: true } as const;
  return {
    nameZh: text(nameZh, { ...both, list }),
    nameEn: text(nameEn, { ...both, list: { ...list, grow: true } }),
  };
}

/** The same where the list shows the name in the reader's language. */
export function namesOnce<const List extends ListPart>(list: List, most = 100) {
  const both = { most, searched: true } as const;
  return {
    nameZh: text(nameZh, both),
    nameEn: text(nameEn, both),
    name: inLanguage({ zh: "名称", en: "Name" }, list),
  };
}

/** The same for a longer text that may be left out. */
export function descriptionsOnce<const List extends ListPart>(list: List) {
  const both = { most: 500, optional: true, lines: 2, wide: true, searched: true } as const;
  return {
    descriptionZh: text({ zh: "中文描述", en: "Description in Chinese" }, both),
    descriptionEn: text({ zh: "英文描述", en: "Description in English" }, both),
    description: inLanguage({ zh: "描述", en: "Description" }, list),
  };
}
