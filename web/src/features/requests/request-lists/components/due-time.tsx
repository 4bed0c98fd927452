import type { TodoRow } from "@signoff/server/contract/requests/request-lists";
import { AlarmClock } from "lucide-react";
import { formatFullTime, formatListTime } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { requestListMessages } from "../messages.ts";

/** The deadline of a task; past it, a sign and a word say so. */
export function DueTime({ row }: { readonly row: Pick<TodoRow, "dueTime" | "overdue"> }) {
  const t = useTexts(requestListMessages);
  const locale = useLocale();
  if (row.dueTime === null) return "–";
  return (
    <span className={row.overdue ? "so-request-due so-request-overdue" : "so-request-due"}>
      {row.overdue && <AlarmClock size={14} strokeWidth={2} role="img" aria-label={t("overdue")} />}
      <time className="num" dateTime={row.dueTime} title={formatFullTime(row.dueTime)}>
        {formatListTime(row.dueTime, locale)}
      </time>
    </span>
  );
}
