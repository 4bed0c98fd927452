import type { Endpoint, RequestInputOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Decision } from "@signoff/domain/enums/decision";
import type { FormValues } from "@signoff/forms/values/form-values";
import { loadSampledKind } from "@signoff/forms/demo/samples";
import { platformRows } from "@signoff/forms/testing/demo-rows";
import { sql } from "kysely";
import type { AppDeps } from "../app.ts";
import type { Database } from "../db/database.ts";
import { requestsContract, type RequestDetail } from "../features/requests/lifecycle/contract.ts";
import { taskIdOf } from "../features/base/request-access/public.ts";
import { type TaskReceipt, tasksContract } from "../features/requests/tasks/contract.ts";
import { type Answer, call, type CallOptions, resultOf, signIn, startTestApp, type TestApp } from "./test-app.ts";
import { createDemoDatabase } from "./test-database.ts";
import { postMultipart } from "./upload-file.ts";

/** The kinds used in stories, each with a person who may create it. */
export const makers = { toptier: "pie.ma", lota: "to.guo", techId: "pie.liu" } as const;
export type StoryKind = keyof typeof makers;

/** People of the demo company who act through the whole server. */
export interface Story extends TestApp {
  token(user: string): Promise<string>;
  /** The whole answer, whatever it is. */
  ask<E extends Endpoint>(
    user: string,
    endpoint: E,
    input: RequestInputOf<E>,
    options?: CallOptions,
  ): Promise<Answer<ResultOf<E>>>;
  /** The result of a call that the test expects to succeed. */
  get<E extends Endpoint>(
    user: string,
    endpoint: E,
    input: RequestInputOf<E>,
    options?: CallOptions,
  ): Promise<ResultOf<E>>;
  /** A new request of the kind with its sample data and required files, not yet saved. */
  created(kind: StoryKind, by?: string): Promise<{ readonly request: RequestDetail; readonly data: FormValues }>;
  submitted(kind: StoryKind, by?: string, more?: FormValues): Promise<RequestDetail>;
  /** This person's task on the request; fails if there is none. */
  taskOf(user: string, applyId: string): Promise<string>;
  /** This person's decision on the request, expected to succeed. */
  decide(user: string, applyId: string, decision: Decision, remark?: string): Promise<TaskReceipt>;
  /** Agrees to all open tasks of a request, repeatedly, until none is open. */
  approveAll(applyId: string, stopBefore?: string): Promise<void>;
}

export async function startStory(deps: Partial<AppDeps> = {}): Promise<Story> {
  const test = await startTestApp(deps);
  await addDemoRegistries(test.database);
  return storyOf(test);
}

/** With the demo company's own records and requests. */
export async function startDemoStory(): Promise<Story> {
  return storyOf(await startTestApp({ database: await createDemoDatabase() }));
}

/** The people of a server that is already running. */
export function storyOf(test: TestApp): Story {
  const tokens = new Map<string, Promise<string>>();
  const token = (user: string): Promise<string> => {
    const known = tokens.get(user) ?? signIn(test.app, user);
    tokens.set(user, known);
    return known;
  };
  const ask: Story["ask"] = async (user, endpoint, input, options = {}) =>
    call(test.app, endpoint, input, { token: await token(user), ...options });
  const get: Story["get"] = async (user, endpoint, input, options = {}) =>
    resultOf(test.app, endpoint, input, { token: await token(user), ...options });
  const created: Story["created"] = async (kind, by = makers[kind]) => {
    const request = await get(by, requestsContract.create, { formType: kind });
    const { example, definition } = await loadSampledKind(kind);
    for (const { bizType } of definition.attachments.filter(({ required }) => required === true))
      await postMultipart(
        test.app,
        "/attach/attach/upload",
        { fields: { applyId: request.applyId, bizType }, fileName: "rules.txt", content: "text" },
        { "access-token": await token(by) },
      );
    return { request, data: { ...example.sample, applicant: { id: by }, department: request.data["department"] } };
  };
  const submitted: Story["submitted"] = async (kind, by = makers[kind], more = {}) => {
    const { request, data } = await created(kind, by);
    const { applyId, revision } = request;
    return get(by, requestsContract.submit, { applyId, revision, data: { ...data, ...more } });
  };
  const taskOf: Story["taskOf"] = async (user, applyId) => {
    const { rows } = await sql<{ id: number }>`select id from tasks where request_id = ${applyId}
      and status in ('open', 'held') and ${user} = any(people) order by status desc, id`.execute(test.database.kysely);
    const [task] = rows;
    if (!task) throw new Error(`${user} holds no task of ${applyId}`);
    return taskIdOf({ requestId: applyId, task: task.id });
  };
  const decide: Story["decide"] = async (user, applyId, decision, remark) =>
    get(user, tasksContract.complete, {
      taskId: await taskOf(user, applyId),
      decision,
      ...(remark === undefined ? {} : { remark }),
    });
  const approve: Story["approveAll"] = (applyId, stopBefore) => approveAll(get, applyId, stopBefore);
  return { ...test, token, ask, get, created, submitted, taskOf, decide, approveAll: approve };
}

/** Reads as the auditor, who sees everything, and acts as the holder of the task. */
async function approveAll(get: Story["get"], applyId: string, stopBefore?: string): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) {
    const { tasks } = await get("gm.zhou", tasksContract.userTask, { applyId });
    const task = tasks.find((one) => one.status === "open");
    if (!task || task.nodeKey === stopBefore) return;
    const handler = task.userId ?? task.candidates[0]?.id ?? "";
    const { formType } = await get("gm.zhou", requestsContract.detail, { applyId });
    const { mine } = await get(handler, tasksContract.userTask, { taskId: task.taskId });
    const filled = await fillIn(formType, task.nodeKey, mine?.editable ?? []);
    await get(handler, tasksContract.complete, { taskId: task.taskId, decision: "agree", ...filled });
  }
  throw new Error(`${applyId} does not come to an end`);
}

async function fillIn(kind: string, node: string, editable: readonly string[]): Promise<{ data?: FormValues }> {
  const { example } = await loadSampledKind(kind as StoryKind);
  const open = Object.entries(example.atNode[node] ?? {}).filter(([key]) => editable.includes(key));
  return open.length > 0 ? { data: Object.fromEntries(open) } : {};
}

/** The registries as the demo company has them. */
export async function addDemoRegistries(database: Database): Promise<void> {
  const current = platformRows().filter(({ state }) => state === "current");
  await database.kysely
    .insertInto("registry_entries")
    .values(
      current.map(({ registry, code, scope = "", version, data }) => {
        return { registry, code, scope, version, data: JSON.stringify(data) };
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
