import { Readable } from "node:stream";
import { handlerData } from "@signoff/forms/demo/handler-data";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { Route, RouteNode } from "@signoff/workflow/route";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import type { RequestDetail } from "../../features/requests/lifecycle/contract.ts";
import { createRequest } from "../../features/requests/lifecycle/life/create-request.ts";
import { submitRequest } from "../../features/requests/lifecycle/life/submit-request.ts";
import type { DocumentServices } from "../../features/files/documents/services.ts";
import { uploadAttachment } from "../../features/files/attachments/upload-attachment.ts";
import type { Directory } from "../../features/base/directory/public.ts";
import { taskIdOf } from "../../features/base/request-access/public.ts";
import { completeTask } from "../../features/requests/tasks/complete-task.ts";
import { editableAt, ownPartAt } from "../../features/requests/tasks/own-task.ts";
import { lockRequest, readFormData, type WorkflowServices } from "../../features/base/workflow-store/public.ts";
import { type Context, nobodyWaits } from "../../http/context.ts";
import type { FileStore } from "../../storage/file-store.ts";
import { afterWork, workBetween } from "./working-clock.ts";

export interface StageParts {
  readonly tx: Tx;
  readonly services: WorkflowServices;
  readonly files: FileStore;
}

const silent = (): void => undefined;
const quiet: FastifyBaseLogger = {
  level: "silent",
  fatal: silent,
  error: silent,
  warn: silent,
  info: silent,
  debug: silent,
  trace: silent,
  silent,
  child: () => quiet,
};

/** An open task, and the person who decides it. */
export interface Turn {
  readonly task: number;
  readonly node: string;
  readonly handler: string;
  /** All people who could take it. */
  readonly people: readonly string[];
  /** Whether a handler may have something to fill in there. */
  readonly asks: boolean;
  /** The expected number of remaining decisions, including this one. */
  readonly left: number;
}

/** The demo's own files are small. */
const anyRoom = { userBytes: Number.POSITIVE_INFINITY, totalBytes: Number.POSITIVE_INFINITY };

/** Factors that vary the shares of time, used in turn. */
const paces = [1.2, 0.7, 1.3, 0.9, 0.6, 1.1, 0.8];

/** People of the demo company acting at moments in the past, all in one transaction. */
export class Stage {
  readonly #parts: StageParts;
  #clock = new Date(0);
  #end = new Date(0);
  #waits = 0;
  #directory: Directory | undefined;

  constructor(parts: StageParts) {
    this.#parts = parts;
  }

  get tx(): Tx {
    return this.#parts.tx;
  }

  get services(): WorkflowServices {
    return this.#parts.services;
  }

  /** The following actions happen between two moments, in working hours. Each request has its own time. */
  between([from, to]: readonly [from: Date, to: Date]): void {
    this.#clock = from;
    this.#end = to;
  }

