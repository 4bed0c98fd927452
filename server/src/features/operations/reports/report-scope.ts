import type { Context } from "../../../http/context.ts";
import { badInput, problem } from "../../../http/refused.ts";
import type { Directory, DirectoryCache } from "../../base/directory/public.ts";
import type { ReportScope } from "./reports.sql.ts";

export interface ReportServices {
  readonly directory: DirectoryCache;
}

export interface AskedReport {
  readonly formType?: string | undefined;
  readonly departmentId?: string | undefined;
  readonly fromMonth: string;
  readonly toMonth: string;
}

/** Nobody reads longer reports. */
const maxMonths = 36;

export interface AskedScope {
  readonly scope: ReportScope;
  /** The same number of months before. */
  readonly before: ReportScope;
  readonly months: readonly string[];
  readonly starts: readonly Date[];
  readonly directory: Directory;
}

/** The requests that a report counts for its reader. */
export async function scopeOf(
  { db, user, now, services }: Pick<Context<ReportServices>, "db" | "user" | "now" | "services">,
  asked: AskedReport,
): Promise<AskedScope> {
  const first = monthNumber(asked.fromMonth);
  const count = monthNumber(asked.toMonth) - first + 1;
  if (count < 1) throw badInput(problem("toMonth", "too-small", { limit: asked.fromMonth }));
  if (count > maxMonths) throw badInput(problem("toMonth", "too-big", { limit: monthName(first + maxMonths - 1) }));
  const directory = await services.directory.at(db.kysely);
  const { departmentId } = asked;
  const shared = {
    viewer: directory.viewer(user.id),
    formType: asked.formType,
    departments: departmentId === undefined ? undefined : [...directory.departments.subtree(departmentId)],
    now: now(),
  };
  const all = Array.from({ length: count }, (_, at) => first + at);
  return {
    scope: { ...shared, from: startOf(first), to: startOf(first + count) },
    before: { ...shared, from: startOf(first - count), to: startOf(first) },
    months: all.map(monthName),
    starts: all.map(startOf),
    directory,
  };
}

/** Consecutive numbers for months, to add and subtract. */
function monthNumber(month: string): number {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return year * 12 + number - 1;
}

function monthName(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
}

function startOf(month: number): Date {
  return new Date(Math.floor(month / 12), month % 12, 1);
}
