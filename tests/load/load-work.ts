import { randomUUID } from "node:crypto";
import type { Endpoint, RequestInputOf, ResultOf } from "@signoff/domain/http/endpoint";
import { loadSampledKind } from "@signoff/forms/demo/samples";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { Database } from "../../server/src/db/database.ts";
import { attachmentsContract } from "../../server/src/features/files/attachments/contract.ts";
import { requestListsContract } from "../../server/src/features/requests/request-lists/contract.ts";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { tasksContract } from "../../server/src/features/requests/tasks/contract.ts";
import { multipartBody, multipartType } from "../../server/src/testing/upload-file.ts";
import { callAt, type HttpAnswer } from "../support/cluster/http-caller.ts";
import { type LoadPerson, makersAmong, type OpenTasks, openTasks } from "./load-people.ts";

export const workKinds = ["list", "detail", "save", "decide", "submit"] as const;
export type WorkKind = (typeof workKinds)[number];

const lists = {
  "to-do list": requestListsContract.todo,
  "own requests": requestListsContract.myRequests,
  tracking: requestListsContract.tracking,
} as const;
type ListKind = keyof typeof lists;
const listKinds = Object.keys(lists) as readonly ListKind[];

/** The calls of an operation: one of three lists; a submit needs a new request with a file first. */
export const callKinds = [...listKinds, "detail", "save", "decide", "create", "attach", "submit"] as const;
export type CallKind = (typeof callKinds)[number];

/** In percent: the mix of an ordinary hour. */
export const shares: Readonly<Record<WorkKind, number>> = { list: 50, detail: 25, save: 10, decide: 10, submit: 5 };

export interface LoadCall {
  readonly kind: CallKind;
  readonly ms: number;
  readonly outcome: "done" | "refused" | "failed";
  readonly reason?: string;
}

/** Runs one operation that was due at a moment, as the next person; returns its calls. */
export type Work = (kind: WorkKind, due: number) => Promise<readonly LoadCall[]>;

interface Draft {
  readonly person: LoadPerson;
  readonly applyId: string;
  readonly revision: number;
  /** The form's values about its requester, as it was created. */
  readonly made: FormValues;
}

type AttachAnswer = Pick<HttpAnswer<ResultOf<typeof attachmentsContract.upload>>, "status" | "envelope">;

const kind = "lota";
const runSet = "lota_runset";
const patienceMs = 30_000;
const draftsPerMaker = 4;

/** The mixed work of these people at an address. */
export async function prepareWork(address: string, people: readonly LoadPerson[], database: Database): Promise<Work> {
  const makers = makersAmong(people);
  const data = (await loadSampledKind(kind)).example.sample;
  const drafts: Draft[] = [];
  const tasks = openTasks(database, people);
  for (const person of makers)
    for (let copy = 0; copy < draftsPerMaker; copy += 1) {
      const made = await timed(address, "create", person, requestsContract.create, { formType: kind });
      if (!made.result) throw new Error(`${person.id} cannot file ${kind}: ${made.call.reason}`);
      drafts.push({ person, ...draftOf(made.result) });
    }
  return async (wanted, due) => {
    if (wanted === "list") return [(await readList(address, anyOf(people), due)).call];
    if (wanted === "detail") return [(await readDetail(address, anyOf(people), due)).call];
    if (wanted === "submit") return submitNew(address, anyOf(makers), data, due);
    if (wanted === "save") return saveOne(address, drafts, data, due);
    return decideNext(address, tasks, due);
  };
}

async function decideNext(address: string, tasks: OpenTasks, due: number): Promise<readonly LoadCall[]> {
  const task = await tasks.next();
  if (!task) return [];
  const input = { taskId: task.taskId, decision: "agree" } as const;
  const { call } = await timed(address, "decide", task.person, tasksContract.complete, input, due);
  if (call.outcome === "refused") tasks.passOver(task);
  return [call];
}

function draftOf({ applyId, revision, data }: ResultOf<typeof requestsContract.create>): Omit<Draft, "person"> {
  return { applyId, revision, made: data };
}

