import { formStatus } from "@signoff/domain/status/form-status";
import { addDays } from "@signoff/forms/values/calendar";
import { deviceVoidData } from "@signoff/forms/demo/device-data";
import { confirmedFrame, pfmChildData, pfmData } from "@signoff/forms/demo/frame-data";
import { platforms } from "@signoff/forms/demo/platform";
import { displayDie } from "@signoff/forms/demo/product-body-base";
import type { FormValues } from "@signoff/forms/values/form-values";
import { type FormKindKey, formKindKeys } from "@signoff/forms/kinds/kind-cards";
import { loadSampledKind } from "@signoff/forms/demo/samples";
import { sql } from "kysely";
import { copyInPeople } from "../../features/requests/lifecycle/life/copy-in-people.ts";
import { reviseRequest } from "../../features/requests/lifecycle/life/revise-request.ts";
import { saveRequest } from "../../features/requests/lifecycle/life/save-request.ts";
import { cancelRequest, withdrawRequest } from "../../features/requests/lifecycle/life/withdraw-request.ts";
import { taskIdOf } from "../../features/base/request-access/public.ts";
import { completeTask } from "../../features/requests/tasks/complete-task.ts";
import { transferTask } from "../../features/requests/tasks/transfer-task.ts";
import { type Filed, openRequest, playRecord, submitFiled } from "./play-record.ts";
import type { Stage, Turn } from "./stage.ts";
import { afterWork, daysOfWork } from "./working-clock.ts";

/**
 * Requests that are running today: one of nearly every kind, drafts, some that ended without completing, and revisions.
 */
export async function playOpenRequests(stage: Stage, day: string): Promise<void> {
  const begin = openSpans(stage, day);
  for (const kind of ["lota", "tkDetail", "createDevice"] as const) await withdrawn(begin(-9), kind);
  for (const kind of ["opc", "toptier"] as const) await disagreedTo(begin(-7), kind);
  for (const kind of ["techId", "createDevice"] as const) await sentBack(begin(), kind);
  for (const kind of ["toptier", "tkBody"] as const) await revisionUnderWay(begin(), kind);
  const held = new Set<string>();
  await childUnderWay(stage, day, held);
  for (const kind of formKindKeys) {
    if (kind !== "pfmChild" && kind !== "mpw") await underWay(begin(), kind, day, held);
  }
  // The first submitted Mpw takes a shuttle, so the sample's own shuttle is left for users who try it.
  for (const kind of ["toptier", "tkDetail", "fsr", "trrs", "opc", "mpw"] as const) await draft(begin(), kind);
  await administratorsDesk(begin);
}

/** Days before today between which a running request was submitted and last decided, used in turn. */
const spans = [
  [4, 2],
  [2, 1],
  [5, 3],
  [1, 1],
  [3, 1],
  [5, 4],
  [3, 2],
  [4, 1],
] as const;

/**
 * Sets the time span of the next request, or of one that ended some days earlier. Each starts a minute after the one
 * before, so that their order is not left to chance.
 */
function openSpans(stage: Stage, day: string) {
  let count = 0;
  return (earlier = 0): Stage => {
    const [from, to] = spans[count % spans.length] ?? spans[0];
    count += 1;
    const [begins, ends] = daysOfWork(addDays(day, earlier - from), addDays(day, earlier - to));
    stage.between([afterWork(begins, count), ends]);
    return stage;
  };
}

/**
 * The administrator has no decisions of their own, but the first visitor signs in as administrator and should find some
 * work.
 */
async function administratorsDesk(begin: () => Stage): Promise<void> {
  const admin = "admin";
  for (const kind of ["lota", "opc"] as const) await handedIn(begin(), kind, admin);
  const stage = begin();
  const { applyId } = await handedIn(stage, "tkDetail", admin);
  await stage.reject(applyId, { remark: "请补充测试键清单" });
  await draft(begin(), "toptier", admin);
  for (const kind of ["createDevice", "tkBody", "techId"] as const) await handOverFirst(begin(), kind, admin);
  const decided = await handOverFirst(begin(), "lota", admin);
  stage.wait(2);
  await stage.agree(decided, await firstTurn(stage, decided), {});
}

/** Its first handler asks another person to decide. */
async function handOverFirst(stage: Stage, kind: FormKindKey, userId: string): Promise<string> {
  const { applyId } = await handedIn(stage, kind);
  const turn = await firstTurn(stage, applyId);
  stage.wait(3);
  const taskId = taskIdOf({ requestId: applyId, task: turn.task });
  await transferTask(await stage.as(turn.handler), { taskId, userId, remark: "请代为审批" });
  return applyId;
}

/** The entries of its requester. A device is voided once, so the sample's own is left for users who try it. */
async function entered(kind: FormKindKey, day: string): Promise<{ sample: FormValues; filled: FormValues }> {
  const { example } = await loadSampledKind(kind);
  const sample = kind === "deviceVoid" ? deviceVoidData("C007-M55LP0003A", addDays(day, 10)) : example.sample;
  return { sample, filled: Object.assign({}, sample, ...Object.values(example.atNode)) as FormValues };
}

