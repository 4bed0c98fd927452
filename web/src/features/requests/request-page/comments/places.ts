import type { Locale } from "@signoff/domain/locale";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { type FormValues, readRows } from "@signoff/forms/values/form-values";
import { anchoredRow } from "@signoff/forms/values/row-anchor";
import type { CommentAnchor, CommentThread } from "@signoff/server/contract/requests/comments";

/** The form that the threads belong to, as it is on screen. */
export interface CommentedForm {
  readonly definition: FormDefinition;
  readonly data: FormValues;
}

export interface ThreadPlace {
  readonly label: string;
  /** Target of a jump in the form; undefined if the place no longer exists. */
  readonly path: string | undefined;
}

/** The subject of a thread and its place; undefined for the whole request. */
export function placeOf(
  { anchor, rowName }: Pick<CommentThread, "anchor" | "rowName">,
  { definition, data }: CommentedForm,
  locale: Locale,
): ThreadPlace | undefined {
  if (anchor === null) return undefined;
  const { fields, tables } = indexOf(definition);
  const field = fields.get(anchor.place);
  if (field) return { label: field.field.label[locale], path: field.path };
  const indexed = tables.get(anchor.place);
  const column = anchor.column === undefined ? undefined : indexed?.columns.get(anchor.column);
  const parts = [indexed?.table.title[locale] ?? anchor.place, rowName, column?.label[locale] ?? anchor.column];
  const label = parts.filter(Boolean).join(" · ");
  if (!indexed || anchor.row === undefined) return { label, path: indexed?.path };
  const at = anchoredRow(definition, indexed, readRows(data, indexed), anchor.row);
  const key = anchor.column ?? indexed.table.columns[0]?.key ?? "";
  return { label, path: at === undefined ? undefined : `${indexed.path}[${at}].${key}` };
}

/** As one text, to compare places. */
export const anchorText = (anchor: CommentAnchor | null): string =>
  anchor === null ? "" : JSON.stringify([anchor.place, anchor.row ?? "", anchor.column ?? ""]);
