import { isDeepStrictEqual } from "node:util";
import { statusChanges } from "@signoff/domain/status/lifecycle";
import { advance } from "@signoff/workflow/engine/advance";
import type { Event, RouteData } from "@signoff/workflow/event";
import { draftInstance, type Instance } from "@signoff/workflow/instance";
import type { Route } from "@signoff/workflow/route";
import { brokenInvariants } from "@signoff/workflow/testing/invariants";
import type { Database, Queryable } from "../../server/src/db/database.ts";
import { chainHash, chainStart } from "../../server/src/db/hash-chain.ts";
import type { DirectoryCache } from "../../server/src/features/base/directory/public.ts";
import type { DefinitionStore } from "../../server/src/features/base/definitions/public.ts";
import {
  type HistoryEntry,
  historyContent,
  instanceOf,
  readLivingParts,
  standing,
} from "../../server/src/features/base/workflow-store/public.ts";

export interface Caches {
  readonly directory: DirectoryCache;
  readonly definitions: DefinitionStore;
}

/** An action that the server accepted: it must be in the history exactly once. */
export interface Acknowledged {
  readonly by: string;
  readonly action: string;
}

/**
 * Everything that must hold for a stored request at rest, whatever raced or died before. Returns the violations: (a)
 * every acknowledged action is there once, (c) the history is a path of the lifecycle and replays to the stored state,
 * (d) nothing is open on an ended request, (e) every attachment has its stored file, (f) every notice belongs to a
 * line, (g) the chain of the history is intact.
 */
export async function requestProblems(
  database: Database,
  caches: Caches,
  requestId: string,
  acknowledged: readonly Acknowledged[] = [],
): Promise<readonly string[]> {
  const db = database.kysely;
  const request = await db.selectFrom("requests").selectAll().where("id", "=", requestId).executeTakeFirstOrThrow();
  const rows = await db.selectFrom("history").selectAll().where("request_id", "=", requestId).orderBy("seq").execute();
  const problems = [
    ...acknowledgedOnce(rows, acknowledged),
    ...lifecycleProblems(rows, request.status),
    ...chainProblems(rows, request),
    ...(await outsideProblems(db, requestId)),
  ];
  if (request.process_id === null) return problems;
  const route = await caches.definitions.route(db, request.process_id);
  const directory = await caches.directory.at(db);
  const stored = instanceOf(request, await readLivingParts(db, requestId, "system"));
  const replayed = replay(route, request, rows, directory);
  const { nodes, handlers } = standing(route, stored, directory);
  if (!isDeepStrictEqual(request.current_nodes, nodes)) problems.push("current nodes are not the tasks'");
  if (!isDeepStrictEqual(request.handlers, handlers)) problems.push("handlers are not the tasks'");
  if (typeof replayed === "string") return [...problems, replayed];
  if (!isDeepStrictEqual(comparable(stored), comparable(replayed)))
    problems.push("the history does not replay to what is stored");
  return [...problems, ...brokenInvariants(route, stored)];
}

interface Line extends Pick<HistoryEntry, "seq" | "actor_id" | "action" | "status_before" | "status_after"> {
  readonly at: Date;
  readonly event: unknown;
  readonly prev_hash: string;
  readonly hash: string;
}

function acknowledgedOnce(rows: readonly Line[], acknowledged: readonly Acknowledged[]): readonly string[] {
  const written = new Map<string, number>();
  for (const row of rows) {
    const name = `${row.action} by ${row.actor_id}`;
    written.set(name, (written.get(name) ?? 0) + 1);
  }
  const expected = new Map<string, number>();
  for (const { by, action } of acknowledged)
    expected.set(`${action} by ${by}`, (expected.get(`${action} by ${by}`) ?? 0) + 1);
  return [...expected].flatMap(([name, count]) => {
    const found = written.get(name) ?? 0;
    return found === count ? [] : [`${name} was acknowledged ${count} times and stands there ${found} times`];
  });
}

