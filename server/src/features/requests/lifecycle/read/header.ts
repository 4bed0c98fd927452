import type { Locale } from "@signoff/domain/locale";
import { subjectOf } from "@signoff/forms/values/defaults";
import { type FormValues, isRecord } from "@signoff/forms/values/form-values";
import type { PinnedForm } from "../../../base/definitions/public.ts";
import type { Directory } from "../../../base/directory/public.ts";
import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../../http/context.ts";
import { asRequestId, asTaskKey, notVisible } from "../../../base/request-access/public.ts";
import { hasUnseen, recordView } from "../../../base/workflow-store/public.ts";
import { markRead } from "../requests.sql.ts";
import type { requestsContract } from "../contract.ts";
import { presentRead, readRequest } from "./present-request.ts";
import type { RequestServices } from "../services.ts";

/** The part of the common form header that the request row keeps for lists and approver rules. */
export interface Header {
  readonly subject: string;
  readonly priority: string | null;
  readonly applicant_id: string | null;
  readonly applicant_name_zh: string;
  readonly applicant_name_en: string;
  readonly department_id: string | null;
  readonly department_name_zh: string;
  readonly department_name_en: string;
}

export function headerOf({ definition }: PinnedForm, data: FormValues, directory: Directory, locale: Locale): Header {
  const applicant = idIn(data["applicant"]);
  const person = applicant === undefined ? undefined : directory.person(applicant);
  const departmentId = idIn(data["department"]);
  const department = departmentId === undefined ? undefined : directory.departments.get(departmentId);
  const subject = data["subject"];
  const priority = data["priority"];
  return {
    subject: typeof subject === "string" && subject !== "" ? subject : subjectOf(definition, data, locale),
    priority: typeof priority === "string" ? priority : null,
    applicant_id: person?.id ?? null,
    applicant_name_zh: person?.names.zh ?? "",
    applicant_name_en: person?.names.en ?? "",
    department_id: department?.id ?? null,
    department_name_zh: department?.names.zh ?? "",
    department_name_en: department?.names.en ?? "",
  };
}

/** All text that keywords are searched in, in lower case. */
export function searchTextOf(
  { definition }: PinnedForm,
  header: Header,
  request: {
    readonly request_no: string | null;
    readonly requester_name_zh: string;
    readonly requester_name_en: string;
  },
): string {
  const parts = [
    request.request_no ?? "",
    header.subject,
    request.requester_name_zh,
    request.requester_name_en,
    header.applicant_name_zh,
    header.applicant_name_en,
    header.department_name_zh,
    header.department_name_en,
    definition.title.zh,
    definition.title.en,
  ];
  return [...new Set(parts.filter((part) => part !== ""))].join(" ").toLowerCase();
}

function idIn(value: unknown): string | undefined {
  return isRecord(value) && typeof value["id"] === "string" ? value["id"] : undefined;
}

type Detail = typeof requestsContract.detail;

/** A request on screen. When a handler opens it, the previous decision can no longer be taken back. */
export async function showRequest(
  context: Context<RequestServices>,
  { applyId, taskId }: RequestOf<Detail>,
): Promise<ResultOf<Detail>> {
  const { db, user, now, services } = context;
  const id = taskId === undefined ? asRequestId(applyId ?? "") : asTaskKey(taskId)?.requestId;
  if (id === undefined) throw notVisible();
  const { shown, isUnseen } = await db.reading(async (lane) => {
    const read = await readRequest(lane, services, user.id, id);
    const [presented] = await Promise.all([presentRead(lane, context, read), markRead(lane, user.id, id)]);
    return { shown: presented, isUnseen: hasUnseen(read.instance, user.id) };
  });
  if (isUnseen) await recordView(db, services, { requestId: id, userId: user.id, at: now() });
  return shown;
}
