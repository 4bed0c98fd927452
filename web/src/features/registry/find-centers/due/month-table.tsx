import { Link } from "react-router";
import { formatFullDay } from "../../../../i18n/format.ts";
import { localeTags } from "../../../../i18n/locale.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { useNow } from "../../../../ui/use-now.ts";
import { dueMessages } from "./messages.ts";
import { weeksOf } from "./month-grid.ts";
import { type DueTool, dueTone } from "./queries.ts";

interface MonthTableProps {
  readonly month: string;
  readonly caption: string;
  readonly rows: readonly DueTool[];
}

/** Weeks from Monday to Sunday; days of neighbouring months are faint, today is marked. */
export function MonthTable({ month, caption, rows }: MonthTableProps) {
  const locale = useLocale();
  const today = formatFullDay(useNow());
  const weeks = weeksOf(month);
  const weekday = new Intl.DateTimeFormat(localeTags[locale], { weekday: "short" });
  return (
    <table className="so-cal">
      <caption className="so-visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {weekday.format(new Date(`${day}T12:00:00`))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                className={day.startsWith(month) ? undefined : "so-cal-other"}
                {...(day === today ? { "aria-current": "date" as const } : {})}
              >
                <time className="so-cal-day num" dateTime={day}>
                  {Number(day.slice(8))}
                </time>
                <DueList tools={rows.filter((row) => row.day === day)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DueList({ tools }: { readonly tools: readonly DueTool[] }) {
  const t = useTexts(dueMessages);
  if (tools.length === 0) return null;
  return (
    <ul>
      {tools.map(({ id, eqpId, name, day, state }) => (
        <li key={id}>
          <Link
            className={`so-cal-due so-role-${dueTone[state]}`}
            to={`/pages/stool/equipment?record=${encodeURIComponent(id)}`}
            aria-label={t("open", { id: eqpId, name, day, state: t(state) })}
            title={t("open", { id: eqpId, name, day, state: t(state) })}
          >
            <b className="code">{eqpId}</b> <span>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
