import type { FormStatus } from "@signoff/domain/status/form-status";
import type { JsonValue } from "../../../db/tables/columns.ts";
import type { Directory } from "../directory/public.ts";
import type { RequestRow } from "../request-access/public.ts";
import type { Statements } from "../statements/public.ts";
import type { OwnAction } from "./action-names.ts";
import type { Change, ColumnValue, NoticeWrite } from "./change.ts";
import { historyEntry, sealEntries } from "./history.ts";
import type { Event } from "@signoff/workflow/event";
import type { Route } from "@signoff/workflow/route";

interface PlainInput {
  readonly request: RequestRow;
  readonly directory: Pick<Directory, "namesOf" | "actorNames">;
  readonly by: string;
  readonly at: Date;
  readonly columns?: Readonly<Record<string, ColumnValue>>;
  /** Absent: no line in the history, as when a draft is saved. */
  readonly line?: {
    readonly action: OwnAction;
    readonly remark?: string;
    readonly people?: readonly string[];
    readonly details?: Readonly<Record<string, JsonValue>>;
  };
  readonly notices?: readonly Omit<NoticeWrite, "seq">[];
  readonly people?: readonly string[];
  /** Signs the line, if it decides something. */
  readonly statements?: Statements | undefined;
}

const nothing = {
  tokensGone: [],
  tokens: [],
  tasks: [],
  candidatesGone: [],
  candidates: [],
  timersGone: [],
  timers: [],
  timersMoved: [],
  visitsGone: [],
  visits: [],
} as const;

/** A change of the request itself that does not move its flow. */
export function plainChange({
  request,
  directory,
  by,
  at,
  columns = {},
  line,
  notices = [],
  people = [],
  statements,
}: PlainInput): Change {
  const status = (columns["status"] ?? request.status) as FormStatus;
  const moment = at.toISOString();
  const frame = {
    requestId: request.id,
    directory,
    route: undefined,
    statusBefore: request.status,
    statusAfter: status,
    after: { nodes: request.current_nodes, handlers: request.handlers },
  };
  const seq = request.log_seq;
  const entries = line ? [historyEntry(frame, { ...line, seq, by, at: moment, round: request.round })] : [];
  const history = sealEntries(request.log_hash, entries, statements?.sign);
  const sealed = history.at(-1);
  return {
    ...nothing,
    requestId: request.id,
    rev: request.rev,
    columns: { ...columns, ...(sealed ? { log_seq: seq + 1, log_hash: sealed.hash } : {}) },
    people,
    at: moment,
    history,
    dataRevision: request.revision,
    ...(statements ? { statementRows: statements.rows() } : {}),
    notices: notices.map((notice) => ({ ...notice, seq })),
    users: [],
    after: frame.after,
  };
}

/** The route used to judge an event. The apply configuration decides how long a request can be withdrawn. */
export function routeFor(
  route: Route,
  { type }: Pick<Event, "type">,
  directory: Pick<Directory, "applyRule">,
  kind: string,
): Route {
  const rule = type === "withdraw" ? (directory.applyRule(kind)?.withdraw ?? "route") : "route";
  return rule === "route" ? route : { ...route, withdrawUntil: rule };
}