/** Continues until a person without other tasks holds it; if nobody is left, until its last decision. */
async function underWay(stage: Stage, kind: FormKindKey, day: string, held: Set<string>): Promise<void> {
  const { sample, filled } = await entered(kind, day);
  const filed = await openRequest(stage, { kind });
  await submitFiled(stage, filed, sample);
  for (;;) {
    const turns = await stage.turns(filed.applyId);
    const free = turns.flatMap(({ people }) => people).find((person) => !held.has(person));
    const [turn] = turns;
    if (free !== undefined) held.add(free);
    if (free !== undefined || !turn) return;
    await sql`savepoint decision`.execute(stage.tx);
    stage.wait(turn.left);
    await stage.agree(filed.applyId, turn, filled);
    if ((await stage.turns(filed.applyId)).length > 0) continue;
    await sql`rollback to savepoint decision`.execute(stage.tx);
    return;
  }
}

/** A frame whose child two of the five functions have confirmed so far. */
async function childUnderWay(stage: Stage, day: string, held: Set<string>): Promise<void> {
  const facts = { platform: platforms["28HV"], bodyCode: "F28HV0001", die: displayDie } as const;
  const days = { filedOn: addDays(day, -8), completedOn: addDays(day, -5) };
  const { applyId } = await playRecord(stage, { kind: "pfm", data: pfmData(facts), given: {}, ...days });
  const { request_no: pfmNo } = await stage.tx
    .selectFrom("requests")
    .select("request_no")
    .where("id", "=", applyId)
    .executeTakeFirstOrThrow();
  stage.between(daysOfWork(addDays(day, -4), addDays(day, -1)));
  const child = { ...pfmChildData(facts, addDays(day, 5)), ...confirmedFrame };
  const filed = await openRequest(stage, { kind: "pfmChild", opensFrom: { pfmNo: pfmNo ?? "" } });
  await submitFiled(stage, filed, child);
  for (const turn of (await stage.turns(filed.applyId)).slice(0, 2)) {
    stage.wait(turn.left);
    await stage.agree(filed.applyId, turn, child);
  }
  const [next] = await stage.turns(filed.applyId);
  if (next) held.add(next.handler);
}

async function draft(stage: Stage, kind: FormKindKey, requester?: string): Promise<void> {
  const { example } = await loadSampledKind(kind);
  const { applyId, revision, by, data } = await openRequest(stage, { kind }, requester);
  const own = { department: data["department"], applicant: { id: by } };
  const input = { applyId, revision, data: { ...data, ...example.sample, ...own } };
  await saveRequest(await stage.as(by), input);
}

/** Withdrawn by its requester before any decision, and then cancelled. */
async function withdrawn(stage: Stage, kind: FormKindKey): Promise<void> {
  const { applyId, by } = await handedIn(stage, kind);
  stage.wait(3);
  await withdrawRequest(await stage.as(by), { applyId });
  await cancelRequest(await stage.as(by), { applyId, remark: "不再需要" });
}

async function disagreedTo(stage: Stage, kind: FormKindKey): Promise<void> {
  const { applyId } = await handedIn(stage, kind);
  const turn = await firstTurn(stage, applyId);
  stage.wait(3);
  const taskId = taskIdOf({ requestId: applyId, task: turn.task });
  const said = { decision: "disagree", remark: "已有可用版本，不再另做" } as const;
  await completeTask(await stage.as(turn.handler), { taskId, ...said });
}

/** Back with its requester, with a remark on what to change; a colleague follows it. */
async function sentBack(stage: Stage, kind: FormKindKey): Promise<void> {
  const { applyId, by } = await handedIn(stage, kind);
  await stage.reject(applyId, { remark: "请补充说明并核对数据" });
  const context = await stage.as(by);
  await copyInPeople(context, { applyId, userIds: ["ce.tang", "pie.wu", "admin"] });
  await sql`update request_cc set copied_at = ${context.now()} where request_id = ${applyId}`.execute(stage.tx);
}

/** The next version of a completed request is running; the previous one is still valid. */
async function revisionUnderWay(stage: Stage, kind: FormKindKey): Promise<void> {
  const done = await stage.tx
    .selectFrom("requests")
    .select(["id", "requester_id"])
    .where("form_kind", "=", kind)
    .where("status", "=", formStatus.completed)
    .where("version", "=", 1)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const by = done.requester_id;
  const revision = await reviseRequest(await stage.as(by), { applyId: done.id });
  await submitFiled(stage, { ...revision, by }, { remark: "按客户反馈调整" });
}

async function handedIn(stage: Stage, kind: FormKindKey, requester?: string): Promise<Filed> {
  const filed = await openRequest(stage, { kind }, requester);
  await submitFiled(stage, filed, (await loadSampledKind(kind)).example.sample);
  return filed;
}

async function firstTurn(stage: Stage, applyId: string): Promise<Turn> {
  const [turn] = await stage.turns(applyId);
  if (!turn) throw new Error("nobody is asked about a request that is under way");
  return turn;
}