/** Statuses follow each other, and the lifecycle allows each change. */
function lifecycleProblems(rows: readonly Line[], status: number): readonly string[] {
  const problems: string[] = [];
  for (const [at, row] of rows.entries()) {
    if (row.seq !== at + 1) problems.push(`line ${at + 1} of the history has number ${row.seq}`);
    const before = rows[at - 1];
    const follows = row.status_before === before?.status_after || row.status_before === before?.status_before;
    // The first line may follow a save without a line.
    if (before && !follows)
      problems.push(`line ${row.seq} begins at ${row.status_before}, not where the last one ended`);
    const { status_before, status_after } = row;
    const isKnown = statusChanges.some(({ from, to }) => from === status_before && to === status_after);
    if (status_before !== status_after && !isKnown)
      problems.push(`line ${row.seq} goes from ${status_before} to ${status_after}`);
  }
  const last = rows.at(-1);
  if (last && last.status_after !== status) problems.push(`the history ends at ${last.status_after}, not at ${status}`);
  return problems;
}

function chainProblems(
  rows: readonly Line[],
  request: { readonly log_seq: number; readonly log_hash: string },
): readonly string[] {
  let previous = chainStart;
  const problems: string[] = [];
  for (const row of rows) {
    const entry = { ...row, at: row.at.toISOString() } as unknown as HistoryEntry;
    if (row.prev_hash !== previous || chainHash(previous, historyContent(entry)) !== row.hash)
      problems.push(`the seal of line ${row.seq} is broken`);
    previous = row.hash;
  }
  if (rows.length > 0 && request.log_hash !== previous) problems.push("the request's own seal is not the last line's");
  if (request.log_seq !== rows.length + 1) problems.push(`the next line would be ${request.log_seq}`);
  return problems;
}

async function outsideProblems(db: Queryable, requestId: string): Promise<readonly string[]> {
  const problems: string[] = [];
  const files = await db
    .selectFrom("attachments as a")
    .leftJoin("stored_files as f", "f.sha256", "a.sha256")
    .select("a.id")
    .where("a.request_id", "=", requestId)
    .where("f.sha256", "is", null)
    .execute();
  if (files.length > 0) problems.push("an attachment has no stored file");
  const stray = await db
    .selectFrom("notices as n")
    .leftJoin("history as h", (join) => join.onRef("h.request_id", "=", "n.request_id").onRef("h.seq", "=", "n.seq"))
    .select("n.id")
    .where("n.request_id", "=", requestId)
    .where("h.seq", "is", null)
    .execute();
  if (stray.length > 0) problems.push("a notice speaks of nothing that happened");
  return problems;
}

/**
 * Replays the events of the history through the engine, starting with an empty request. A text says where it failed.
 */
function replay(
  route: Route,
  request: { readonly form_kind: string; readonly requester_id: string; readonly department_id: string | null },
  rows: readonly Line[],
  directory: Parameters<typeof advance>[3],
): Instance | string {
  const department = request.department_id === null ? {} : { department: request.department_id };
  let instance = draftInstance({ kind: request.form_kind, requester: request.requester_id, ...department });
  let data: RouteData = {};
  for (const row of rows) {
    // Further lines of one action.
    if (row.seq < instance.nextSeq) continue;
    if (row.event === null) {
      // A line that the engine does not know.
      instance = { ...instance, nextSeq: instance.nextSeq + 1 };
      continue;
    }
    const stored = row.event as Event;
    data = "data" in stored ? stored.data : data;
    const outcome = advance(route, instance, { ...stored, data }, directory);
    if (!outcome.ok) return `line ${row.seq} (${row.action}) cannot be replayed: ${outcome.refusal.kind}`;
    ({ instance } = outcome);
  }
  return instance;
}

/** Without the state that looking at a task changes: it has no line in the history. */
function comparable({ undo: _undo, ...instance }: Instance): unknown {
  const tasks = instance.tasks.map(({ seen: _seen, ...task }) => task);
  return JSON.parse(JSON.stringify({ ...instance, tasks }));
}
