import { sql } from "kysely";
import { Client } from "pg";
import type { BackgroundReport, Database } from "../../server/src/db/database.ts";
import { openPostgres } from "../../server/src/db/postgres.ts";
import { createWorkflowServices } from "../../server/src/features/workflow-services.ts";
import { DefinitionStore } from "../../server/src/features/base/definitions/public.ts";
import { DirectoryCache } from "../../server/src/features/base/directory/public.ts";
import { declaredJobs } from "../../server/src/features/index.ts";
import { newRequestId, taskIdOf } from "../../server/src/features/base/request-access/public.ts";
import { completeTask } from "../../server/src/features/requests/tasks/complete-task.ts";
import type { WorkflowServices } from "../../server/src/features/base/workflow-store/public.ts";
import type { Context } from "../../server/src/http/context.ts";
import type { JobHandler } from "../../server/src/jobs/job.ts";
import { type JobQueue, openJobQueue } from "../../server/src/jobs/queue.ts";
import { createEmptyPostgresDatabase } from "../../server/src/testing/postgres-test-database.ts";
import { prepareDemoTemplate } from "../../server/src/testing/prepare-template.ts";
import { forRequest, type Prepared, statementsBetween, takePicture } from "./same-rows.ts";

/** Implementations of approving one of many requests that all wait at the same task for the same person. */
export interface ApprovalStage {
  /** New waiting requests. */
  waiting(count: number): Promise<readonly string[]>;
  ours(requestId: string): Promise<void>;
  /**
   * Lock, read, and write the same rows as ours, with further work in the same transaction if given; one connection per
   * client.
   */
  byHand(client: Client, requestId: string, also?: () => Promise<void>): Promise<void>;
  /** Closes the task and adds a history row; leaves out everything else. */
  atLeast(client: Client, requestId: string): Promise<void>;
  connect(): Promise<Client>;
  readonly queue: JobQueue;
  close(): Promise<void>;
}

const parts = ["request_data", "request_people", "tokens", "tasks", "task_candidates", "visits"] as const;
const clientsAtOnce = 8;

const say: BackgroundReport = (what, error) => console.error(what, error);

/** Jobs that run beside the approvals. */
type Jobs = (
  database: Database,
  services: Pick<WorkflowServices, "directory" | "definitions">,
) => readonly JobHandler[];

export async function openApprovalStage(
  serverUrl: string,
  jobs: Jobs = () => [],
  report: BackgroundReport = say,
  kind: string = form,
): Promise<ApprovalStage> {
  const { url, drop } = await createEmptyPostgresDatabase(serverUrl);
  const database = await openPostgres({ url, poolSize: clientsAtOnce, afterClose: drop }, report);
  await prepareDemoTemplate(database);
  const known = { directory: new DirectoryCache(), definitions: new DefinitionStore() };
  const handlers = jobs(database, known);
  const queue = await openJobQueue(database, declaredJobs(handlers), report);
  const services = createWorkflowServices({ ...known, queue });
  await queue.work(handlers);
  const model = await findModel(database, kind);
  const user = { id: model.handler, username: model.handler, names: { zh: "", en: "" }, roles: [] };
  const context = {
    db: database,
    conclude: (work) => database.transaction(work),
    services,
    locale: "zh",
    now: () => new Date(),
    user,
  } as Pick<
    Context<WorkflowServices>,
    "db" | "conclude" | "services" | "locale" | "now" | "user"
  > as Context<WorkflowServices>;
  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString: url, options: "-c timezone=UTC" });
    await client.connect();
    return client;
  };
  const ours = async (requestId: string): Promise<void> => {
    await completeTask(context, { taskId: taskIdOf({ requestId, task: model.task }), decision: "agree" });
  };
  const waiting = (count: number) => cloneMany(database, model.id, count);
  const written = await watchOne(await connect(), await waiting(1), ours);
  return {
    waiting,
    ours,
    byHand: (client, requestId, also) => runByHand(client, requestId, written, also),
    atLeast: (client, requestId) => runAtLeast(client, requestId, written),
    connect,
    queue,
    async close() {
      await queue.stop();
      await database.close();
    },
  };
}

interface Model {
  readonly id: string;
  readonly task: number;
  readonly handler: string;
}

/** A kind whose first approval leads to one next approver, like most approvals. */
const form = process.env["BENCH_FORM"] ?? "tkBody";

async function findModel(database: Database, kind: string): Promise<Model> {
  const { rows } = await sql<Model>`select r.id, t.id as task, t.assignee as handler
    from requests r join tasks t on t.request_id = r.id
    where r.form_kind = ${kind} and r.status = 2 and t.status = 'open' and t.assignee is not null limit 1`.execute(
    database.kysely,
  );
  const [model] = rows;
  if (!model) throw new Error("the demo company has no such request under way");
  return model;
}

let clones = 0;

/** Set by set: histories are not copied; the seal of the newest row is enough to continue. */
async function cloneMany(database: Database, from: string, count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => newRequestId(new Date()));
  const numbers = ids.map(() => `BENCH-${(clones += 1)}`);
  const copy = sql`unnest(${ids}::uuid[], ${numbers}::text[]) as n(id, number)`;
  await database.transaction(async (tx) => {
    await sql`insert into requests select given.* from requests t, ${copy}, jsonb_populate_record(null::requests,
      to_jsonb(t) || jsonb_build_object('id', n.id, 'request_no', n.number, 'predecessor_id', null)) as given where t.id = ${from}`.execute(
      tx,
    );
    for (const table of parts) {
      const name = sql.table(table);
      await sql`insert into ${name} select given.* from ${name} t, ${copy}, jsonb_populate_record(null::${name},
        to_jsonb(t) || jsonb_build_object('request_id', n.id)) as given where t.request_id = ${from}`.execute(tx);
    }
  });
  return ids;
}

interface Written {
  readonly sample: string;
  readonly statements: readonly Prepared[];
}

async function watchOne(
  client: Client,
  [sample = ""]: readonly string[],
  act: (requestId: string) => Promise<void>,
): Promise<Written> {
  const before = await takePicture(client, sample);
  await act(sample);
  const after = await takePicture(client, sample);
  const statements = await statementsBetween(client, before, after);
  await client.end();
  return { sample, statements };
}

const reads = [
  "select * from requests where id = $1 for update",
  "select * from tokens where request_id = $1",
  "select * from tasks where request_id = $1 and status in ('open', 'held')",
  "select * from visits where request_id = $1",
];

async function runByHand(
  client: Client,
  requestId: string,
  { sample, statements }: Written,
  also?: () => Promise<void>,
): Promise<void> {
  await client.query("begin");
  await also?.();
  for (const [index, text] of reads.entries()) await client.query({ name: `read_${index}`, text, values: [requestId] });
  for (const { name, text, values } of forRequest(statements, sample, requestId))
    await client.query({ name, text, values: [...values] });
  const told = JSON.stringify({ request: requestId, rev: 1, users: [] });
  await client.query({ name: "tell", text: "select pg_notify('request_changed', $1)", values: [told] });
  await client.query("commit");
}

async function runAtLeast(client: Client, requestId: string, { sample, statements }: Written): Promise<void> {
  const few = statements.filter(({ text }) => /^(?:update (?:tasks|requests)|insert into history) /.test(text));
  await client.query("begin");
  for (const { name, text, values } of forRequest(few, sample, requestId))
    await client.query({ name, text, values: [...values] });
  await client.query("commit");
}
