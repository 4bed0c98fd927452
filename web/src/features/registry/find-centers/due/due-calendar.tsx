import { Button } from "antd";
import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import type { Bilingual } from "@signoff/domain/locale";
import { localeTags } from "../../../../i18n/locale.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { FailedAlert } from "../../../../ui/failed-alert.tsx";
import { PageHeader } from "../../../../ui/page-header.tsx";
import { ToolButton } from "../../../../ui/tool-button.tsx";
import { isTyping } from "../../../../ui/shortcuts/key-press.ts";
import "./due-calendar.css";
import { dueMessages } from "./messages.ts";
import { MonthTable } from "./month-table.tsx";
import { firstDay, monthAfter } from "./month-grid.ts";
import { type DueTool, dueTone, useDueIn } from "./queries.ts";

interface DueCalendarProps {
  readonly title: Bilingual;
  readonly month: string;
  /** The month of today. */
  readonly now: string;
  readonly lead: ReactNode;
  readonly onMonth: (month: string) => void;
}

/** A month with each piece of equipment on the day when its calibration is due. */
export function DueCalendar({ title, month, now, lead, onMonth }: DueCalendarProps) {
  const t = useTexts(dueMessages);
  const locale = useLocale();
  const { data, isError, refetch } = useDueIn(month);
  const name = new Intl.DateTimeFormat(localeTags[locale], { year: "numeric", month: "long" }).format(firstDay(month));
  const turn = (by: 1 | -1) => onMonth(monthAfter(month, by));
  useMonthKeys(turn);
  const arrow = (icon: LucideIcon, key: "previous" | "next", by: 1 | -1) => (
    <ToolButton icon={icon} iconOnly label={t(key)} hint={`${t(key)} · ${t("keys")}`} onClick={() => turn(by)} />
  );
  return (
    <section className="so-cal-page" aria-label={t("title", { month: name })}>
      <PageHeader
        title={title[locale]}
        hint={lead}
        actions={
          <>
            {arrow(ChevronLeft, "previous", -1)}
            <strong className="so-cal-month" aria-live="polite">
              {name}
            </strong>
            {arrow(ChevronRight, "next", 1)}
            <Button size="small" disabled={month === now} onClick={() => onMonth(now)}>
              {t("today")}
            </Button>
          </>
        }
      />
      {isError && <FailedAlert text={t("failed")} retry={t("again")} onRetry={() => void refetch()} />}
      {data && <Told month={month} rows={data.records} more={data.total - data.records.length} />}
      <MonthTable month={month} caption={t("title", { month: name })} rows={data?.records ?? []} />
      <Legend />
    </section>
  );
}

/** The same in words: how many are due, and how many of them are overdue. */
function Told({
  month,
  rows,
  more,
}: {
  readonly month: string;
  readonly rows: readonly DueTool[];
  readonly more: number;
}) {
  const t = useTexts(dueMessages);
  const due = rows.filter(({ day }) => day.startsWith(month));
  const late = due.filter(({ left }) => left < 0).length;
  return (
    <p className="so-cal-told" role="status">
      {due.length === 0 ? t("none") : t("some", { count: due.length, late })} {more > 0 && t("more", { count: more })}
    </p>
  );
}

function Legend() {
  const t = useTexts(dueMessages);
  return (
    <ul className="so-cal-legend">
      {(["overdue", "soon", "later"] as const).map((state) => (
        <li key={state}>
          <span className={`so-cal-swatch so-role-${dueTone[state]}`} aria-hidden="true" />
          {t(state)}
        </li>
      ))}
    </ul>
  );
}

/** Page Up and Page Down show the previous and the next month, wherever the focus is on the page. */
function useMonthKeys(onTurn: (by: 1 | -1) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = event.key === "PageDown" ? 1 : event.key === "PageUp" ? -1 : undefined;
    if (by === undefined || event.defaultPrevented || isTyping(event.target)) return;
    event.preventDefault();
    onTurn(by);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
