import type { Locale } from "@signoff/domain/locale";
import type { RequestRow } from "../../../base/request-access/public.ts";
import { handlerNames } from "../../../base/workflow-store/public.ts";
import type { RequestSummary } from "../contract.ts";

/** The columns of a summary; lists read no others. */
export type SummaryRow = Pick<
  RequestRow,
  | "id"
  | "request_no"
  | "form_kind"
  | "subject"
  | "status"
  | "version"
  | "revision"
  | "requester_id"
  | "requester_name_zh"
  | "requester_name_en"
  | "applicant_id"
  | "applicant_name_zh"
  | "applicant_name_en"
  | "department_id"
  | "department_name_zh"
  | "department_name_en"
  | "created_at"
  | "submitted_at"
  | "completed_at"
  | "current_nodes"
  | "handlers"
> & { readonly is_void?: boolean };

/** A request row in the caller's language, as all lists and calls show it. */
export function presentSummary(row: SummaryRow, locale: Locale): RequestSummary {
  return {
    applyId: row.id,
    requestNo: row.request_no,
    formType: row.form_kind,
    subject: row.subject,
    status: row.status,
    ...(row.is_void ? { isVoid: true } : {}),
    version: row.version,
    revision: row.revision,
    requesterId: row.requester_id,
    requesterName: row[`requester_name_${locale}`],
    applicantId: row.applicant_id,
    applicantName: row[`applicant_name_${locale}`],
    departId: row.department_id,
    departName: row[`department_name_${locale}`],
    createTime: row.created_at.toISOString(),
    submitTime: row.submitted_at?.toISOString() ?? null,
    completeTime: row.completed_at?.toISOString() ?? null,
    currentNode: row.current_nodes.map((node) => node[locale]),
    ...handlerNames(row.handlers, locale),
  };
}
