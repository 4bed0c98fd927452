import type { Bilingual } from "@signoff/domain/locale";
import { indexOf, type IndexedTable } from "@signoff/forms/definition/definition-index";
import { readRows } from "@signoff/forms/values/form-values";
import { anchoredRow, anchorName } from "@signoff/forms/values/row-anchor";
import type { Tx } from "../../../db/database.ts";
import { badInput, said } from "../../../http/refused.ts";
import { isHiddenPlace } from "../form-judgement/public.ts";
import type { RequestRow } from "../../base/request-access/public.ts";
import { readFormData, type WorkflowServices } from "../../base/workflow-store/public.ts";
import type { CommentAnchor } from "./contract.ts";

/** The place of a thread, and its name for people. */
export interface ThreadPlace {
  readonly anchor: CommentAnchor;
  readonly rowName: string | null;
  readonly label: Bilingual;
}

/** Refuses, with a reason, a place that the request does not have or that some readers of the comments may not see. */
export async function placeThread(
  tx: Tx,
  services: Pick<WorkflowServices, "definitions">,
  request: RequestRow,
  anchor: CommentAnchor,
): Promise<ThreadPlace> {
  const { definition } = await services.definitions.form(tx, request.form_kind, request.form_version);
  const { fields, tables } = indexOf(definition);
  const { place, row, column } = anchor;
  const data = await readFormData(tx, request.id);
  if (isHiddenPlace(definition, column === undefined ? place : `${place}.${column}`, data, []))
    throw badInput(said("anchor", notForAll));
  const field = fields.get(place)?.field;
  if (field && row === undefined && column === undefined) return { anchor, rowName: null, label: field.label };
  const indexed = tables.get(place);
  if (!indexed || (column !== undefined && (row === undefined || !indexed.columns.has(column))))
    throw badInput(said("anchor", noPlace));
  if (row === undefined) return { anchor, rowName: null, label: indexed.table.title };
  if (anchoredRow(definition, indexed, readRows(data, indexed), row) === undefined)
    throw badInput(said("anchor", noRow(indexed)));
  return { anchor, ...namedRow(indexed, row, column) };
}

function namedRow(indexed: IndexedTable, row: string, column: string | undefined) {
  const rowName = anchorName(row).slice(0, 300);
  const of = column === undefined ? undefined : indexed.columns.get(column)?.label;
  const parts = (title: string, label: string | undefined) => [title, rowName, ...(label ? [label] : [])].join(" · ");
  const { title } = indexed.table;
  return { rowName, label: { zh: parts(title.zh, of?.zh), en: parts(title.en, of?.en) } };
}

const noPlace: Bilingual = {
  zh: "单据没有此处：请选择字段、表格行或单元格，或评论整个单据",
  en: "The request has no such place: choose a field, a row or a cell, or comment on the whole request",
};
const notForAll: Bilingual = {
  zh: "此处并非所有看得到单据的人都可见，而评论是：请评论整个单据，且不写其内容",
  en: "Not everybody who sees the request can see this place, but everybody sees its comments: comment on the whole request, without quoting its content",
};
const noRow = ({ table: { title } }: IndexedTable): Bilingual => ({
  zh: `“${title.zh}”中没有此行：可能已删除或尚未保存，请选择其他行`,
  en: `${title.en} has no such row: it was taken out or is not saved yet, choose another one`,
});