/** The sample as this person would fill it in. */
function filledBy({ id }: LoadPerson, sample: FormValues, { made }: Pick<Draft, "made">): FormValues {
  return { ...sample, applicant: { id }, department: made["department"] };
}

function anyOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error("nobody is there to do this");
  return item;
}

interface Timed<Result> {
  readonly call: LoadCall;
  readonly result: Result | undefined;
}

async function timed<E extends Endpoint>(
  address: string,
  of: CallKind,
  { token }: LoadPerson,
  endpoint: E,
  input: RequestInputOf<E>,
  due?: number,
): Promise<Timed<ResultOf<E>>> {
  const key = endpoint.method === "GET" ? {} : { key: randomUUID() };
  return judged(of, () => callAt(address, endpoint, input, { token, patienceMs, ...key }), due);
}

async function judged<Result>(
  of: CallKind,
  send: () => Promise<Pick<HttpAnswer<Result>, "status" | "envelope">>,
  due = performance.now(),
): Promise<Timed<Result>> {
  try {
    const { status, envelope } = await send();
    const ms = performance.now() - due;
    if (status === 200 && envelope.code === 200)
      return { call: { kind: of, ms, outcome: "done" }, result: envelope.result };
    const outcome = status >= 500 || envelope.code === 500 || envelope.code === 503 ? "failed" : "refused";
    return { call: { kind: of, ms, outcome, reason: `${envelope.code} ${envelope.message}` }, result: undefined };
  } catch (error) {
    const reason = error instanceof Error ? error.name : "no answer";
    return { call: { kind: of, ms: performance.now() - due, outcome: "failed", reason }, result: undefined };
  }
}

const page = { pageNo: 1, pageSize: 20 };

async function readList(address: string, person: LoadPerson, due: number): Promise<Timed<unknown>> {
  const which = anyOf(listKinds);
  return timed(address, which, person, lists[which], page, due);
}

async function readDetail(address: string, person: LoadPerson, due: number): Promise<Timed<unknown>> {
  return timed(address, "detail", person, requestsContract.detail, { applyId: anyOf(person.readable) }, due);
}

/** One save at a time of each draft, as in a browser: during a save the draft is not available. */
async function saveOne(
  address: string,
  drafts: Draft[],
  sample: FormValues,
  due: number,
): Promise<readonly LoadCall[]> {
  const draft = drafts.shift();
  if (!draft) return [];
  const { person, applyId, revision } = draft;
  const data = filledBy(person, sample, draft);
  const { call, result } = await timed(
    address,
    "save",
    person,
    requestsContract.save,
    { applyId, revision, data },
    due,
  );
  // A draft with an unknown revision is no longer used.
  if (result) drafts.push({ ...draft, revision: result.revision });
  return [call];
}

async function submitNew(
  address: string,
  person: LoadPerson,
  sample: FormValues,
  due: number,
): Promise<readonly LoadCall[]> {
  const made = await timed(address, "create", person, requestsContract.create, { formType: kind }, due);
  if (!made.result) return [made.call];
  const { applyId, revision, ...draft } = draftOf(made.result);
  const attached = await judged("attach", () => sendFile(address, person, applyId));
  const input = { applyId, revision, data: filledBy(person, sample, draft) };
  return [made.call, attached.call, (await timed(address, "submit", person, requestsContract.submit, input)).call];
}

/** The run set that the form requires; each with other content, or the store would write nothing. */
async function sendFile(address: string, { token }: LoadPerson, applyId: string): Promise<AttachAnswer> {
  const { path } = attachmentsContract.upload;
  const body = { fields: { applyId, bizType: runSet }, fileName: "runset.txt", content: `LAYER ${randomUUID()}\n` };
  const response = await fetch(`${address}/api${path}`, {
    method: "POST",
    headers: { "content-type": multipartType, "accept-language": "en", "access-token": token },
    signal: AbortSignal.timeout(patienceMs),
    body: new Uint8Array(multipartBody(body)),
  });
  return { status: response.status, envelope: (await response.json()) as AttachAnswer["envelope"] };
}
