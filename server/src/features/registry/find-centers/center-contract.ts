import type { Bilingual } from "@signoff/domain/locale";

/** The source of the names of a column's values: a dictionary, or the few values themselves. */
export type Choices = { readonly dictionary: string } | { readonly values: Readonly<Record<string, Bilingual>> };

export type ColumnType =
  | { readonly type: "code" | "text" | "texts" | "number" | "day" | "moment" | "person" | "department" }
  /** The status of the request that wrote the row. */
  | { readonly type: "status" }
  | { readonly type: "formKind" }
  | { readonly type: "choice" | "choices"; readonly choices: Choices };

export type CenterColumn = ColumnType & {
  readonly key: string;
  readonly label: Bilingual;
  /** Where the value is, if not under the key: one field per language. */
  readonly fields?: Bilingual;
};

export type FilterType =
  /** Any part of the value. */
  | { readonly type: "part" }
  /** The whole code, offered from its registry. */
  | { readonly type: "exact"; readonly registry: string }
  | { readonly type: "oneOf"; readonly choices: Choices | "status" | "formKind" }
  /** One of the values of a list. */
  | { readonly type: "member" }
  | { readonly type: "number" }
  | { readonly type: "person" }
  /** Two conditions: `<key>From` and `<key>To`. */
  | { readonly type: "range"; readonly of: "day" | "moment" }
  /** One of the five functions; combined with their status. */
  | { readonly type: "function" }
  | { readonly type: "functionStatus"; readonly choices: Choices }
  | { readonly type: "overdue" };

export type CenterFilter = FilterType & { readonly key: string; readonly label: Bilingual };

/** The default order of a center. */
export const newest = "newest";

export type RowState = "current" | "obsolete" | "void";

/** One list over the rows of a registry, as data: the server reads it, the page shows it. */
export interface Center {
  readonly key: string;
  /** The address of its page: people who have it in the menu may read the list. */
  readonly page: string;
  readonly title: Bilingual;
  readonly registry: string;
  /** Current rows only, unless set otherwise. Filtering by a status selects rows of that status. */
  readonly states?: readonly RowState[];
  /** Rows without this value do not belong to the list. */
  readonly needs?: string;
  readonly columns: readonly CenterColumn[];
  readonly filters: readonly CenterFilter[];
  /** Newest first if absent. */
  readonly sortedBy?: { readonly column: string; readonly order: "asc" | "desc" };
}

const plain =
  (type: "code" | "text" | "texts" | "number" | "day" | "moment" | "person" | "department") =>
  (key: string, en: string, zh: string): CenterColumn => ({ key, type, label: { en, zh } });

export const code = plain("code");
export const text = plain("text");
export const texts = plain("texts");
export const number = plain("number");
export const day = plain("day");
export const moment = plain("moment");
export const person = plain("person");
export const department = plain("department");

export function status(key: string, en: string, zh: string): CenterColumn {
  return { key, type: "status", label: { en, zh } };
}

export function kindOf(key: string, en: string, zh: string): CenterColumn {
  return { key, type: "formKind", label: { en, zh } };
}

/** A dictionary by its code, or values with their names. */
type ChoicesInput = string | Readonly<Record<string, readonly [en: string, zh: string]>>;

const choiceOf =
  (type: "choice" | "choices") =>
  (key: string, en: string, zh: string, choices: ChoicesInput): CenterColumn => ({
    key,
    type,
    label: { en, zh },
    choices: choicesOf(choices),
  });

export const choice = choiceOf("choice");
export const choices = choiceOf("choices");

function choicesOf(input: ChoicesInput): Choices {
  if (typeof input === "string") return { dictionary: input };
  return { values: Object.fromEntries(Object.entries(input).map(([value, [en, zh]]) => [value, { en, zh }])) };
}

/** A filter before it takes the label and values of a column with the same key. */
export interface FilterInput {
  readonly key: string;
  readonly label?: Bilingual;
  readonly build: (column: CenterColumn | undefined) => FilterType;
}

const filter =
  (build: FilterInput["build"]) =>
  (key: string, en?: string, zh?: string): FilterInput => ({
    key,
    build,
    ...(en !== undefined && zh !== undefined ? { label: { en, zh } } : {}),
  });

export const part = filter(() => ({ type: "part" }));
export const member = filter(() => ({ type: "member" }));
export const equal = filter(() => ({ type: "number" }));
export const who = filter(() => ({ type: "person" }));
export const range = filter((column) => ({ type: "range", of: column?.type === "moment" ? "moment" : "day" }));

export function exact(key: string, registry: string, en?: string, zh?: string): FilterInput {
  return filter(() => ({ type: "exact", registry }))(key, en, zh);
}

export function oneOf(key: string, en?: string, zh?: string, dictionary = ""): FilterInput {
  return filter((column) => {
    if (column?.type === "status" || column?.type === "formKind") return { type: "oneOf", choices: column.type };
    const own = column && "choices" in column ? column.choices : { dictionary };
    return { type: "oneOf", choices: own };
  })(key, en, zh);
}

export const functions = ["pie", "litho", "re", "tapeout", "ce"] as const;

export const func = filter(() => ({ type: "function" }))("func", "Function", "职能");
export const funcStatus = filter(() => ({ type: "functionStatus", choices: { dictionary: "smart_status" } }))(
  "funcStatus",
  "Function status",
  "职能状态",
);
export const overdue = filter(() => ({ type: "overdue" }))("overdue", "Overdue only", "仅逾期");

interface CenterInput extends Omit<Center, "filters"> {
  readonly filters: readonly FilterInput[];
}

/** A filter for a column takes the column's label. */
export function center<const Key extends string>(input: CenterInput & { readonly key: Key }): Center & { key: Key } {
  const filters = input.filters.map((given): CenterFilter => {
    const column = input.columns.find(({ key }) => key === given.key);
    const label = given.label ?? column?.label;
    if (!label) throw new Error(`${input.key}: the filter ${given.key} has no label`);
    return { ...given.build(column), key: given.key, label };
  });
  return { ...input, filters };
}
