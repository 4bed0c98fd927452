import { constantNow } from "../../../../api/constants.ts";
import { formatFullDay } from "../../../../i18n/format.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { useNow } from "../../../../ui/use-now.ts";
import { findMessages } from "../messages.ts";

const dayMs = 24 * 3600_000;

/** A due day with its distance from today: red once it is over, amber in the last days before it. */
export function DueDay({ day }: { readonly day: string | undefined }) {
  const t = useTexts(findMessages);
  const now = useNow();
  if (day === undefined) return "–";
  const left = daysUntil(day, now);
  const tone = left < 0 ? "bad" : left <= constantNow("eqpDueWarnDays", 7) ? "warn" : "mute";
  const text = left < 0 ? t("due.overdue") : left === 0 ? t("due.today") : t("due.days", { count: left });
  return (
    <span className="so-due">
      <span className="num">{formatFullDay(day)}</span>
      <span className={`so-tone so-role-${tone}`}>{text}</span>
    </span>
  );
}

/** Whole days from today to the day, both in the user's time zone. */
export function daysUntil(day: string, now: Date): number {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((new Date(`${day}T00:00:00`).getTime() - today.getTime()) / dayMs);
}
