import { formStatus } from "@signoff/domain/status/form-status";
import type { FormValues } from "@signoff/forms/values/form-values";
import { taskRowOf } from "@signoff/workflow/rows";
import type { Tx } from "../../../db/database.ts";
import { unreadQuery } from "../../../db/prepared.ts";
import { inPortal, requestChannel, usersNotified } from "./write-notices.sql.ts";
import type { CandidateWrite, Change, TaskWrite } from "./change.ts";

export interface DataWrite {
  /** The whole form data; `text` is its JSON. */
  readonly data?: { readonly values: FormValues; readonly text: string };
  /** Keeps the data after this action: submitted by the requester, or filled in by a handler. */
  readonly snapshot?: { readonly round: number; readonly handedIn: boolean };
  readonly searchText?: string;
}

/**
 * Writes a whole action in one statement: planned, sent and answered once. It contains only the parts with something to
 * write. The `rev` of the request row guards it; a mismatch means that the row was changed without its lock.
 */
export async function writeChange(tx: Tx, change: Change, form: DataWrite = {}): Promise<void> {
  const statement = new Statement();
  const request = statement.parameter(change.requestId, "uuid");
  statement.add(updateRequest(statement, request, change));
  addTokens(statement, request, change);
  addTasks(statement, request, change);
  addTimersAndVisits(statement, request, change);
  addHistory(statement, request, change);
  addStatementRows(statement, change);
  addForm(statement, request, change, form);
  const channel = statement.parameter(requestChannel, "text");
  const payload = statement.parameter(payloadOf(change), "text");
  const saved = `case when exists (select from part_0) then pg_notify(${channel}, ${payload}) else changed_without_lock(${request}) end`;
  await tx.executeQuery(unreadQuery(`with ${statement.parts.join(",\n")}\nselect ${saved}`, statement.values));
}

/** Numbered parameters and the parts of a `with`. */
class Statement {
  readonly parts: string[] = [];
  readonly values: unknown[] = [];

  parameter(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }

  add(part: string): void {
    this.parts.push(`part_${this.parts.length} as (${part})`);
  }

  /** Rows as one JSON parameter: the text of the statement does not depend on their number. */
  records(rows: readonly unknown[], columns: string): string {
    return `jsonb_to_recordset(${this.parameter(JSON.stringify(rows), "jsonb")}) as given(${columns})`;
  }
}

const columnTypes: Readonly<Record<string, string>> = {
  flow: "jsonb",
  route_data: "jsonb",
  current_nodes: "jsonb",
  handlers: "jsonb",
  submitted_at: "timestamptz",
  completed_at: "timestamptz",
  urged_at: "timestamptz",
  questioned: "boolean",
};

function updateRequest(statement: Statement, request: string, change: Change): string {
  const rev = statement.parameter(change.rev, "int");
  const at = statement.parameter(change.at, "timestamptz");
  const sets = Object.entries(change.columns).map(([column, value]) => {
    const type = columnTypes[column] ?? (typeof value === "number" ? "int" : "text");
    return `${column} = ${statement.parameter(value, type)}`;
  });
  return `update requests set ${[...sets, "rev = rev + 1", `updated_at = ${at}`].join(", ")} where id = ${request} and rev = ${rev} returning 1`;
}

function addTokens(statement: Statement, request: string, { tokensGone, tokens }: Change): void {
  if (tokensGone.length > 0)
    statement.add(
      `delete from tokens where request_id = ${request} and id = any(${statement.parameter(tokensGone, "int[]")})`,
    );
  if (tokens.length > 0)
    statement.add(`insert into tokens (request_id, id, node_id, via_flow, memory)
      select ${request}, id, node_id, via_flow, memory
      from ${statement.records(tokens, "id int, node_id text, via_flow text, memory jsonb")}
      on conflict (request_id, id) do update set node_id = excluded.node_id, via_flow = excluded.via_flow, memory = excluded.memory`);
}

const taskColumns = `id int, token_id int, node_id text, node_name_zh text, node_name_en text, slot int, round int,
  kind text, assignee text, people text[], stand_in jsonb, via text, parent_id int, depth int, status text, memory jsonb,
  seen boolean, opened_at timestamptz, due_at timestamptz, closed_at timestamptz, closed_by text, closed_for text,
  decision text, because text, remark text`;
const taskNames = taskColumns.split(",").map((column) => column.trim().split(" ")[0] ?? "");
const taskUpdates = taskNames
  .filter((name) => !["id", "opened_at", "due_at", "node_name_zh", "node_name_en"].includes(name))
  .map((name) => `${name} = excluded.${name}`)
  .join(", ");

