import { type AnyRecord, blankOf, listedFields } from "@signoff/domain/records/define-record";
import type { Choice, RecordField as FieldDefinition } from "@signoff/domain/records/record-field";
import type { Bilingual } from "@signoff/domain/locale";
import type { LucideIcon } from "lucide-react";
import { useLocale } from "../i18n/translate.ts";
import type { ListColumn, ListCondition, OptionSource, PageQuery } from "../list-page/list-definition.ts";
import { OnOff } from "./on-off.tsx";
import type { RecordCalls, RecordDefinition, RecordField, RecordKind, SingleCalls } from "./record-definition.ts";
import { recordFields } from "./record-fields.tsx";

interface KindParts<Fields extends object>
  extends Partial<Omit<RecordKind<Fields>, "list" | "calls" | "codes" | "texts" | "fields" | "nameOf">> {
  readonly calls: SingleCalls<Fields>;
  /** Additions to the definition of a field: an editor of its own. */
  readonly editors?: Readonly<Record<string, Partial<RecordField<Fields>>>>;
}

interface PageParts<Row extends { readonly id: string }, Query extends PageQuery, Fields extends object>
  extends KindParts<Fields> {
  readonly icon: LucideIcon;
  readonly calls: RecordCalls<Row, Query, Fields>;
  /** Additions to the definition of a column: its rendering. */
  readonly columns?: Readonly<Record<string, Partial<ListColumn<Row, Query>>>>;
  /** Sources of the options of conditions that the server offers. Such a condition without a source is not shown. */
  readonly offered?: Readonly<Record<string, OptionSource>>;
  readonly list?: Partial<RecordDefinition<Row, Query, Fields>["list"]>;
}

/** The page of a kind of managed record: everything from its definition, plus the parts that only the page knows. */
export function defineRecordPage<Row extends { readonly id: string }, Query extends PageQuery, Fields extends object>(
  definition: AnyRecord,
  { icon, columns = {}, offered = {}, list, ...parts }: PageParts<Row, Query, Fields>,
): RecordDefinition<Row, Query, Fields> {
  const { object, title, empty } = definition;
  const statusField = Object.entries(definition.fields).find(([, { kind }]) => kind === "inUse")?.[0];
  return {
    ...defineRecordKind(definition, parts),
    calls: parts.calls,
    list: {
      key: object,
      title,
      columns: listedFields(definition).map(([key, field]) => columnOf(key, field, columns[key])),
      conditions: Object.entries(definition.conditions).flatMap(([key, condition]) => {
        const isOffered = condition.type === "offered";
        const options = offered[key];
        if (isOffered && options === undefined) return [];
        // The names of the conditions are those of the call, which was made from the same definition.
        return {
          ...condition,
          key,
          ...(isOffered ? { type: "select", options } : {}),
        } as unknown as ListCondition<Query>;
      }),
      sortedBy: { column: definition.sortedBy, order: definition.newestFirst ? "desc" : "asc" },
      ...(statusField === undefined
        ? {}
        : { rowClass: (row: Row) => (valueOf(row, statusField) === true ? undefined : "so-list-off") }),
      empty: { icon, ...empty },
      ...list,
    },
  };
}

/** The same for records without a list page: the parts that one open record needs. */
export function defineRecordKind<Fields extends object>(
  definition: AnyRecord,
  { calls, editors = {}, ...further }: KindParts<Fields>,
): RecordKind<Fields> {
  const { object, one, codes, insteadOfDelete, nameField } = definition;
  const inForm = Object.entries(definition.fields).filter(([, { input }]) => input !== null);
  return {
    list: { key: object },
    calls,
    codes: definition.fixed ? { add: null, edit: codes.edit, delete: null } : codes,
    texts: {
      new: { zh: `新建${one.zh}`, en: `New ${one.en}` },
      edit: { zh: `编辑${one.zh}`, en: `Edit ${one.en}` },
      view: { zh: one.zh, en: capitalised(one.en) },
      ...(insteadOfDelete ? { insteadOfDelete } : {}),
    },
    blank: blankOf(definition) as Fields,
    nameOf: (fields) => String(valueOf(fields, nameField)),
    fields: inForm.map(([key, field]) => ({ ...fieldOf<Fields>(key, field), ...editors[key] })),
    ...further,
  };
}

function valueOf(record: object, key: string): unknown {
  return (record as Readonly<Record<string, unknown>>)[key];
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function columnOf<Row, Query extends PageQuery>(
  key: string,
  field: ReturnType<typeof listedFields>[number][1],
  more: Partial<ListColumn<Row, Query>> | undefined,
): ListColumn<Row, Query> {
  const { title, between, onlyOnPage: _, ...look } = field.list;
  const joined =
    between === undefined ? {} : { value: (row: Row) => textsOf(valueOf(row as object, key)).join(between) };
  const column = { key, title: title ?? field.label, ...look, ...joined, ...drawnBy<Row>(field, key), ...more };
  // Its sort column is one of the call, which was made from the same definition.
  return column as ListColumn<Row, Query>;
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Rendering of values that are not texts in a list. */
function drawnBy<Row>({ kind, form: { options } }: FieldDefinition, key: string): Pick<ListColumn<Row>, "render"> {
  if (kind === "inUse") return { render: (row) => <OnOff on={valueOf(row as object, key) === true} /> };
  if (kind === "onOff") return { render: (row) => (valueOf(row as object, key) === true ? "✓" : null) };
  if (options) return { render: (row) => <ChosenOption options={options} value={valueOf(row as object, key)} /> };
  return {};
}

function ChosenOption({ options, value }: { readonly options: readonly Choice[]; readonly value: unknown }) {
  const locale = useLocale();
  return options.find((option) => option.value === value)?.label[locale] ?? null;
}

/** The field of the form with the editor of its kind. */
function fieldOf<Fields extends object>(key: string, { kind, label, form }: FieldDefinition): RecordField<Fields> {
  const editors = recordFields<Record<string, never>>();
  const { min, max, options = [], ...look } = form;
  const own = () => ({ key, label, ...look });
  const make: Readonly<Record<FieldDefinition["kind"], (label: Bilingual) => unknown>> = {
    text: () => editors.text(key, label, look),
    number: () => editors.number(key, label, { ...look, min, max }),
    onOff: () => editors.onOff(key, label, look),
    inUse: () => editors.onOff(key, label, look),
    choice: () => editors.choice(key, label, { ...look, options }),
    day: () => editors.day(key, label, look),
    person: () => editors.person(key, label, look),
    people: () => editors.people(key, label, look),
    department: () => editors.department(key, label, look),
    departments: () => editors.departments(key, label, look),
    names: () => editors.text(key, label, look),
    inLanguage: own,
    derived: own,
    own,
  };
  return make[kind](label) as RecordField<Fields>;
}
