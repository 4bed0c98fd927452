import { useTexts } from "../../../../i18n/translate.ts";
import { reportMessages } from "../messages.ts";
import type { About, Report } from "../queries.ts";

interface FigureStripProps {
  readonly report: Report;
  readonly onChoose: (about: About, name: string) => void;
}

interface Figure {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly unit: string;
  /** Compared with the months before; more is worse, except for completed requests. */
  readonly change: number;
  readonly months: readonly number[];
  readonly about: About;
}

/** Five figures with their development over the months; pressing one shows the requests behind it. */
export function FigureStrip({ report, onChoose }: FigureStripProps) {
  const figures = useFigures(report);
  const t = useTexts(reportMessages);
  return (
    <div className="so-report-figures">
      {figures.map(({ key, label, value, unit, change, months, about }) => (
        <button type="button" key={key} className="so-report-figure" onClick={() => onChoose(about, "")}>
          <span className="so-report-figure-label">{label}</span>{" "}
          <span>
            <b className="num">{value}</b> {unit}{" "}
            {change !== 0 && (
              <span className={change > 0 ? "so-report-more" : "so-report-less"} title={t("since")}>
                {change > 0 ? `+${change}` : `−${-change}`}
              </span>
            )}
          </span>
          <MonthBars values={months} />
        </button>
      ))}
    </div>
  );
}

/** Times are shown in days from this many hours on. */
const fromHere = 48;

function useFigures({ now, before, months }: Report): readonly Figure[] {
  const t = useTexts(reportMessages);
  const isLong = (now.p90Hours ?? 0) >= fromHere;
  const inUnits = (hours: number | null) => Math.round(((hours ?? 0) / (isLong ? 24 : 1)) * 10) / 10;
  const rateOf = ({ rejected, completed, running = 0 }: { rejected: number; completed: number; running?: number }) =>
    Math.round((rejected / Math.max(1, completed + running)) * 100);
  const time = (key: "medianHours" | "p90Hours", label: string): Figure => ({
    key,
    label,
    value: now[key] === null ? "–" : String(inUnits(now[key])),
    unit: t(isLong ? "days" : "hours"),
    change: before[key] === null || now[key] === null ? 0 : difference(inUnits(now[key]), inUnits(before[key])),
    months: months.map((month) => inUnits(month[key])),
    about: { what: "completed" },
  });
  return [
    {
      key: "completed",
      label: t("completed"),
      value: String(now.completed),
      unit: t("running", { count: now.running }),
      change: 0,
      months: months.map(({ completed }) => completed),
      about: { what: "completed" },
    },
    time("medianHours", t("median")),
    time("p90Hours", t("p90")),
    {
      key: "rejected",
      label: t("rejected"),
      value: String(rateOf(now)),
      unit: "%",
      change: before.completed === 0 ? 0 : difference(rateOf(now), rateOf(before)),
      months: months.map(rateOf),
      about: { what: "rejected" },
    },
    {
      key: "overdueJdv",
      label: t("overdueJdv"),
      value: String(now.overdueJdv),
      unit: t("overdueHint"),
      change: 0,
      months: months.map(({ overdueJdv }) => overdueJdv),
      about: { what: "overdueJdv" },
    },
  ];
}

function difference(a: number, b: number): number {
  return Math.round((a - b) * 10) / 10;
}

const [width, height] = [104, 30];

/** A small chart of a figure. Decoration: the figure beside it has the information. */
function MonthBars({ values }: { readonly values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const step = width / Math.max(1, values.length);
  return (
    <svg width={width} height={height} aria-hidden="true" className="so-report-months">
      {values.map((value, at) => {
        const tall = Math.max(1, (value / most) * height);
        return (
          <rect
            // The position identifies the month.
            key={at}
            x={at * step}
            y={height - tall}
            width={Math.max(1, step - 3)}
            height={tall}
            className={at === values.length - 1 ? "so-report-month-now" : "so-report-month"}
          />
        );
      })}
    </svg>
  );
}
