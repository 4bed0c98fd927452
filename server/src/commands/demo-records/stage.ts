import { Readable } from "node:stream";
import { handlerData } from "@signoff/forms/demo/handler-data";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { RouteNode } from "@signoff/workflow/route";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import type { RequestDetail } from "../../features/requests/contract.ts";
import { createRequest } from "../../features/requests/life/create-request.ts";
import { submitRequest } from "../../features/requests/life/submit-request.ts";
import type { DocumentServices } from "../../features/documents/services.ts";
import { uploadAttachment } from "../../features/attachments/upload-attachment.ts";
import type { Directory } from "../../features/directory/public.ts";
import { taskIdOf } from "../../features/request-access/public.ts";
import { completeTask } from "../../features/tasks/complete-task.ts";
import { editableAt } from "../../features/tasks/own-task.ts";
import { lockRequest, readFormData, slotNameOf, type WorkflowServices } from "../../features/workflow-store/public.ts";
import { type Context, nobodyWaits } from "../../http/context.ts";
import type { FileStore } from "../../storage/file-store.ts";

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

/** An open task, and who takes it. */
export interface Turn {
  readonly task: number;
  readonly node: string;
  readonly handler: string;
  /** Everybody who could take it. */
  readonly people: readonly string[];
  /** Whether a handler may have something to fill in there. */
  readonly asks: boolean;
}

/** The demo's own files are small. */
const anyRoom = { userBytes: Number.POSITIVE_INFINITY, totalBytes: Number.POSITIVE_INFINITY };

/** People of the demo company acting at moments of the past, all in one transaction. */
export class Stage {
  readonly #parts: StageParts;
  #clock: Date;
  #directory: Directory | undefined;

  constructor(parts: StageParts, start: Date) {
    this.#parts = parts;
    this.#clock = start;
  }

  get tx(): Tx {
    return this.#parts.tx;
  }

  get services(): WorkflowServices {
    return this.#parts.services;
  }

  /** What handing in files needs. */
  get fileServices(): DocumentServices {
    const { files, services } = this.#parts;
    return { files, directory: services.directory, storageQuota: anyRoom, queue: services.queue };
  }

  /** Nine in the morning of a day, or now when the story is past that already. */
  begin(day: string): void {
    const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
    const morning = new Date(year, month - 1, date, 9);
    if (morning > this.#clock) this.#clock = morning;
  }

  /** The calls of one person, a few minutes after what was done before. */
  async as(userId: string): Promise<Context> {
    const { tx, services } = this.#parts;
    this.#clock = new Date(this.#clock.getTime() + 7 * 60_000);
    const at = this.#clock;
    // The directory does not change while the records are made.
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
    };
  }

  async create(kind: string, by: string): Promise<RequestDetail> {
    return createRequest(await this.as(by), this.services, { formType: kind });
  }

  /** Attaches a file of each business type the form asks for. */
  async attachRequired(applyId: string, by: string, bizTypes: readonly string[]): Promise<void> {
    const { services, files } = this.#parts;
    const context = await this.as(by);
    for (const bizType of bizTypes) {
      const stream = Readable.from([Buffer.from(`${bizType}\nDemo file of the demo company.\n`)]);
      const upload = { fileName: `${bizType}.txt`, contentType: "text/plain", stream, isCutOff: () => false };
      const attaching = { files, directory: services.directory, storageQuota: anyRoom };
      await uploadAttachment({ ...context, ...nobodyWaits, upload }, attaching, { applyId, bizType });
    }
  }

  async submit(request: { readonly applyId: string; readonly revision: number }, by: string, data: FormValues) {
    const { applyId, revision } = request;
    return submitRequest(await this.as(by), this.services, { applyId, revision, data });
  }

  /** The open tasks of a request. */
  async turns(applyId: string): Promise<readonly Turn[]> {
    const { rows } = await sql<{ id: number; node_id: string; people: string[]; process_id: string }>`
      select t.id, t.node_id, t.people, r.process_id from tasks t join requests r on r.id = t.request_id
      where t.request_id = ${applyId} and t.status = 'open' order by t.id`.execute(this.tx);
    const [first] = rows;
    if (!first) return [];
    const { nodes } = await this.services.definitions.route(this.tx, first.process_id);
    return rows.map(({ id, node_id, people }) => {
      const asks = asksForInput(nodes[node_id]);
      return { task: id, node: node_id, handler: people[0] ?? "", people, asks };
    });
  }

  /** Agrees, with the handler's part of what the request holds in the end. */
  async agree(applyId: string, turn: Turn, filled: FormValues): Promise<void> {
    const data = turn.asks ? await this.#partOf(applyId, turn, filled) : {};
    const taskId = taskIdOf({ requestId: applyId, task: turn.task });
    const along = Object.keys(data).length === 0 ? {} : { data };
    await completeTask(await this.as(turn.handler), this.services, { taskId, decision: "agree", ...along });
  }

  async #partOf(applyId: string, turn: Turn, filled: FormValues): Promise<FormValues> {
    const { request, route, instance } = await lockRequest(this.tx, this.services, applyId, "system");
    const task = instance.tasks.find((one) => one.id === turn.task);
    const editable = route && task ? editableAt(route, instance, task) : [];
    if (!route || !task || editable.length === 0) return {};
    const { definition } = await this.services.definitions.form(this.tx, request.form_kind, request.form_version);
    const approver = slotNameOf(route, instance, task);
    const stored = await readFormData(this.tx, applyId);
    return handlerData({ definition, stored, filled, editable, ...(approver === undefined ? {} : { approver }) });
  }
}

function asksForInput(node: RouteNode | undefined): boolean {
  if (node?.kind !== "user") return false;
  return node.editable.length > 0 || node.approvers.some(({ editable = [] }) => editable.length > 0);
}
