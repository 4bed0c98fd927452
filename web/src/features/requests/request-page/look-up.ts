import type { Condition } from "@signoff/forms/definition/condition";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { Lookup } from "@signoff/forms/definition/options";
import { type FormValues, plainText, readField } from "@signoff/forms/values/form-values";
import { ApiError } from "../../../api/api-error.ts";
import {
  type LookupAnswer,
  lookupPageSize,
  type LookupQuestion,
  type OfferedRow,
} from "../../../form-renderer/form-view-props.ts";
import { equipmentById, listTechIds, listTestKeyBodies, listToptiers, lookUpRows } from "./calls.ts";

interface AskingForm {
  readonly applyId: string;
  readonly formType: string;
  readonly definition: FormDefinition;
  readonly data: FormValues;
}

type Page = Awaited<ReturnType<typeof lookUpRows>>;
type Asked = Pick<LookupQuestion, "keyword" | "pageNo"> & { readonly pageSize: number };

/** The offer of a look-up: the list of its registry if the form filters it no further, else the form's own look-up. */
export async function lookUp(form: AskingForm, question: LookupQuestion, signal: AbortSignal): Promise<LookupAnswer> {
  const source = sourceOf(form.definition, question.field);
  const askList = source && listOf(source, form);
  const [page, named] = await Promise.all([
    askList ? orOfForm(askList, form, question, signal) : rowsOfForm(form, question, signal),
    source && equipmentNamed(source, question, signal),
  ]);
  const others = named ? page.records.filter(({ code }) => code !== named.code) : page.records;
  return { rows: named ? [named, ...others] : others, total: page.total };
}

function sourceOf(definition: FormDefinition, place: string): Lookup | undefined {
  const index = indexOf(definition);
  const [head = "", column] = place.split(".");
  const asked = column === undefined ? index.fields.get(head)?.field : index.tables.get(head)?.columns.get(column);
  return asked?.options && "lookup" in asked.options ? asked.options.lookup : undefined;
}

function rowsOfForm(
  { applyId, formType, definition, data }: AskingForm,
  { field, keyword, pageNo, row }: LookupQuestion,
  signal: AbortSignal,
): Promise<Page> {
  const registry = sourceOf(definition, field)?.registry ?? "";
  const asked = { registry, formType, applyId, field, data, keyword, pageNo, pageSize: lookupPageSize };
  return lookUpRows({ ...asked, ...(row ? { row } : {}) }, signal);
}

type AskList = (asked: Asked, signal: AbortSignal) => Promise<Page>;

/** The list of a platform's registry that offers exactly the same as the field; none if only the form can answer. */
function listOf({ registry, filter, field, own, or }: Lookup, form: AskingForm): AskList | undefined {
  if (field !== undefined || own !== undefined || or !== undefined) return undefined;
  const isWhole = filter === undefined || isCurrent(filter);
  if (registry === "toptier") return isWhole ? listToptiers : undefined;
  if (registry === "techId") {
    if (isWhole) return listTechIds;
    const toptierNo = codeEqualTo(filter, "toptierNo", form);
    return toptierNo ? (asked, signal) => listTechIds({ ...asked, toptierNo }, signal) : undefined;
  }
  if (registry === "tkBody") {
    if (isWhole) return listTestKeyBodies;
    const techId = codeEqualTo(filter, "techId", form);
    return techId ? (asked, signal) => listTestKeyBodies({ ...asked, techId }, signal) : undefined;
  }
  return undefined;
}

/** An offered row is current; its status is that of a completed request. */
function isCurrent(filter: Condition): boolean {
  return "field" in filter && filter.field === "status" && filter.op === "=" && filter.value === "5";
}

/** The value in the form that a column of the row must equal. */
function codeEqualTo(filter: Condition | undefined, column: string, { definition, data }: AskingForm): string {
  if (!filter || !("field" in filter) || filter.field !== column || filter.op !== "=") return "";
  const named = typeof filter.value === "object" ? indexOf(definition).fields.get(filter.value.ref) : undefined;
  return named ? plainText(readField(data, named)) : "";
}

/** A reader without the right to the whole list, for example one who corrects a form, gets the form's own look-up. */
async function orOfForm(
  askList: AskList,
  form: AskingForm,
  question: LookupQuestion,
  signal: AbortSignal,
): Promise<Page> {
  const { keyword, pageNo } = question;
  try {
    return await askList({ keyword, pageNo, pageSize: lookupPageSize }, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 510) throw error;
    return rowsOfForm(form, question, signal);
  }
}

const equipmentNumber = /^[A-Z0-9-]{3,}$/;

/** The tool whose complete number was typed or read from its label comes before those that only contain it. */
async function equipmentNamed(
  { registry, filter }: Lookup,
  { keyword, pageNo }: LookupQuestion,
  signal: AbortSignal,
): Promise<OfferedRow | undefined> {
  const number = keyword.toUpperCase();
  if (registry !== "equipment" || filter !== undefined || pageNo !== 1 || !equipmentNumber.test(number))
    return undefined;
  try {
    return await equipmentById(number, signal);
  } catch (error) {
    // No such number, or not for this reader: the list shows what exists.
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
