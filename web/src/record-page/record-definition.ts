import type { Dependants } from "@signoff/domain/http/record-endpoints";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import type { ComponentType, ReactNode } from "react";
import type { ListDefinition, PageQuery } from "../list-page/list-definition.ts";
import type { OpenRecordProps } from "./record-props.ts";

/**
 * A page of managed records as data: a list, and beside it the form of the open record. A page of the product is one
 * `RecordDefinition` and `<RecordPage definition={…} />`; features/groups is the example to follow. The open record is
 * in the address (`?record=<id>`, `?record=new`), so that it can be linked and gone back to.
 */
export interface RecordDefinition<Row extends { readonly id: string }, Query extends PageQuery, Fields extends object>
  extends RecordKind<Fields> {
  readonly list: Omit<ListDefinition<Row, Query>, "hrefOf" | "rowKey" | "load" | "exportRows">;
  readonly calls: RecordCalls<Row, Query, Fields>;
}

/** The same without the list: the parts that one open record needs. */
export interface RecordKind<Fields extends object> {
  readonly list: { readonly key: string };
  readonly calls: SingleCalls<Fields>;
  /** Permission codes of the buttons; without any of them the page is read-only. */
  readonly codes: {
    /** Null: records are never added, or deleted. */
    readonly add: string | null;
    readonly edit: string;
    readonly delete: string | null;
  };
  readonly texts: RecordTexts;
  readonly blank: Fields;
  readonly fields: readonly RecordField<Fields>[];
  /** The name of the record, for the title of the drawer. */
  readonly nameOf: (fields: Fields) => string;
  /** Above all parts of an existing record: its identity and its state. */
  readonly Head?: ComponentType<RecordPart<Fields>>;
  /** Effects of the change, in words, above the button that saves it. */
  readonly Consequences?: ComponentType<FormPart<Fields>>;
  /** Further parts of an open record, beside the form and its changes. */
  readonly tabs?: readonly RecordTab<Fields>[];
  /** Names of changed values besides the fields, by their keys in the operation log. */
  readonly changeLabels?: Readonly<Record<string, Bilingual>>;
  /** Replaces the form beside the list: an open record takes the whole page. */
  readonly Whole?: ComponentType<OpenRecordProps<Fields>>;
  /** Buttons of the record beside Save. */
  readonly Actions?: ComponentType<RecordPart<Fields>>;
}

export interface RecordTexts {
  readonly new: Bilingual;
  readonly edit: Bilingual;
  readonly view: Bilingual;
  /** What to do with a record in use, if there is an alternative to deleting it. */
  readonly insteadOfDelete?: Bilingual;
}

/** The record as stored on the server. */
export interface StoredRecord<Fields> {
  readonly id: string;
  readonly revision: number;
  readonly fields: Fields;
}

export interface RecordPart<Fields> {
  readonly record: StoredRecord<Fields>;
}

export interface FormPart<Fields> {
  /** Null while it is a new one. */
  readonly record: StoredRecord<Fields> | null;
  readonly values: Fields;
}

export interface RecordTab<Fields> {
  readonly key: string;
  readonly label: Bilingual;
  /** Without it the tab is not shown. */
  readonly permission?: string;
  readonly Content: ComponentType<RecordPart<Fields>>;
}

/** One field of the form. Made by the functions of `record-fields.tsx`, or by hand with an editor of its own. */
export interface RecordField<Fields extends object> {
  readonly key: keyof Fields & string;
  readonly label: Bilingual;
  readonly hint?: Bilingual;
  readonly required?: true;
  /** Takes the full width. */
  readonly wide?: true;
  /** Shown under this heading. */
  readonly section?: Bilingual;
  /** Cannot be changed once the record exists. */
  readonly onlyNew?: true;
  readonly isShown?: (values: Fields) => boolean;
  /** Maximum number of characters. A longer text stays as it was entered, and is refused in words. */
  readonly maxLength?: number;
  /** Names an entry of a list, for its error message. People and places already have a name. */
  readonly entryName?: (entry: unknown, place: EntryPlace) => string;
  readonly edit: (props: EditorProps<Fields>) => ReactNode;
}

export interface EntryPlace {
  /** Position in the list, from 0. */
  readonly at: number;
  /** The wrong part of the entry; undefined for the whole entry. */
  readonly part: string | undefined;
  readonly locale: Locale;
}

export interface EditorProps<Fields extends object> {
  /** Id of the control, for its label. */
  readonly id: string;
  readonly value: Fields[keyof Fields];
  readonly values: Fields;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: unknown) => void;
}

export interface Saved {
  readonly id: string;
  readonly revision: number;
}

export interface DeletedRecord {
  readonly id: string;
  readonly name: string;
  readonly deleted: boolean;
  readonly reason: string | null;
}

/** A line of the operation log about one record. */
export interface RecordChange {
  readonly id: string;
  readonly time: string;
  readonly operator: string;
  readonly operationName: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly reason: string | null;
}

/** Server calls of the page; `recordCalls` makes them from a contract. */
export interface RecordCalls<Row, Query extends PageQuery, Fields> extends SingleCalls<Fields> {
  readonly load: ListDefinition<Row, Query>["load"];
  readonly exportRows: NonNullable<ListDefinition<Row, Query>["exportRows"]>;
}

export interface SingleCalls<Fields> {
  readonly read: (id: string, signal: AbortSignal) => Promise<StoredRecord<Fields>>;
  readonly add: (fields: Fields) => Promise<Saved>;
  readonly edit: (record: StoredRecord<Fields>) => Promise<Saved>;
  readonly remove: (id: string) => Promise<unknown>;
  readonly removeAll: (ids: readonly string[]) => Promise<readonly DeletedRecord[]>;
  readonly dependants: (id: string, signal: AbortSignal) => Promise<readonly Dependants[]>;
  /** The newest first; without it the drawer has no tab for them. */
  readonly changes?: (id: string, signal: AbortSignal) => Promise<readonly RecordChange[]>;
}
