import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Task } from "@signoff/workflow/instance";
import type { Tx } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { staleRevision } from "../lifecycle/public.ts";
import { hideByRole, judgeEdits } from "../form-judgement/public.ts";
import {
  engineRefused,
  type LockedRequest,
  lockRequest,
  readDataAt,
  readFormData,
} from "../../base/workflow-store/public.ts";
import { dayText } from "../../../time/local-time.ts";
import { requireTaskKey } from "./act-on-task.ts";
import type { tasksContract } from "./contract.ts";
import { ownPartAt } from "./own-task.ts";
import { presentDraft } from "./present.ts";
import type { TaskServices } from "./services.ts";
import { readTaskDraft, writeTaskDraft } from "./task-drafts.sql.ts";

type Save = typeof tasksContract.save;

/**
 * Saves a handler's entries so far. They are not part of the request and visible to nobody else until the handler
 * agrees.
 */
export async function saveTask(context: Context<TaskServices>, input: RequestOf<Save>): Promise<ResultOf<Save>> {
  const { conclude, user, locale, now, services } = context;
  const key = requireTaskKey(input.taskId);
  return conclude(async (tx) => {
    const locked = await lockRequest(tx, services, key.requestId, user.id);
    const { request, route, instance } = locked;
    const task = await taskInHand(tx, locked, key.task, context);
    if (!route || task.kind === "amend") throw new Refused("not-allowed-now");
    const form = await services.definitions.form(tx, request.form_kind, request.form_version);
    const stored = await readFormData(tx, request.id);
    const shown = () => hideByRole(form.definition, stored, user.roles);
    const base = input.revision === request.revision ? stored : await readDataAt(tx, request.id, input.revision);
    if (!base) throw staleRevision(request, shown());
    const part = ownPartAt(route, instance, task, { definition: form.definition, data: base });
    const judgement = { db: tx, form, request, directory: locked.directory, locale, today: dayText(now()) };
    await judgeEdits(judgement, { before: base, sent: input.data, ...part });
    const kept = await readTaskDraft(tx, key, user.id);
    if (input.saves !== undefined && input.saves !== (kept?.saves ?? 0))
      throw staleRevision(request, shown(), {
        saved: kept ? await presentDraft(tx, form.definition, request, kept) : null,
      });
    const draft = { revision: input.revision, saves: (kept?.saves ?? 0) + 1, data: input.data, saved_at: now() };
    await writeTaskDraft(tx, key, user.id, draft);
    return { taskId: input.taskId, revision: draft.revision, saves: draft.saves, time: draft.saved_at.toISOString() };
  });
}

/** The caller's task, decided or not. A late caller is told who decided first. */
async function taskInHand(
  tx: Tx,
  { request, instance, directory }: LockedRequest,
  id: number,
  { user, locale }: Context,
): Promise<Task> {
  const task = instance.tasks.find((one) => one.id === id);
  if (task?.people.includes(user.id)) return task;
  if (task) throw new Refused("not-the-handler");
  const event = instance.recent.findLast((recent) => recent.closed?.includes(id));
  const closed = { kind: "task-closed" as const, task: id, ...(event ? { event } : {}) };
  throw await engineRefused(tx, closed, { id: request.id, asked: "agree" }, user.id, { directory, locale });
}
