import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { DemoRecord } from "@signoff/forms/demo/demo-record";
import { type FormValues, isEmptyValue, readField, writeValue } from "@signoff/forms/values/form-values";
import { addDays } from "@signoff/forms/values/calendar";
import { sql } from "kysely";
import { takeRequestNumber } from "../../features/requests/numbering/public.ts";
import { replaceData } from "../../features/requests/lifecycle/requests.sql.ts";
import { reviseRequest } from "../../features/requests/lifecycle/life/revise-request.ts";
import { readFormData } from "../../features/base/workflow-store/public.ts";
import { requesters } from "./cast.ts";
import type { Stage, Turn } from "./stage.ts";
import { daysOfWork } from "./working-clock.ts";

/** A filed request: its requester, and its last known state. */
export interface Filed {
  readonly applyId: string;
  readonly revision: number;
  readonly by: string;
  readonly data: FormValues;
}

/** The maximum number of decisions on a route. */
const maxRounds = 60;

/** Files requests and their second versions, in the order of their submission. */
export async function playRecords(stage: Stage, records: readonly DemoRecord[]): Promise<void> {
  const versions = records.flatMap((record) => [
    { record, day: record.filedOn },
    ...(record.revisedOn === undefined ? [] : [{ record, day: record.revisedOn }]),
  ]);
  const filed = new Map<DemoRecord, Filed>();
  for (const { record, day } of versions.toSorted((one, other) => one.day.localeCompare(other.day))) {
    const first = filed.get(record);
    if (first) await playRevision(stage, first, record, day);
    else filed.set(record, await playRecord(stage, record));
  }
}

/** Files a request and has every handler agree; some requests are sent back once. */
export async function playRecord(stage: Stage, record: DemoRecord): Promise<Filed> {
  const { data, given, reworked, returned } = record;
  stage.between(daysOfWork(record.filedOn, record.completedOn));
  const filed = await openRequest(stage, record);
  await submitFiled(stage, filed, data);
  if (reworked !== undefined) await rework(stage, filed, record, reworked);
  if (returned !== undefined) await sendBackOnce(stage, filed.applyId, record, returned);
  await agreeToAll(stage, filed.applyId, data, given);
  return filed;
}

async function playRevision(stage: Stage, filed: Filed, record: DemoRecord, day: string): Promise<void> {
  stage.between(daysOfWork(day, addDays(day, 2)));
  const revision = await reviseRequest(await stage.as(filed.by), { applyId: filed.applyId });
  const data = { ...record.data, ...record.revisedWith };
  await submitFiled(stage, { ...revision, by: filed.by }, data);
  await agreeToAll(stage, revision.applyId, data, {});
}

/** The second handler sends it back with a reason, and its requester corrects it. */
async function rework(stage: Stage, filed: Filed, { data, given }: DemoRecord, remark: string): Promise<void> {
  const { applyId } = filed;
  const [first] = await stage.turns(applyId);
  await agreeToAll(stage, applyId, data, given, ({ node }) => node !== first?.node);
  await stage.reject(applyId, { remark });
  const { revision } = await stage.tx
    .selectFrom("requests")
    .select("revision")
    .where("id", "=", applyId)
    .executeTakeFirstOrThrow();
  stage.wait(6);
  await submitFiled(stage, { ...filed, revision }, data);
}

/** The last handler sends it back to the previous node once. */
async function sendBackOnce(stage: Stage, applyId: string, record: DemoRecord, remark: string): Promise<void> {
  await agreeToAll(stage, applyId, record.data, record.given, ({ left }) => left === 1);
  const before = await stage.tx
    .selectFrom("tasks")
    .select("node_id")
    .where("request_id", "=", applyId)
    .where("status", "=", "done")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  await stage.reject(applyId, { remark, toNode: before.node_id });
}

/** A new request, or the draft that another request opened, under its known number. */
export async function openRequest(
  stage: Stage,
  { kind, requestNo, opensFrom }: Pick<DemoRecord, "kind" | "requestNo" | "opensFrom">,
  by = requesters[kind],
): Promise<Filed> {
  const filed = opensFrom ? await openedDraft(stage, kind, opensFrom) : await freshRequest(stage, kind, by);
  if (requestNo !== undefined) await giveNumber(stage, filed.applyId, requestNo);
  return filed;
}

/**
 * The number by which others know it. It counts like any other: the next request of the month gets the following one.
 */
async function giveNumber(stage: Stage, applyId: string, requestNo: string): Promise<void> {
  const request = await stage.tx
    .selectFrom("requests")
    .select(["request_no", "created_at"])
    .where("id", "=", applyId)
    .executeTakeFirstOrThrow();
  if (request.request_no === null)
    await takeRequestNumber(stage.tx, (await definitionOf(stage, applyId)).definition, request.created_at);
  await sql`update requests set request_no = ${requestNo} where id = ${applyId}`.execute(stage.tx);
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

/** Submits it as its requester, with the files that the form requires. */
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

/** Handlers agree in turn until nothing is open, or until the request reaches a node. */
export async function agreeToAll(
  stage: Stage,
  applyId: string,
  filled: FormValues,
  given: FormValues,
  stopAt: (turn: Turn) => boolean = () => false,
): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    const [turn] = await stage.turns(applyId);
    if (!turn || stopAt(turn)) return;
    await giveCodes(stage, applyId, given);
    stage.wait(turn.left);
    await stage.agree(applyId, turn, filled);
  }
  throw new Error(`${applyId} does not come to an end`);
}

/** The known codes of the record, instead of the next ones of its series. */
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
  // What is signed next is about a new revision of the data.
  await stage.tx
    .updateTable("requests")
    .set((row) => ({ revision: row("revision", "+", 1) }))
    .where("id", "=", applyId)
    .execute();
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
