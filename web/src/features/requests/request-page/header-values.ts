import type { Locale } from "@signoff/domain/locale";
import { voidedText } from "@signoff/domain/status/form-status";
import type { RequestDetail } from "@signoff/server/contract/requests/lifecycle";
import type { OpenTask } from "@signoff/server/contract/requests/tasks";
import type { FormValues } from "@signoff/forms/values/form-values";
import { formatFullDay, formatFullTime } from "../../../i18n/format.ts";

const headerKeys = [
  "requestNo",
  "requester",
  "requestDate",
  "status",
  "version",
  "type",
  "creationTime",
  "arrivalTime",
  "approvalTime",
] as const;

type HeaderKey = (typeof headerKeys)[number];

/** The form shows number, requester, status and times among its fields; the server keeps them beside the data. */
export function withHeaderValues(
  data: FormValues,
  request: RequestDetail,
  tasks: readonly OpenTask[],
  locale: Locale,
): FormValues {
  const arrived = tasks.map(({ since }) => since).sort()[0];
  const values: Record<HeaderKey, unknown> = {
    // Its place is kept: the first save moves no field under the user's hands.
    requestNo: request.requestNo ?? "–",
    requester: { id: request.requesterId, name: request.requesterName },
    requestDate: formatFullDay(request.submitTime ?? request.createTime),
    // No status of its own, but what there is to say of it: as a text it is shown as it is.
    status: request.isVoid ? voidedText[locale] : String(request.status),
    version: request.version,
    type: request.formType,
    creationTime: formatFullTime(request.createTime),
    arrivalTime: arrived === undefined ? undefined : formatFullTime(arrived),
    approvalTime: request.completeTime === null ? undefined : formatFullTime(request.completeTime),
  };
  return { ...data, ...values };
}

/** The same the other way: what the form hands back goes on without what it was only shown. */
export function withoutHeaderValues(shown: FormValues, data: FormValues): FormValues {
  const result = { ...shown };
  for (const key of headerKeys) {
    if (data[key] === undefined) delete result[key];
    else result[key] = data[key];
  }
  return result;
}
