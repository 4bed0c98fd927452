import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import type { reportsContract } from "./contract.ts";
import { type ReportServices, scopeOf } from "./report-scope.ts";
import { requestsBehind } from "./reports.sql.ts";

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
