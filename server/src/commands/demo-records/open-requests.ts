import { addDays } from "@signoff/forms/calendar";
import { deviceVoidData } from "@signoff/forms/demo/device-data";
import { confirmedFrame, pfmChildData, pfmData } from "@signoff/forms/demo/frame-data";
import { platforms } from "@signoff/forms/demo/platform";
import type { FormData } from "@signoff/forms/form-data";
import type { FormKindKey } from "@signoff/forms/kinds/index";
import { formKindKeys, loadKind } from "@signoff/forms/kinds/load-kind";
import { sql } from "kysely";
import { cancelApplication } from "../../features/applications/cancel-application.ts";
import { saveApplication } from "../../features/applications/save-application.ts";
import { withdrawApplication } from "../../features/applications/withdraw-application.ts";
import { taskIdOf } from "../../features/request-access/public.ts";
import { completeTask } from "../../features/tasks/complete-task.ts";
import { openRequest, playRecord, submitFiled } from "./play-record.ts";
import type { Stage } from "./stage.ts";

/** Requests that are under way today: one of nearly every kind, drafts, and two that ended without completing. */
export async function playOpenRequests(stage: Stage, day: string): Promise<void> {
  stage.begin(addDays(day, -2));
  await withdrawn(stage);
  await disagreedTo(stage);
  const held = new Set<string>();
  await childUnderWay(stage, day, held);
  for (const kind of formKindKeys) {
    if (kind !== "pfmChild" && kind !== "mpw") await underWay(stage, kind, day, held);
  }
  // A shuttle is taken by the first Mpw that is handed in, so the sample's own is left for whoever tries it.
  for (const kind of ["toptier", "tkDetail", "fsr", "trrs", "opc", "mpw"] as const) await draft(stage, kind);
}

/** What its requester enters. A device is voided once, so the sample's own is left for whoever tries it. */
async function entered(kind: FormKindKey, day: string): Promise<{ sample: FormData; filled: FormData }> {
  const { example } = await loadKind(kind);
  const sample = kind === "deviceVoid" ? deviceVoidData("C007-M55LP0003A", addDays(day, 10)) : (example?.sample ?? {});
  return { sample, filled: Object.assign({}, sample, ...Object.values(example?.atNode ?? {})) as FormData };
}

/** Goes on until somebody holds it who holds nothing else; if nobody is left, until its last decision. */
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
    await stage.agree(filed.applyId, turn, filled);
    if ((await stage.turns(filed.applyId)).length > 0) continue;
    await sql`rollback to savepoint decision`.execute(stage.tx);
    return;
  }
}

/** A frame whose child two of the five functions have confirmed so far. */
async function childUnderWay(stage: Stage, day: string, held: Set<string>): Promise<void> {
  const facts = { platform: platforms["28HV"], bodyCode: "F28HV0001", die: [7.8, 7.2] } as const;
  const requestNo = "PF-2601-0003";
  await playRecord(stage, { kind: "pfm", requestNo, data: pfmData(facts), given: {}, completedOn: addDays(day, -2) });
  const child = { ...pfmChildData(facts, addDays(day, 5)), ...confirmedFrame };
  const filed = await openRequest(stage, { kind: "pfmChild", opensFrom: { pfmNo: requestNo } });
  await submitFiled(stage, filed, child);
  for (const turn of (await stage.turns(filed.applyId)).slice(0, 2)) await stage.agree(filed.applyId, turn, child);
  const [next] = await stage.turns(filed.applyId);
  if (next) held.add(next.handler);
}

async function draft(stage: Stage, kind: FormKindKey): Promise<void> {
  const { example } = await loadKind(kind);
  const { applyId, revision, by, data } = await openRequest(stage, { kind });
  const own = { department: data["department"], applicant: { id: by } };
  const input = { applyId, revision, data: { ...data, ...example?.sample, ...own } };
  await saveApplication(await stage.as(by), stage.services, input);
}

/** Taken back by its requester before anybody decided, and given up. */
async function withdrawn(stage: Stage): Promise<void> {
  const filed = await openRequest(stage, { kind: "lota" });
  await submitFiled(stage, filed, (await loadKind("lota")).example?.sample ?? {});
  const { applyId, by } = filed;
  await withdrawApplication(await stage.as(by), stage.services, { applyId });
  await cancelApplication(await stage.as(by), stage.services, { applyId, remark: "不再需要" });
}

async function disagreedTo(stage: Stage): Promise<void> {
  const filed = await openRequest(stage, { kind: "opc" });
  await submitFiled(stage, filed, (await loadKind("opc")).example?.sample ?? {});
  const [turn] = await stage.turns(filed.applyId);
  if (!turn) throw new Error("nobody is asked about a request that was just handed in");
  const taskId = taskIdOf({ requestId: filed.applyId, task: turn.task });
  const remark = "该层次已有可用模型";
  await completeTask(await stage.as(turn.handler), stage.services, { taskId, decision: "disagree", remark });
}
