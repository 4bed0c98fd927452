import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { initialData } from "@signoff/forms/values/defaults";
import type { Context } from "../../../../http/context.ts";
import { Refused } from "../../../../http/refused.ts";
import { copyAttachments } from "../../../files/public.ts";
import { carryOver, columnsWithoutCode, hideByRole, mapValues } from "../../form-judgement/public.ts";
import { newRequestId, requireVisibleRequest } from "../../../base/request-access/public.ts";
import { readFormData } from "../../../base/workflow-store/public.ts";
import { dayText } from "../../../../time/local-time.ts";
import { actionReasons } from "../offer/action-reasons.ts";
import { replaceData } from "../requests.sql.ts";
import type { requestsContract } from "../contract.ts";
import { defaultsFor, readStartingConstants } from "./create-request.ts";
import { requireAct } from "./action-right.ts";
import { requireMayCreate } from "./create-policy.ts";
import { insertRequest } from "./new-request.ts";
import { presentRequest } from "../read/present-request.ts";
import type { RequestServices } from "../services.ts";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { type FormValues, readRows, writeValue } from "@signoff/forms/values/form-values";
import { withoutRowIds } from "@signoff/forms/values/row-id";

/**
 * The data that a copy takes over: everything except what the kind leaves out, columns that the new requester may not
 * set (`notTheirs`), people, department and the ids of rows.
 */
export function copiedData(
  definition: FormDefinition,
  data: FormValues,
  defaults: FormValues,
  notTheirs: readonly string[] = [],
): FormValues {
  const index = indexOf(definition);
  const result: FormValues = structuredClone(withoutRowIds(definition, data));
  for (const key of [...(definition.notCopied ?? []), ...notTheirs]) {
    const field = index.fields.get(key);
    if (field) writeValue(result, field.inside, field.dataKey, undefined);
    const table = index.tables.get(key);
    if (table) writeValue(result, table.inside, key, undefined);
    dropColumn(definition, result, key);
  }
  for (const key of ["applicant", "department"]) {
    const value = defaults[key];
    if (value === undefined) delete result[key];
    else result[key] = value;
  }
  return result;
}

/** `table.column`: the rows are copied without that column. */
function dropColumn(definition: FormDefinition, data: FormValues, key: string): void {
  const [tableKey = "", column] = key.split(".");
  const table = indexOf(definition).tables.get(tableKey);
  if (!table || column === undefined) return;
  const rows = readRows(data, table).map(({ [column]: _left, ...row }) => row);
  if (rows.length > 0) writeValue(data, table.inside, tableKey, rows);
}

const isFiles = (field: FieldDefinition): boolean => field.type === "attachment";

/** The file fields of the form with the ids of the copied files. Files that were not copied are removed. */
export function withFiles(definition: FormDefinition, data: FormValues, ids: ReadonlyMap<string, string>): FormValues {
  return mapValues(definition, data, isFiles, (value) => {
    if (!Array.isArray(value)) return undefined;
    const kept = value.flatMap((id) => ids.get(String(id)) ?? []);
    return kept.length > 0 ? kept : undefined;
  });
}

type Copy = typeof requestsContract.copy;

/** Creates a draft from the data of a request that the caller may see, on the newest form of its kind. */
export async function copyRequest(context: Context<RequestServices>, input: RequestOf<Copy>): Promise<ResultOf<Copy>> {
  const { conclude, user, locale, now, services } = context;
  return conclude(async (tx) => {
    const directory = await services.directory.at(tx);
    const source = await requireVisibleRequest(tx, directory.viewer(user.id), input.applyId);
    requireAct(directory, "copy", source.form_kind, user);
    const form = await services.definitions.newestForm(tx, source.form_kind);
    const isOffered = form?.definition.copy && directory.applyRule(source.form_kind)?.allowCopy !== false;
    if (!form || !isOffered) throw new Refused("not-allowed-now", { message: actionReasons["kind-forbids"] });
    const at = now();
    requireMayCreate(directory, source.form_kind, user, at);
    const constants = await readStartingConstants(tx);
    const defaults = initialData(form.definition, defaultsFor(directory, user.id, at, constants));
    const copied = copiedData(
      form.definition,
      hideByRole(form.definition, await readFormData(tx, source.id), user.roles),
      defaults,
      columnsWithoutCode(directory, source.form_kind, user),
    );
    const id = newRequestId(at);
    const asRequest = { id, request_no: null, version: 1, requester_id: user.id };
    const judgement = { db: tx, form, request: asRequest, directory, locale, today: dayText(at) };
    const data = await carryOver(judgement, copied, {});
    const draft = {
      id,
      form,
      directory,
      requesterId: user.id,
      locale,
      at,
      as: "draft",
      copiedFrom: source.id,
    } as const;
    const request = await insertRequest(tx, { ...draft, data });
    const files = input.attachments ? await copyAttachments(tx, source.id, request.id) : new Map<string, string>();
    await replaceData(tx, request.id, withFiles(form.definition, data, files));
    return presentRequest(tx, services, context, request.id);
  });
}
