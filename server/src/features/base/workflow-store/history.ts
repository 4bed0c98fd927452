import type { FormStatus } from "@signoff/domain/status/form-status";
import type { HistoryRow } from "@signoff/workflow/effect";
import type { Route } from "@signoff/workflow/route";
import { chainHash, chainStart, type JsonObject } from "../../../db/hash-chain.ts";
import type { JsonValue } from "../../../db/tables/columns.ts";
import type { NamedNode, NamedPerson } from "../../../db/tables/requests.ts";
import type { StoredStatement } from "../../../db/tables/statements.ts";
import type { Directory } from "../directory/public.ts";
import { namedNode, namedPerson } from "./names.ts";

/** One row of the table, before its seal. */
export interface HistoryEntry {
  readonly request_id: string;
  readonly seq: number;
  /** ISO 8601, milliseconds. */
  readonly at: string;
  readonly actor_id: string;
  readonly actor_name_zh: string;
  readonly actor_name_en: string;
  readonly on_behalf_of: string | null;
  readonly action: string;
  readonly task_id: number | null;
  readonly node_id: string | null;
  readonly node_name_zh: string | null;
  readonly node_name_en: string | null;
  readonly round: number;
  readonly remark: string | null;
  readonly details: JsonValue | null;
  readonly status_before: FormStatus;
  readonly status_after: FormStatus;
  readonly after: { readonly nodes: readonly NamedNode[]; readonly handlers: readonly NamedPerson[] };
  readonly event: JsonValue | null;
  readonly idempotency_key: string | null;
  readonly signed: StoredStatement | null;
}

export type SealedEntry = HistoryEntry & { readonly prev_hash: string; readonly hash: string };

/** The common part of the rows of one action. */
export interface HistoryFrame {
  readonly requestId: string;
  readonly directory: Pick<Directory, "namesOf" | "actorNames">;
  readonly route: Route | undefined;
  readonly statusBefore: FormStatus;
  readonly statusAfter: FormStatus;
  readonly after: HistoryEntry["after"];
}

/** Actions of the engine, and others. */
export interface HistoryLine extends Omit<HistoryRow, "action"> {
  readonly action: string;
  readonly details?: Readonly<Record<string, JsonValue>>;
  readonly event?: JsonValue;
}

export function historyEntry(frame: HistoryFrame, line: HistoryLine): HistoryEntry {
  const actor = frame.directory.actorNames(line.by);
  const node = line.node === undefined ? undefined : namedNode(frame.route, line.node);
  return {
    request_id: frame.requestId,
    seq: line.seq,
    at: new Date(line.at).toISOString(),
    actor_id: line.by,
    actor_name_zh: actor.zh,
    actor_name_en: actor.en,
    on_behalf_of: line.for ?? null,
    action: line.action,
    task_id: line.task ?? null,
    node_id: node?.key ?? null,
    node_name_zh: node?.zh ?? null,
    node_name_en: node?.en ?? null,
    round: line.round,
    remark: line.remark ?? null,
    details: detailsOf(frame, line),
    status_before: frame.statusBefore,
    status_after: frame.statusAfter,
    after: frame.after,
    event: line.event ?? null,
    idempotency_key: null,
    signed: null,
  };
}

function detailsOf(frame: HistoryFrame, line: HistoryLine): JsonValue | null {
  const details: Record<string, JsonValue> = { ...line.details };
  if (line.for !== undefined) details["for"] = { ...namedPerson(frame.directory, line.for) };
  if (line.people) details["people"] = line.people.map((id) => ({ ...namedPerson(frame.directory, id) }));
  if (line.target !== undefined) details["target"] = { ...namedNode(frame.route, line.target) };
  if (line.because !== undefined) details["because"] = line.because;
  return Object.keys(details).length > 0 ? details : null;
}

/** Signs a row that decides something; its statement names the seal of the row before it. */
export type SignEntry = (entry: HistoryEntry, previous: string) => StoredStatement | undefined;

/** Seals the rows one after another, starting from the seal of the request's newest row. */
export function sealEntries(
  newest: string,
  entries: readonly HistoryEntry[],
  sign: SignEntry = () => undefined,
): readonly SealedEntry[] {
  let previous = newest === "" ? chainStart : newest;
  return entries.map((entry) => {
    const prev_hash = previous;
    const whole = { ...entry, signed: sign(entry, prev_hash) ?? null };
    previous = chainHash(prev_hash, historyContent(whole));
    return { ...whole, prev_hash, hash: previous };
  });
}

/**
 * The content covered by a seal. Verification rebuilds it from the stored columns. A signed row is sealed without the
 * names of people, whose records the statement names by their hashes: a person can be erased without breaking the chain.
 */
export function historyContent(entry: HistoryEntry): JsonObject {
  const content = {
    request_id: entry.request_id,
    seq: entry.seq,
    at: entry.at,
    actor_id: entry.actor_id,
    on_behalf_of: entry.on_behalf_of,
    action: entry.action,
    task_id: entry.task_id,
    node_id: entry.node_id,
    node_name_zh: entry.node_name_zh,
    node_name_en: entry.node_name_en,
    round: entry.round,
    remark: entry.remark,
    status_before: entry.status_before,
    status_after: entry.status_after,
    event: entry.event,
    idempotency_key: entry.idempotency_key,
  };
  const after = entry.after as unknown as JsonValue;
  if (entry.signed) {
    const signed = entry.signed as unknown as JsonValue;
    return { ...content, details: withoutNames(entry.details), after: withoutNames(after), signed };
  }
  const { details, actor_name_zh, actor_name_en } = entry;
  return { ...content, actor_name_zh, actor_name_en, details, after };
}

const peopleKeys: ReadonlySet<string> = new Set(["for", "people", "handlers"]);

/** People in the details and among the handlers by their ids alone. */
function withoutNames(value: JsonValue | null): JsonValue | null {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([key, one]) => [key, peopleKeys.has(key) ? idsOf(one) : one]),
  );
}

function idsOf(value: JsonValue): JsonValue {
  const list: readonly JsonValue[] = Array.isArray(value) ? value : [value];
  return list.map((one) => (one !== null && typeof one === "object" && "id" in one ? one.id : one));
}
