import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { freeSeatCount, readSeats } from "@signoff/forms/shuttle/seats";
import type { Context } from "../../../http/context.ts";
import type { reportsContract } from "./contract.ts";
import { type AskedScope, type ReportServices, scopeOf } from "./report-scope.ts";
import * as read from "./reports.sql.ts";
import { requestsBehind } from "./reports.sql.ts";

type Show = typeof reportsContract.show;
export type Report = ResultOf<Show>;

const maxNodes = 14;
const maxHandlers = 12;
const maxReasons = 8;
const maxShuttles = 12;

/** Everybody who may open this page may see the seats of shuttles. */
const shuttlesPage = "/pages/mpw/shuttles";

export async function showReport(context: Context<ReportServices>, request: RequestOf<Show>): Promise<Report> {
  const asked = await scopeOf(context, request);
  const { scope, directory } = asked;
  const { db, locale, user } = context;
  const nodes = await read.nodeTimes(db.kysely, scope, maxNodes);
  const handlers = await read.loadOfHandlers(db.kysely, scope, maxHandlers);
  return {
    ...(await figures(context, asked)),
    nodes: nodes.map((row) => ({
      formType: row.form_kind,
      nodeKey: row.node_id,
      name: row[`name_${locale}`],
      visits: row.visits,
      medianHours: rounded(row.median),
      p90Hours: rounded(row.p90),
      waitingShare: Math.min(1, Math.max(0, row.waiting)),
    })),
    reasons: (await read.reasonCounts(db.kysely, scope)).slice(0, maxReasons),
    handlers: handlers.map(({ user_id, done, open, overdue }) => ({
      userId: user_id,
      name: directory.namesOf(user_id)[locale],
      done,
      open,
      overdue,
    })),
    shuttles: directory.mayOpen(user, shuttlesPage) ? await fills(context) : [],
  };
}

async function figures({ db }: Context, { scope, before, months, starts }: AskedScope) {
  const byMonth = await read.figuresByMonth(db.kysely, scope, starts);
  return {
    now: presentFigures(await read.figuresOf(db.kysely, scope)),
    before: presentFigures(await read.figuresOf(db.kysely, before)),
    months: byMonth.map((row, at) => {
      const { running: _running, ...rest } = presentFigures(row);
      return { month: months[at] ?? "", ...rest };
    }),
  };
}

function presentFigures({ completed, running, median, p90, rejected, overdue }: read.FigureRow): Report["now"] {
  const orNull = (value: number | null) => (value === null ? null : rounded(value));
  return {
    completed,
    running,
    medianHours: orNull(median),
    p90Hours: orNull(p90),
    rejected,
    overdueJdv: overdue,
  };
}

function rounded(hours: number): number {
  return Math.round(hours * 10) / 10;
}

async function fills({ db }: Context): Promise<Report["shuttles"]> {
  const rows = await read.shuttleSeats(db.kysely, maxShuttles);
  return rows.map(({ code, data }) => {
    const seats = readSeats(data["seats"]);
    return { shuttleNo: code, seats: seats.length, booked: seats.length - freeSeatCount(seats) };
  });
}

type Requests = typeof reportsContract.requests;

/** The requests behind a bar: exactly those that it counts. */
export async function listBehind(
  context: Context<ReportServices>,
  { about, pageNo, pageSize, ...asked }: RequestOf<Requests>,
): Promise<ResultOf<Requests>> {
  const { scope, directory } = await scopeOf(context, asked);
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const rows = await requestsBehind(context.db.kysely, scope, about, page);
  const total = rows[0]?.total ?? 0;
  const { locale } = context;
  return {
    records: rows.map((row) => ({
      applyId: row.id,
      requestNo: row.request_no,
      version: row.version,
      subject: row.subject,
      formType: row.form_kind,
      status: row.status,
      applicantName: row[`applicant_name_${locale}`],
      hours: row.hours === null ? null : Math.round(row.hours * 10) / 10,
      handlerName: row.handler === null ? null : directory.namesOf(row.handler)[locale],
      remark: row.remark,
      completeTime: row.completed_at?.toISOString() ?? null,
    })),
    total,
    size: pageSize,
    current: pageNo,
    pages: Math.ceil(total / pageSize),
  };
}