function addTasks(statement: Statement, request: string, change: Change): void {
  if (change.tasks.length > 0)
    statement.add(`insert into tasks (request_id, ${taskNames.join(", ")})
      select ${request}, ${taskNames.join(", ")} from ${statement.records(change.tasks.map(taskRecord), taskColumns)}
      on conflict (request_id, id) do update set ${taskUpdates}, due_at = coalesce(tasks.due_at, excluded.due_at),
        seen_at = case when excluded.seen then coalesce(tasks.seen_at, ${statement.parameter(change.at, "timestamptz")}) else tasks.seen_at end,
        origin_assignee = case when tasks.assignee is distinct from excluded.assignee and excluded.via = 'transfer'
          then coalesce(tasks.origin_assignee, tasks.assignee) else tasks.origin_assignee end`);
  if (change.candidatesGone.length > 0)
    statement.add(`delete from task_candidates c using ${candidates(statement, change.candidatesGone)}
      where c.request_id = ${request} and c.task_id = asked.task and c.user_id = asked.person`);
  if (change.candidates.length > 0)
    statement.add(`insert into task_candidates (request_id, task_id, user_id, opened_at)
      select ${request}, task, person, opened_at from ${candidates(statement, change.candidates)}`);
  if (change.people.length > 0)
    statement.add(`insert into request_people (user_id, request_id)
      select person, ${request} from unnest(${statement.parameter(change.people, "text[]")}) as person
      on conflict do nothing`);
  const ended = change.tasks.flatMap(({ task, closing }) => (closing ? [task.id] : []));
  if (ended.length === 0) return;
  const gone = statement.parameter(ended, "int[]");
  statement.add(`delete from task_drafts where request_id = ${request} and task_id = any(${gone})`);
  if (change.isReadLater) return;
  // Marks notices as read whose task has been answered.
  statement.add(`update notices set read_at = ${statement.parameter(change.at, "timestamptz")}
    where request_id = ${request} and task_id = any(${gone}) and read_at is null and kind <> 'task-ended'`);
}

/** One task may have a thousand candidates: their common data is sent and read once. */
function candidates(statement: Statement, given: readonly CandidateWrite[]): string {
  const ofTasks = Map.groupBy(given, ({ task, openedAt }) => `${task} ${openedAt}`).values();
  const rows = [...ofTasks].map((those) => ({
    task: those[0]?.task,
    opened_at: those[0]?.openedAt,
    people: those.map(({ user }) => user),
  }));
  const records = statement.records(rows, "task int, opened_at timestamptz, people text[]");
  return `(select task, opened_at, unnest(people) as person from ${records}) asked`;
}

/** A task as its row has it, without the request. */
export function taskRecord({ task, nodeName, closing, dueAt }: TaskWrite) {
  const row = taskRowOf(task);
  return {
    ...row,
    node_name_zh: nodeName.zh,
    node_name_en: nodeName.en,
    assignee: task.people.length === 1 ? task.people[0] : null,
    status: closing?.status ?? row.status,
    due_at: dueAt,
    closed_at: closing?.at,
    closed_by: closing?.by,
    closed_for: closing?.for,
    decision: closing?.decision,
    because: closing?.because,
    remark: closing?.remark,
  };
}

function addTimersAndVisits(statement: Statement, request: string, change: Change): void {
  if (change.timersGone.length > 0)
    statement.add(
      `delete from timers where request_id = ${request} and id = any(${statement.parameter(change.timersGone, "int[]")})`,
    );
  if (change.timers.length > 0)
    statement.add(`insert into timers (request_id, id, token_id, node_id, rule, due_at)
      select ${request}, id, token, node, rule, "dueAt"
      from ${statement.records(change.timers, 'id int, token int, node text, rule text, "dueAt" timestamptz')}
      on conflict (request_id, id) do update set due_at = excluded.due_at`);
  if (change.timersMoved.length > 0)
    statement.add(`update timers t set token_id = given.token_id, node_id = given.node_id
      from ${statement.records(change.timersMoved, "id int, token_id int, node_id text")}
      where t.request_id = ${request} and t.id = given.id`);
  if (change.visitsGone.length > 0)
    statement.add(
      `delete from visits where request_id = ${request} and node_id = any(${statement.parameter(change.visitsGone, "text[]")})`,
    );
  if (change.visits.length > 0)
    statement.add(`insert into visits (request_id, node_id, state, count, memory, last_at)
      select ${request}, node_id, state, count, memory, ${statement.parameter(change.at, "timestamptz")}
      from ${statement.records(change.visits, "node_id text, state text, count int, memory jsonb")}
      on conflict (request_id, node_id) do update set state = excluded.state, count = excluded.count,
        memory = excluded.memory, last_at = excluded.last_at`);
}

