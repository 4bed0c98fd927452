import { indexOf } from "@signoff/forms/definition/definition-index";
import { handlerData } from "@signoff/forms/demo/handler-data";
import type { FormValues } from "@signoff/forms/values/form-values";
import { isRecord, readRows } from "@signoff/forms/values/form-values";
import type { FormKindKey } from "@signoff/forms/kinds/kind-cards";
import { loadSampledKind } from "@signoff/forms/demo/samples";
import { functionOf } from "@signoff/forms/conditions/confirm-rows";
import { requestsContract, type RequestDetail } from "../../server/src/features/requests/lifecycle/contract.ts";
import { DirectoryCache } from "../../server/src/features/base/directory/public.ts";
import { type OwnTask, tasksContract } from "../../server/src/features/requests/tasks/contract.ts";
import type { Story } from "../../server/src/testing/story.ts";
import { postMultipart } from "../../server/src/testing/upload-file.ts";

type OpenTask = Awaited<ReturnType<typeof openTasks>>[number];

const { create, save, submit, detail } = requestsContract;

/** More decisions than any route of the catalogue has. */
const maxRounds = 60;

/** A new request of the kind with the sample saved into it, as the requester's second call. */
export async function draftOf(story: Story, kind: FormKindKey, by: string): Promise<RequestDetail> {
  const { example } = await loadSampledKind(kind);
  const { applyId, revision, data } = await story.get(by, create, { formType: kind });
  const filled = { ...data, ...example.sample, department: data["department"] };
  await story.get(by, save, { applyId, revision, data: filled });
  return story.get(by, detail, { applyId });
}

/** Submits a draft with the files that its form requires, and confirms where a rule asks. */
export async function handIn(story: Story, draft: RequestDetail, more: FormValues = {}): Promise<RequestDetail> {
  const { applyId, formType, requesterId } = draft;
  await attachNeeded(story, draft);
  const { revision } = await story.get(requesterId, detail, { applyId });
  const wish = { applyId, revision, data: { ...draft.data, ...more } };
  const first = await story.ask(requesterId, submit, wish);
  const asked = confirmationsIn(first.envelope.result);
  const answer =
    asked.length === 0 ? first : await story.ask(requesterId, submit, { ...wish, confirmations: [...asked] });
  if (answer.envelope.code !== 200) throw new Error(`submit of ${formType}: ${JSON.stringify(answer.envelope)}`);
  return answer.envelope.result;
}

/** Uploads the files that the form requires at submit. */
export async function attachNeeded(story: Story, draft: RequestDetail): Promise<void> {
  await attach(story, draft, draft.requesterId, ({ required }) => required !== undefined && !asksForNode(required));
}

/** Uploads a file of every type in the form. */
export async function attachEach(story: Story, draft: RequestDetail): Promise<void> {
  await attach(story, draft, draft.requesterId, () => true);
}

function confirmationsIn(result: unknown): readonly string[] {
  const asked = isRecord(result) && Array.isArray(result["confirm"]) ? result["confirm"] : [];
  return asked.flatMap((one: unknown) => (isRecord(one) && typeof one["key"] === "string" ? [one["key"]] : []));
}

type Attachment = Awaited<ReturnType<typeof loadSampledKind>>["definition"]["attachments"][number];

/** Whether files are required at a node: at any, or at this one. */
export function asksForNode(required: Attachment["required"], node?: string): boolean {
  const text = JSON.stringify(required ?? null);
  return text.includes(node === undefined ? '"$node"' : `"$node","op":"=","value":"${node}"`);
}

async function attach(
  story: Story,
  { applyId, formType }: RequestDetail,
  by: string,
  wanted: (attachment: Attachment) => boolean,
): Promise<void> {
  const { definition } = await loadSampledKind(formType as FormKindKey);
  for (const { bizType } of definition.attachments.filter(wanted)) {
    const answer = await postMultipart(
      story.app,
      "/attach/attach/upload",
      { fields: { applyId, bizType }, fileName: `${bizType}.txt`, content: `file of ${bizType}` },
      { "access-token": await story.token(by) },
    );
    if (answer.envelope.code !== 200)
      throw new Error(`upload of ${bizType} by ${by}: ${JSON.stringify(answer.envelope)}`);
  }
}

/** One of its real handlers agrees to every open task and fills in the open fields; returns the nodes. */
export async function approve(story: Story, applyId: string, filled: FormValues = {}): Promise<readonly string[]> {
  const passed: string[] = [];
  for (let turn = 0; turn < maxRounds; turn += 1) {
    const [task] = await openTasks(story, applyId);
    if (!task) return passed;
    await agree(story, applyId, task, filled);
    if (passed.at(-1) !== task.nodeKey) passed.push(task.nodeKey);
  }
  throw new Error(`${applyId} does not come to an end`);
}

/** The open tasks of a request. */
export async function openTasks(story: Story, applyId: string) {
  const { tasks } = await story.get("gm.zhou", tasksContract.userTask, { applyId });
  return tasks.filter(({ status }) => status === "open");
}

/** One of the handlers of a task agrees, and fills in the open fields. Returns the handler. */
export async function agree(story: Story, applyId: string, task: OpenTask, filled: FormValues = {}): Promise<string> {
  const handler = task.userId ?? task.candidates[0]?.id ?? "";
  const request = await story.get(handler, detail, { applyId });
  await attach(story, request, handler, ({ required }) => asksForNode(required, task.nodeKey));
  const { mine } = await story.get(handler, tasksContract.userTask, { taskId: task.taskId });
  const data = await partOf(story, request, task, mine, filled);
  const answer = await story.ask(handler, tasksContract.complete, {
    taskId: task.taskId,
    decision: "agree",
    ...(Object.keys(data).length > 0 ? { data } : {}),
  });
  if (answer.envelope.code !== 200)
    throw new Error(`${handler} at ${task.nodeKey} of ${request.formType}: ${JSON.stringify(answer.envelope)}`);
  return handler;
}

/** This handler's part of the request at the node. */
async function partOf(
  story: Story,
  request: RequestDetail,
  task: OpenTask,
  mine: OwnTask | undefined,
  filled: FormValues,
): Promise<FormValues> {
  const { definition, example } = await loadSampledKind(request.formType as FormKindKey);
  const atNode = { ...example.atNode[task.nodeKey], ...filled };
  const table = indexOf(definition).tables.get("confirms");
  const waiting = table ? readRows(request.data, table).filter((row) => row["status"] === "wait") : [];
  const approver = await functionSlot(story, task, new Set(waiting.map((row) => row["func"])));
  return handlerData({
    definition,
    stored: request.data,
    filled: atNode,
    node: task.nodeKey,
    editable: mine?.editable ?? [],
    handles: mine?.handles,
    ...(approver === undefined ? {} : { approver }),
  });
}

/** The function that a handler confirms for: one that still waits, and whose role all people of the task have. */
async function functionSlot(story: Story, task: OpenTask, waiting: ReadonlySet<unknown>): Promise<string | undefined> {
  if (waiting.size === 0) return undefined;
  const directory = await new DirectoryCache().at(story.database.kysely);
  const people = task.userId === undefined ? task.candidates.map(({ id }) => id) : [task.userId];
  const slots = Object.keys(functionOf).filter((slot) => waiting.has(functionOf[slot]));
  return slots.find((slot) => people.every((id) => directory.rolesOf(id).has(slot.replace("role:", ""))));
}
