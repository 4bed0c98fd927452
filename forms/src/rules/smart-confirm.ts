import { confirmTable, functionOf, isForeignRow } from "../conditions/confirm-rows.ts";
import { indexOf } from "../definition/definition-index.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import type { Named } from "../values/defaults.ts";
import { plainText, readRows, writeValue, type FormValues, type Row } from "../values/form-values.ts";
import { sameValue } from "../values/same-value.ts";
import { fine, type Finding, type Rule, type RuleInput } from "./rule.ts";

/** Only the handler of a function sets its row, and cannot leave it waiting. */
export const confirmOwnRow: Rule = ({ rows, context, index }) => {
  const own = functionOf[context.approver ?? ""];
  const table = index.tables.get(confirmTable);
  if (!own || !table) return fine;
  const found: Finding[] = [];
  rows(confirmTable).forEach((row, at) => {
    const path = `${confirmTable}[${at}].status`;
    if (row.func === own && !isAnswered(row)) found.push({ path, rule: "required" });
  });
  return [...found, ...foreignAnswers(rows(confirmTable), readRows(context.before ?? {}, table), context.approver)];
};

/**
 * A no blocks: nobody can agree over their own no, and masks cannot be released over anybody's. A conditional answer
 * states its condition. `customerWhen` names the field that says whether the customer is asked at all.
 */
export const noneRefused: Rule = (input) => {
  const { rows, context } = input;
  const own = functionOf[context.approver ?? ""];
  const isAsked = (row: Row) => (context.node === "jdv" ? row.func === own : true);
  const found = rows(confirmTable).flatMap((row, at): readonly Finding[] => {
    if (!isAsked(row)) return [];
    const path = `${confirmTable}[${at}]`;
    const isBlank = plainText(row.opinion) === "";
    if (row.status === "cond" && isBlank) return [{ path: `${path}.opinion`, rule: "required" }];
    if (row.status === "ng") return [refusal(`${path}.status`, row)];
    // confirmOwnRow reports the handler's own row while it waits.
    return !isAnswered(row) && context.node !== "jdv"
      ? [{ path: `${path}.status`, rule: "stillWaiting", params: { func: plainText(row.func) } }]
      : [];
  });
  return [...found, ...customerRefusal(input)];
};

function refusal(path: string, { func, opinion }: Row): Finding {
  const reason = plainText(opinion);
  return { path, params: { func: plainText(func), opinion: reason === "" ? "-" : reason } };
}

/** The release also waits for the customer, if the customer checks the data. */
function customerRefusal(input: RuleInput): readonly Finding[] {
  const { value, params, context, index } = input;
  const asked = params["customerWhen"];
  if (context.node === "jdv" || (typeof asked === "string" && value(asked) !== "Y")) return [];
  if (index.tables.get("seats")?.table.columns.some(({ key }) => key === "customerJdv")) return seatRefusals(input);
  const answer = value("customerJdv");
  if (answer === "ng") return [{ path: "customerJdv", rule: "customerRefused" }];
  return answer === undefined || answer === "wait" ? [{ path: "customerJdv", rule: "customerWaiting" }] : [];
}

/** On a shuttle the customer of each seat checks their own. */
function seatRefusals({ rows }: RuleInput): readonly Finding[] {
  return rows("seats").flatMap(({ seatNo, customerCode, customerJdv: status }, at): readonly Finding[] => {
    const found = {
      path: `seats[${at}].customerJdv`,
      params: { seat: plainText(seatNo), customer: plainText(customerCode) },
    };
    if (status === "ng") return [{ ...found, rule: "seatRefused" }];
    return isAnswered({ status }) ? [] : [{ ...found, rule: "seatWaiting" }];
  });
}

/** Answers given for another function. */
export function foreignAnswers(rows: readonly Row[], before: readonly Row[], approver: string | undefined): Finding[] {
  return rows.flatMap((row, at) => {
    const old = before.find((one) => one.func === row.func);
    if (!old || !isForeignRow(confirmTable, row, approver) || sameAnswer(row, old)) return [];
    return [{ path: `${confirmTable}[${at}].status`, params: { func: String(row.func) } }];
  });
}

export type Answered = {
  /** The decided slot. */
  approver: string | undefined;
  handler: Named;
  /** yyyy-MM-dd. */
  day: string;
  /** The data before the decision. */
  before: FormValues;
};

/** The data with the confirming person and day in the answered row. Rows of others are not signed. */
export function withHandler(definition: FormDefinition, data: FormValues, answered: Answered): FormValues {
  const { approver, handler, day, before } = answered;
  const table = indexOf(definition).tables.get(confirmTable);
  const own = functionOf[approver ?? ""];
  if (!table || own === undefined) return data;
  const old = readRows(before, table);
  const rows = readRows(data, table).map((row) => {
    if (row.func === own && isAnswered(row)) return { ...row, handler, confirmTime: day };
    const { handler: _handler, confirmTime: _time, ...answer } = row;
    return { ...answer, ...signatureOf(old.find((one) => one.func === row.func)) };
  });
  const result = { ...data };
  writeValue(result, table.inside, confirmTable, rows);
  return result;
}

function signatureOf({ handler, confirmTime }: Row = {}): Row {
  return { ...(handler === undefined ? {} : { handler }), ...(confirmTime === undefined ? {} : { confirmTime }) };
}

function isAnswered({ status }: Row): boolean {
  return status !== undefined && status !== "wait";
}

function sameAnswer(row: Row, old: Row): boolean {
  return row.status === old.status && row.opinion === old.opinion && sameValue(row.file, old.file);
}
