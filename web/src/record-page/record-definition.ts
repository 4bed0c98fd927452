import type { Dependants } from "@signoff/domain/http/record-endpoints";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import type { ComponentType, ReactNode } from "react";
import type { ListDefinition, PageQuery } from "../list-page/list-definition.ts";
import type { OpenRecordProps } from "./record-props.ts";

/**
 * A page of managed records as data: a list, and beside it the form of the record that is open. A page of the product is
 * one `RecordDefinition` and `<RecordPage definition={…} />`; features/groups is the example to follow. The open record
 * stands in the address (`?record=<id>`, `?record=new`), so that it can be linked and gone back to.
 */
export interface RecordDefinition<Row extends { readonly id: string }, Query extends PageQuery, Fields extends object>
  extends RecordKind<Fields> {
  readonly list: Omit<ListDefinition<Row, Query>, "hrefOf" | "rowKey" | "load" | "exportRows">;
  readonly calls: RecordCalls<Row, Query, Fields>;
}

/** The same without the list: what one open record needs to know. */
export interface RecordKind<Fields extends object> {
  readonly list: { readonly key: string };
  readonly calls: SingleCalls<Fields>;
  /** Codes of the buttons; whoever has none of them only reads. */
  readonly codes: {
    /** Null: none is ever added, or deleted. */
    readonly add: string | null;
    readonly edit: string;
    readonly delete: string | null;
  };
  readonly texts: RecordTexts;
  readonly blank: Fields;
  readonly fields: readonly RecordField<Fields>[];
  /** As people know it: the title of the drawer. */
  readonly nameOf: (fields: Fields) => string;
  /** Above everything of a record that is there: who or what it is, what goes on with it. */
  readonly Head?: ComponentType<RecordPart<Fields>>;
  /** What the change will do, in words, above the button that does it. */
  readonly Consequences?: ComponentType<FormPart<Fields>>;
  /** Further parts of an open record, beside the form and its changes. */
  readonly tabs?: readonly RecordTab<Fields>[];
  /** Names of what is changed beside the fields, by the keys that the operation log has for it. */
  readonly changeLabels?: Readonly<Record<string, Bilingual>>;
  /** Instead of the form beside the list: an open record takes the whole page. */
  readonly Whole?: ComponentType<OpenRecordProps<Fields>>;
  /** Buttons of the record beside Save. */
  readonly Actions?: ComponentType<RecordPart<Fields>>;
}

export interface RecordTexts {
  readonly new: Bilingual;
  readonly edit: Bilingual;
  readonly view: Bilingual;
  /** What to do with a record that is still in use, where it can be done without deleting it. */
  readonly insteadOfDelete?: Bilingual;
}

/** The record as the server has it. */
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
  /** Without it the tab is not there. */
  readonly permission?: string;
  readonly Content: ComponentType<RecordPart<Fields>>;
}

/** One field of the form. Made by the functions of `record-fields.tsx`, or by hand with an editor of its own. */
export interface RecordField<Fields extends object> {
  readonly key: keyof Fields & string;
  readonly label: Bilingual;
  readonly hint?: Bilingual;
  readonly required?: true;
  /** Takes the whole width. */
  readonly wide?: true;
  /** Shown under this head. */
  readonly section?: Bilingual;
  /** Cannot be changed once the record is there. */
  readonly onlyNew?: true;
  readonly isShown?: (values: Fields) => boolean;
  /** Characters that the server takes. What is longer stays as it was entered, and is refused in words. */
  readonly maxLength?: number;
  /** Names an entry of a list, for the sentence about what is wrong with it. People and places have a name already. */
  readonly entryName?: (entry: unknown, place: EntryPlace) => string;
  readonly edit: (props: EditorProps<Fields>) => ReactNode;
}

export interface EntryPlace {
  /** In the list, from 0. */
  readonly at: number;
  /** The part of the entry that is wrong; undefined where it is the whole entry. */
  readonly part: string | undefined;
  readonly locale: Locale;
}

export interface EditorProps<Fields extends object> {
  /** Id of the control, which the label points to. */
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

/** What the page asks the server; `recordCalls` makes it from a contract. */
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