const historyColumns = `request_id uuid, seq int, at timestamptz, actor_id text, actor_name_zh text, actor_name_en text,
  on_behalf_of text, action text, task_id int, node_id text, node_name_zh text, node_name_en text, round int, remark text,
  details jsonb, status_before smallint, status_after smallint, after jsonb, event jsonb, idempotency_key text,
  prev_hash text, hash text, signed jsonb`;
const historyNames = historyColumns
  .split(",")
  .map((column) => column.trim().split(" ")[0] ?? "")
  .join(", ");

function addHistory(statement: Statement, request: string, { history, notices }: Change): void {
  if (history.length > 0)
    statement.add(
      `insert into history (${historyNames}) select ${historyNames} from ${statement.records(history, historyColumns)}`,
    );
  if (notices.length > 0)
    statement.add(`insert into notices (request_id, seq, user_id, kind, node_id, task_id, portal)
      select ${request}, seq, "user", kind, node, task, ${inPortal('"user"', "kind")}
      from ${statement.records(notices, 'seq int, "user" text, kind text, node text, task int')}`);
}

/** The records of signers, and the files and references that were signed: rows that are there already stay. */
function addStatementRows(statement: Statement, { statementRows }: Change): void {
  if (!statementRows) return;
  const { signers, others } = statementRows;
  if (signers.length > 0) {
    const columns = "hash text, user_id text, name_zh text, name_en text, work_no text, salt text";
    statement.add(`insert into signer_records (hash, user_id, name_zh, name_en, work_no, salt)
      select hash, user_id, name_zh, name_en, work_no, salt from ${statement.records(signers, columns)}`);
  }
  if (others)
    statement.add(`insert into content_others (hash, leaves)
      values (${statement.parameter(others.hash, "text")}, ${statement.parameter(JSON.stringify(others.leaves), "jsonb")})
      on conflict (hash) do nothing`);
}

function addForm(statement: Statement, request: string, change: Change, form: DataWrite): void {
  if (form.data === undefined && change.statementRows?.others) addPresentSnapshot(statement, request, change);
  if (form.data === undefined) return;
  const data = statement.parameter(form.data.text, "jsonb");
  statement.add(`update request_data set data = ${data} where request_id = ${request}`);
  const { snapshot } = form;
  const [entry] = change.history;
  if (snapshot && entry)
    statement.add(`insert into request_snapshots (request_id, round, seq, handed_in, revision, data, taken_at)
      values (${request}, ${statement.parameter(snapshot.round, "int")}, ${statement.parameter(entry.seq, "int")},
        ${statement.parameter(snapshot.handedIn, "boolean")},
        ${statement.parameter(change.columns["revision"] ?? null, "int")}, ${data}, ${statement.parameter(change.at, "timestamptz")})`);
  if (form.searchText !== undefined)
    statement.add(`insert into request_search (request_id, search_text)
      values (${request}, ${statement.parameter(form.searchText, "text")})
      on conflict (request_id) do update set search_text = excluded.search_text`);
}

/**
 * Keeps the data of a statement that changes none, if no snapshot has it: a rework that is being written, or codes that
 * were handed out on completion, which makes no new revision.
 */
function addPresentSnapshot(
  statement: Statement,
  request: string,
  { history, at, dataRevision, columns }: Change,
): void {
  const [entry] = history;
  if (!entry) return;
  const revision = statement.parameter(dataRevision, "int");
  const isRunning = statement.parameter(columns["status"] === formStatus.inProcess, "boolean");
  statement.add(`insert into request_snapshots (request_id, round, seq, handed_in, revision, data, taken_at)
    select ${request}, ${statement.parameter(entry.round, "int")}, ${statement.parameter(entry.seq, "int")}, false,
      ${revision}, d.data, ${statement.parameter(at, "timestamptz")}
    from request_data d left join lateral (
      select s.revision, s.data from request_snapshots s where s.request_id = ${request} order by s.seq desc limit 1) s on true
    where d.request_id = ${request} and not (${isRunning} and s.revision is not distinct from ${revision})
      and d.data is distinct from s.data`);
}

function payloadOf({ requestId, rev, users, notices }: Change): string {
  const told = usersNotified([...users, ...notices.map(({ user }) => user)]);
  return JSON.stringify({ request: requestId, rev: rev + 1, users: told });
}
