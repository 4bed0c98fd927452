import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Locale } from "@signoff/domain/locale";
import { offerFor } from "@signoff/workflow/engine/offer";
import type { Instance, Task } from "@signoff/workflow/instance";
import type { Route } from "@signoff/workflow/route";
import type { Queryable } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import type { Directory, RightHolder } from "../../base/directory/public.ts";
import {
  asTaskKey,
  notVisible,
  type RequestRow,
  requireVisibleRequest,
  type TaskKey,
  taskIdOf,
} from "../../base/request-access/public.ts";
import {
  instanceOf,
  namedNode,
  hasUnseen,
  recordView,
  readFormData,
  readLivingParts,
  standing,
} from "../../base/workflow-store/public.ts";
import type { OwnTask, SavedEdits, tasksContract } from "./contract.ts";
import { codesOfTask } from "./node-right.ts";
import { editableAt } from "./own-task.ts";
import { handledPeople, hasAssignedRows, slotNameOf } from "../../base/statements/public.ts";
import { presentDraft, presentTasks } from "./present.ts";
import type { TaskServices } from "./services.ts";
import { readTaskDraft } from "./task-drafts.sql.ts";

type UserTask = typeof tasksContract.userTask;

/** The state of a request: its open tasks for callers who may see it, and what the caller may do. */
export async function showUserTask(
  { db, user, locale, now, services }: Context<TaskServices>,
  { applyId, taskId }: RequestOf<UserTask>,
): Promise<ResultOf<UserTask>> {
  const key = taskId === undefined ? undefined : asTaskKey(taskId);
  const id = taskId === undefined ? applyId : key?.requestId;
  if (id === undefined) throw notVisible();
  const directory = await services.directory.at(db.kysely);
  const request = await requireVisibleRequest(db.kysely, directory.viewer(user.id), id);
  const instance = instanceOf(request, await readLivingParts(db.kysely, request.id, user.id));
  const route =
    request.process_id === null ? undefined : await services.definitions.route(db.kysely, request.process_id);
  const { nodes } = standing(route, instance, directory);
  const own = ownTaskOf(instance, user.id, key?.task);
  // A read by a machine is not a look: the previous decision can still be taken back.
  if (!user.token && hasUnseen(instance, user.id))
    await recordView(db, services, { requestId: request.id, userId: user.id, at: now() });
  const permission = own && codesOfTask(request.form_kind, route, instance, own)[0];
  const handles = own && (await handledBy(db.kysely, services, { request, instance, task: own }));
  const shown = own && route && { ...presentOwn(request.id, route, instance, own, locale), ...handles };
  const mine = shown && { ...shown, decisions: permitted(shown.decisions, directory, user, permission) };
  const saved = own && (await savedAt(db.kysely, services, { requestId: request.id, task: own.id }, request, user.id));
  return {
    applyId: request.id,
    nodes: nodes.map((node) => ({ key: node.key, name: node[locale] })),
    tasks: presentTasks({ requestId: request.id, route, instance }, { directory, locale }),
    ...(mine ? { mine: { ...mine, ...(saved ? { saved } : {}), ...(permission ? { permission } : {}) } } : {}),
  };
}

/** The people whose rows the caller fills in, if the form assigns rows to people. */
async function handledBy(
  kysely: Queryable,
  { definitions }: TaskServices,
  { request, instance, task }: { readonly request: RequestRow; readonly instance: Instance; readonly task: Task },
): Promise<Pick<OwnTask, "handles">> {
  const { definition } = await definitions.form(kysely, request.form_kind, request.form_version);
  if (!hasAssignedRows(definition, task.node)) return {};
  const people = handledPeople(definition, await readFormData(kysely, request.id), instance, task);
  return people === undefined ? {} : { handles: [...people] };
}

/** The actions of the node that the caller's permission codes allow. */
function permitted(
  decisions: readonly string[],
  directory: Pick<Directory, "may">,
  caller: RightHolder,
  permission: string | undefined,
): string[] {
  const mayDecide = permission === undefined || directory.may(caller, permission);
  return decisions.filter((one) => {
    if (one === "transfer" || one === "add_sign")
      return directory.may(caller, one === "transfer" ? "todo:transfer" : "todo:endorse");
    return mayDecide && directory.may(caller, "todo:approve");
  });
}

/** The caller's saved entries at the task, before agreeing. */
async function savedAt(
  db: Queryable,
  { definitions }: TaskServices,
  key: TaskKey,
  request: RequestRow,
  userId: string,
): Promise<SavedEdits | undefined> {
  const draft = await readTaskDraft(db, key, userId);
  if (!draft) return undefined;
  const { definition } = await definitions.form(db, request.form_kind, request.form_version);
  return presentDraft(db, definition, request, draft);
}

/** The requested task if it is the caller's, otherwise the first task that the caller can decide. */
function ownTaskOf(instance: Instance, userId: string, wanted: number | undefined): Task | undefined {
  const own = instance.tasks.filter((task) => task.people.includes(userId));
  return own.find((task) => task.id === wanted) ?? own.find((task) => task.status === "open") ?? own[0];
}

function presentOwn(requestId: string, route: Route, instance: Instance, task: Task, locale: Locale): OwnTask {
  const { verbs, rejectTo } = offerFor(route, instance, task);
  const approver = slotNameOf(route, instance, task);
  return {
    taskId: taskIdOf({ requestId, task: task.id }),
    nodeKey: task.node,
    decisions: verbs.map((verb) => (verb === "add-sign" ? "add_sign" : verb)),
    editable: [...editableAt(route, instance, task)],
    ...(approver === undefined ? {} : { approver }),
    rejectTargets: rejectTo.map((key) => ({ key, name: namedNode(route, key)[locale] })),
  };
}
