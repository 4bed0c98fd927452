import type { Locale } from "@signoff/domain/locale";
import type { Instance, Task } from "@signoff/workflow/instance";
import type { Route } from "@signoff/workflow/route";
import type { Directory } from "../../base/directory/public.ts";
import { type RequestRow, taskIdOf } from "../../base/request-access/public.ts";
import { namedNode, readDataAt } from "../../base/workflow-store/public.ts";
import type { OpenTask, SavedEdits } from "./contract.ts";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { Queryable } from "../../../db/database.ts";
import { sameKeys } from "./onto-newest.ts";
import type { TaskDraft } from "./task-drafts.sql.ts";

interface Running {
  readonly requestId: string;
  readonly route: Route | undefined;
  readonly instance: Instance;
}

interface Reader {
  readonly directory: Pick<Directory, "person" | "namesOf">;
  readonly locale: Locale;
}

/** The open tasks of a request as callers see them: the holder of each, or the people who could take it. */
export function presentTasks(running: Running, reader: Reader): OpenTask[] {
  return running.instance.tasks.map((task) => presentTask(task, running, reader));
}

function presentTask(task: Task, { requestId, route, instance }: Running, { directory, locale }: Reader): OpenTask {
  const host = task.parent ?? addedOn(instance, task);
  const [first, ...others] = task.people;
  const person = (id: string) => ({
    id,
    username: directory.person(id)?.username ?? id,
    realname: directory.namesOf(id)[locale],
  });
  const only = first !== undefined && others.length === 0 ? person(first) : undefined;
  const principal = only ? task.for?.[only.id] : undefined;
  return {
    taskId: taskIdOf({ requestId, task: task.id }),
    nodeKey: task.node,
    nodeName: namedNode(route, task.node)[locale],
    kind: task.kind,
    status: task.status,
    since: task.openedAt,
    ...(only ? { userId: only.id, username: only.username, realname: only.realname } : {}),
    ...(principal === undefined ? {} : { onBehalfOf: directory.namesOf(principal)[locale] }),
    candidates: only ? [] : task.people.map(person),
    ...(host === undefined ? {} : { parentTaskId: taskIdOf({ requestId, task: host }) }),
  };
}

/** A person asked to vote alongside another has a slot of the node itself, which records the task of the other. */
function addedOn(instance: Instance, task: Task): number | undefined {
  const token = instance.tokens.find((one) => one.id === task.token);
  return token?.slate?.find((slot) => slot.id === task.slot)?.added?.task;
}

/** A handler's saved entries, with the values they were based on if the request has changed since. */
export async function presentDraft(
  db: Queryable,
  definition: FormDefinition,
  request: Pick<RequestRow, "id" | "revision">,
  { revision, saves, data, saved_at: at }: TaskDraft,
): Promise<SavedEdits> {
  const saved = { revision, saves, time: at.toISOString(), data: { ...data } };
  const base = revision === request.revision ? undefined : await readDataAt(db, request.id, revision);
  return base ? { ...saved, base: sameKeys(definition, data, base) } : saved;
}
