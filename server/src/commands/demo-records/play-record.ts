import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { DemoRecord } from "@signoff/forms/demo/demo-record";
import { type FormValues, isEmptyValue, readField, writeValue } from "@signoff/forms/values/form-values";
import { sql } from "kysely";
import { replaceData } from "../../features/requests/requests.sql.ts";
import { reviseRequest } from "../../features/requests/life/revise-request.ts";
import { readFormData } from "../../features/workflow-store/public.ts";
import { requesters } from "./cast.ts";
import type { Stage } from "./stage.ts";

/** A request in hand: whose it is, and its state when it was last seen. */
export interface Filed {
  readonly applyId: string;
  readonly revision: number;
  readonly by: string;
  readonly data: FormValues;
}

/** Most rounds of decisions a route has. */
const longestRoute = 60;

/** Files a request, has every handler agree, and makes its second version where there is one. */
export async function playRecord(stage: Stage, record: DemoRecord): Promise<void> {
  stage.begin(record.completedOn);
  const filed = await openRequest(stage, record);
  await submitFiled(stage, filed, record.data);
  await agreeToAll(stage, filed.applyId, record.data, record.given);
  if (record.revisedOn === undefined) return;
  stage.begin(record.revisedOn);
  const revision = await reviseRequest(await stage.as(filed.by), stage.services, { applyId: filed.applyId });
  const data = { ...record.data, ...record.revisedWith };
  await submitFiled(stage, { ...revision, by: filed.by }, data);
  await agreeToAll(stage, revision.applyId, data, {});
}

/** A new request, or the draft that another one opened, under the number it is known by. */
export async function openRequest(
  stage: Stage,
  { kind, requestNo, opensFrom }: Pick<DemoRecord, "kind" | "requestNo" | "opensFrom">,
  by = requesters[kind],
): Promise<Filed> {
  const filed = opensFrom ? await openedDraft(stage, kind, opensFrom) : await freshRequest(stage, kind, by);
  if (requestNo !== undefined)
    await sql`update requests set request_no = ${requestNo} where id = ${filed.applyId}`.execute(stage.tx);
  return filed;
}

async function freshRequest(stage: Stage, kind: DemoRecord["kind"], by: string): Promise<Filed> {
  const request = await stage.create(kind, by);
  return { applyId: request.applyId, revision: request.revision, by, data: request.data };
}

async function openedDraft(
  stage: Stage,
  kind: string,
  opensFrom: NonNullable<DemoRecord["opensFrom"]>,
): Promise<Filed> {
  const { rows } = await sql<{ id: string; revision: number; requester_id: string; data: FormValues }>`
    select r.id, r.revision, r.requester_id, d.data from requests r join request_data d on d.request_id = r.id
    where r.form_kind = ${kind} and r.status = 1 and d.data @> ${JSON.stringify(opensFrom)}::jsonb
    limit 1`.execute(stage.tx);
  const [draft] = rows;
  if (!draft) throw new Error(`nobody opened a draft of ${kind} from ${JSON.stringify(opensFrom)}`);
  return { applyId: draft.id, revision: draft.revision, by: draft.requester_id, data: draft.data };
}

/** Hands it in as its requester, with the files the form asks for. */
export async function submitFiled(stage: Stage, filed: Filed, data: FormValues): Promise<void> {
  const { definition } = await definitionOf(stage, filed.applyId);
  const { rows } = await sql<{ biz_type: string }>`
    select distinct biz_type from attachments where request_id = ${filed.applyId}`.execute(stage.tx);
  const there = new Set(rows.map((row) => row.biz_type));
  const wanted = definition.attachments.filter(
    ({ required, bizType }) => required !== undefined && !there.has(bizType),
  );
  await stage.attachRequired(
    filed.applyId,
    filed.by,
    wanted.map(({ bizType }) => bizType),
  );
  const own = { department: filed.data["department"], applicant: { id: filed.by } };
  await stage.submit(filed, filed.by, { ...filed.data, ...data, ...own });
}

/** Handlers agree in turn until nothing is open, or until the request has come to a node. */
export async function agreeToAll(
  stage: Stage,
  applyId: string,
  filled: FormValues,
  given: FormValues,
  stopAt: (node: string) => boolean = () => false,
): Promise<void> {
  for (let round = 0; round < longestRoute; round += 1) {
    const [turn] = await stage.turns(applyId);
    if (!turn || stopAt(turn.node)) return;
    await giveCodes(stage, applyId, given);
    await stage.agree(applyId, turn, filled);
  }
  throw new Error(`${applyId} does not come to an end`);
}

/** The codes others know the record by, before its series would give another. */
async function giveCodes(stage: Stage, applyId: string, given: FormValues): Promise<void> {
  if (Object.keys(given).length === 0) return;
  const { definition } = await definitionOf(stage, applyId);
  const index = indexOf(definition);
  const stored = structuredClone(await readFormData(stage.tx, applyId));
  const missing = Object.entries(given).flatMap(([key, value]) => {
    const field = index.fields.get(key);
    return field && isEmptyValue(readField(stored, field)) ? [{ field, value }] : [];
  });
  if (missing.length === 0) return;
  for (const { field, value } of missing) writeValue(stored, field.inside, field.dataKey, value);
  await replaceData(stage.tx, applyId, stored);
}

async function definitionOf(stage: Stage, applyId: string): Promise<{ definition: FormDefinition }> {
  const { tx, services } = stage;
  const request = await tx
    .selectFrom("requests")
    .select(["form_kind", "form_version"])
    .where("id", "=", applyId)
    .executeTakeFirstOrThrow();
  return services.definitions.form(tx, request.form_kind, request.form_version);
}