  /**
   * Lets time pass, since people have other work too: a share of the time left for the remaining decisions; the last
   * one uses all of it.
   */
  wait(left: number): void {
    const pace = paces[this.#waits % paces.length] ?? 1;
    this.#waits += 1;
    const rest = workBetween(this.#clock, this.#end);
    this.#clock = afterWork(this.#clock, left > 1 ? (rest / left) * pace : rest - Math.min(rest / 2, 20));
  }

  /** The calls of one person, a few minutes after the previous action. */
  async as(userId: string): Promise<Context<WorkflowServices & DocumentServices>> {
    const { tx, services, files } = this.#parts;
    this.#clock = afterWork(this.#clock, Math.min(7.2, workBetween(this.#clock, this.#end) / 8));
    const at = this.#clock;
    // The directory does not change while the records are created.
    this.#directory ??= await services.directory.at(tx);
    const directory = this.#directory;
    const user = {
      id: userId,
      username: directory.person(userId)?.username ?? userId,
      names: directory.namesOf(userId),
      roles: [...directory.rolesOf(userId)],
    };
    return {
      db: {
        kysely: tx,
        transaction: (work) => work(tx),
        reading: (work) => work(tx),
        listen: async () => async () => undefined,
      },
      conclude: (work) => work(tx),
      services: { ...services, files, storageQuota: anyRoom },
      locale: "zh",
      now: () => at,
      log: quiet,
      requestId: "demo",
      address: "127.0.0.1",
      userAgent: "demo",
      presentedToken: undefined,
      lastEventId: undefined,
      user,
      sessionId: "demo",
      organisationVersion: directory.version,
    };
  }

  async create(kind: string, by: string): Promise<RequestDetail> {
    return createRequest(await this.as(by), { formType: kind });
  }

  /** Attaches a file of each business type that the form requires. */
  async attachRequired(applyId: string, by: string, bizTypes: readonly string[]): Promise<void> {
    const context = await this.as(by);
    for (const bizType of bizTypes) {
      const stream = Readable.from([Buffer.from(`${bizType}\nDemo file of the demo company.\n`)]);
      const upload = { fileName: `${bizType}.txt`, contentType: "text/plain", stream, isCutOff: () => false };
      await uploadAttachment({ ...context, ...nobodyWaits, upload }, { applyId, bizType });
    }
    if (bizTypes.length > 0)
      await sql`update attachments set uploaded_at = ${context.now()} where request_id = ${applyId}
        and biz_type = any(${bizTypes}::text[])`.execute(this.tx);
  }

  async submit(request: { readonly applyId: string; readonly revision: number }, by: string, data: FormValues) {
    const { applyId, revision } = request;
    return submitRequest(await this.as(by), { applyId, revision, data });
  }

  /** The open tasks of a request. */
  async turns(applyId: string): Promise<readonly Turn[]> {
    const { rows } = await sql<{ id: number; node_id: string; people: string[]; process_id: string }>`
      select t.id, t.node_id, t.people, r.process_id from tasks t join requests r on r.id = t.request_id
      where t.request_id = ${applyId} and t.status = 'open' order by t.id`.execute(this.tx);
    const [first] = rows;
    if (!first) return [];
    const route = await this.services.definitions.route(this.tx, first.process_id);
    const left = rows.length + askedAfter(route, first.node_id);
    return rows.map(({ id, node_id, people }) => {
      const asks = asksForInput(route.nodes[node_id]);
      return { task: id, node: node_id, handler: people[0] ?? "", people, asks, left };
    });
  }

  /** Agrees, with the handler's part of the request's final data. */
  async agree(applyId: string, turn: Turn, filled: FormValues): Promise<void> {
    const data = turn.asks ? await this.#partOf(applyId, turn, filled) : {};
    const taskId = taskIdOf({ requestId: applyId, task: turn.task });
    const along = Object.keys(data).length === 0 ? {} : { data };
    await completeTask(await this.as(turn.handler), { taskId, decision: "agree", ...along });
  }

  /** Sends it back, to its requester unless a node is named. */
  async reject(applyId: string, said: { readonly remark: string; readonly toNode?: string }): Promise<void> {
    const [turn] = await this.turns(applyId);
    if (!turn) throw new Error(`nobody is left to send ${applyId} back`);
    this.wait(turn.left + 2);
    const taskId = taskIdOf({ requestId: applyId, task: turn.task });
    await completeTask(await this.as(turn.handler), { taskId, decision: "reject", ...said });
  }

  async #partOf(applyId: string, turn: Turn, filled: FormValues): Promise<FormValues> {
    const { request, route, instance } = await lockRequest(this.tx, this.services, applyId, "system");
    const task = instance.tasks.find((one) => one.id === turn.task);
    const editable = route && task ? editableAt(route, instance, task) : [];
    if (!route || !task || editable.length === 0) return {};
    const { definition } = await this.services.definitions.form(this.tx, request.form_kind, request.form_version);
    const stored = await readFormData(this.tx, applyId);
    return handlerData({
      definition,
      stored,
      filled,
      ...ownPartAt(route, instance, task, { definition, data: stored }),
    });
  }
}

/** The number of user nodes before a node. */
function askedAfter({ nodes, flows, compiled }: Route, from: string): number {
  const behind = new Set((compiled.outgoing[from] ?? []).map((flow) => flows[flow]?.to ?? ""));
  for (const node of behind) for (const flow of compiled.outgoing[node] ?? []) behind.add(flows[flow]?.to ?? "");
  return [...behind].filter((node) => node !== from && nodes[node]?.kind === "user").length;
}

function asksForInput(node: RouteNode | undefined): boolean {
  if (node?.kind !== "user") return false;
  return node.editable.length > 0 || node.approvers.some(({ editable = [] }) => editable.length > 0);
}
