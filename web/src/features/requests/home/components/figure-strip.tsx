import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDuration, formatNumber } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { useSession } from "../../../../session/session-store.ts";
import { useNow } from "../../../../ui/use-now.ts";
import { doneFigures, perDay } from "../figures.ts";
import { homeMessages } from "../messages.ts";
import { useHomeLists, useHomeDone, useHomeTodo, useOldTodo, useOpenRequests } from "../queries.ts";
import { SparkBars } from "./sparkline.tsx";

/** Four figures: waiting, done, running, and how fast it went. */
export function FigureStrip() {
  const has = useHomeLists();
  if (!has.todo && !has.done && !has.myApply) return null;
  return (
    <div className="so-figures">
      {has.todo && <TodoFigure />}
      {has.done && <DoneFigure />}
      {has.myApply && <ApplyFigure />}
      {has.done && <SpeedFigure />}
    </div>
  );
}

function TodoFigure() {
  const t = useTexts(homeMessages);
  const count = useSession((state) => state.todoCount);
  const old = useOldTodo().data?.total ?? 0;
  const rows = useHomeTodo().data?.records ?? [];
  const now = useNow();
  const arrivals = rows.map((row) => new Date(row.arrivalTime).getTime());
  return (
    <Figure
      label={t("todo")}
      value={count}
      href="/pages/system/todo"
      note={old > 0 ? <span className="so-figure-bad">{t("todo.old", { count: old })}</span> : t("todo.noneOld")}
    >
      {rows.length > 0 && <SparkBars values={perDay(arrivals, now)} />}
    </Figure>
  );
}

function DoneFigure() {
  const t = useTexts(homeMessages);
  const now = useNow();
  const done = useHomeDone();
  const { thisWeek, lastWeek, perDay: days } = doneFigures(done.data?.records ?? [], now);
  return (
    <Figure
      label={t("done.week")}
      value={thisWeek}
      href="/pages/system/done"
      note={t("done.lastWeek", { count: lastWeek })}
    >
      {days.some((count) => count > 0) && <SparkBars values={days} />}
    </Figure>
  );
}

function ApplyFigure() {
  const t = useTexts(homeMessages);
  const open = useOpenRequests().data;
  const [next] = open?.records ?? [];
  const node = next?.currentNode[0];
  const where = next && node ? t("myApply.next", { no: next.requestNo ?? next.subject, node }) : t("myApply.none");
  return (
    <Figure
      label={t("myApply.inProcess")}
      value={open?.total ?? 0}
      href="/pages/system/myApply?status=2"
      note={where}
    />
  );
}

function SpeedFigure() {
  const t = useTexts(homeMessages);
  const locale = useLocale();
  const now = useNow();
  const { medianMs } = doneFigures(useHomeDone().data?.records ?? [], now);
  return (
    <Figure
      label={t("speed")}
      value={medianMs === null ? t("none") : formatDuration(medianMs, locale)}
      note={t(medianMs === null ? "speed.none" : "speed.note")}
    />
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: number | string;
  readonly note: ReactNode;
  readonly href?: string;
  readonly children?: ReactNode;
}

function Figure({ label, value, note, href, children }: FigureProps) {
  const locale = useLocale();
  const shown = typeof value === "number" ? formatNumber(value, locale) : value;
  return (
    <div className="so-figure">
      <div className="so-figure-label">{label}</div>
      <div className="so-figure-value num">{href === undefined ? shown : <Link to={href}>{shown}</Link>}</div>
      <div className="so-figure-note" title={typeof note === "string" ? note : undefined}>
        {note}
      </div>
      {children}
    </div>
  );
}
