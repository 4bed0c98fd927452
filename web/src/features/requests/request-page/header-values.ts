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

/** The form shows number, requester, status and times among its fields; the server keeps them outside the data. */
export function withHeaderValues(
  data: FormValues,
  request: RequestDetail,
  tasks: readonly OpenTask[],
  locale: Locale,
): FormValues {
  const arrived = tasks.map(({ since }) => since).sort()[0];
  const values: Record<HeaderKey, unknown> = {
    // Reserves its place: the first save moves no field while the user works.
    requestNo: request.requestNo ?? "–",
    requester: { id: request.requesterId, name: request.requesterName },
    requestDate: formatFullDay(request.submitTime ?? request.createTime),
    // Not a status of its own, but the important fact: a text is shown as it is.
    status: request.isVoid ? voidedText[locale] : String(request.status),
    version: request.version,
    type: request.formType,
    creationTime: formatFullTime(request.createTime),
    arrivalTime: arrived === undefined ? undefined : formatFullTime(arrived),
    approvalTime: request.completeTime === null ? undefined : formatFullTime(request.completeTime),
  };
  return { ...data, ...values };
}

/** The reverse: values from the form without those it only displays. */
export function withoutHeaderValues(shown: FormValues, data: FormValues): FormValues {
  const result = { ...shown };
  for (const key of headerKeys) {
    if (data[key] === undefined) delete result[key];
    else result[key] = data[key];
  }
  return result;
}
