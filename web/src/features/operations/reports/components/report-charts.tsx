import { kindCard } from "@signoff/forms/kinds/kind-cards";
import { useTexts } from "../../../../i18n/translate.ts";
import { reportMessages } from "../messages.ts";
import type { About, Report } from "../queries.ts";
import { type BarPart, type BarRow, Bars } from "./bars.tsx";
import { ChartPanel, type ChartRow } from "./chart-panel.tsx";

interface ReportChartsProps {
  readonly report: Report;
  /** Names of nodes need their kind if all kinds are shown. */
  readonly isAllKinds: boolean;
  readonly onChoose: (about: About, name: string) => void;
}

type Drawn = ChartRow & Omit<BarRow, "key" | "name">;

export function ReportCharts({ report, isAllKinds, onChoose }: ReportChartsProps) {
  return (
    <div className="so-report-charts">
      <NodeChart nodes={report.nodes} isAllKinds={isAllKinds} onChoose={onChoose} />
      <ReasonChart reasons={report.reasons} onChoose={onChoose} />
      <HandlerChart handlers={report.handlers} onChoose={onChoose} />
      {report.shuttles.length > 0 && <ShuttleChart shuttles={report.shuttles} onChoose={onChoose} />}
    </div>
  );
}

type Choose = ReportChartsProps["onChoose"];

function choosing(rows: readonly Drawn[], onChoose: Choose) {
  return (key: string) => {
    const row = rows.find((one) => one.key === key);
    if (row?.about) onChoose(row.about, row.name);
  };
}

const nodeParts: readonly BarPart[] = [
  { key: "waiting", fill: "var(--so-accent)", opacity: 0.45 },
  { key: "working", fill: "var(--so-accent)" },
];

interface NodeChartProps {
  readonly nodes: Report["nodes"];
  readonly isAllKinds: boolean;
  readonly onChoose: Choose;
}

function NodeChart({ nodes, isAllKinds, onChoose }: NodeChartProps) {
  const t = useTexts(reportMessages);
  const rows = nodes.map((node): Drawn => {
    const { formType, nodeKey, medianHours, p90Hours, waitingShare, visits } = node;
    const name = isAllKinds ? `${node.name} · ${kindCard(formType)?.prefix ?? formType}` : node.name;
    const waiting = Math.round(medianHours * waitingShare * 10) / 10;
    return {
      key: `${formType} ${nodeKey}`,
      name,
      about: { what: "node", formType, nodeKey },
      label: `${medianHours} / ${p90Hours}`,
      values: { waiting, working: Math.round((medianHours - waiting) * 10) / 10 },
      whisker: Math.max(0, p90Hours - medianHours),
      cells: [medianHours, p90Hours, `${Math.round(waitingShare * 100)} %`, visits],
    };
  });
  const heads = [t("median"), t("p90"), t("waiting"), t("column.times")];
  return (
    <ChartPanel title={t("nodes")} hint={t("nodesHint")} heads={heads} rows={rows} onChoose={onChoose}>
      <Legend
        entries={[
          [t("waiting"), "waiting"],
          [t("working"), "working"],
          [t("toP90"), "whisker"],
        ]}
      />
      <Bars rows={rows} parts={nodeParts} onChoose={choosing(rows, onChoose)} />
    </ChartPanel>
  );
}

function ReasonChart({ reasons, onChoose }: { readonly reasons: Report["reasons"]; readonly onChoose: Choose }) {
  const t = useTexts(reportMessages);
  const all = reasons.reduce((sum, { count }) => sum + count, 0);
  const rows = reasons.map(({ reason, count }): Drawn => {
    const share = `${Math.round((count / Math.max(1, all)) * 100)} %`;
    return {
      key: reason,
      name: reason,
      about: { what: "reason", reason },
      label: `${count} · ${share}`,
      values: { count },
      cells: [count, share],
    };
  });
  const heads = [t("column.count"), t("column.share")];
  return (
    <ChartPanel
      title={t("reasons")}
      hint={t("reasonsHint", { count: all })}
      heads={heads}
      rows={rows}
      onChoose={onChoose}
    >
      <Bars
        rows={rows}
        parts={[{ key: "count", fill: "var(--so-warn)", opacity: 0.7 }]}
        onChoose={choosing(rows, onChoose)}
      />
    </ChartPanel>
  );
}

const handlerParts: readonly BarPart[] = [
  { key: "done", fill: "var(--so-ink-4)", opacity: 0.55 },
  { key: "open", fill: "var(--so-accent)" },
  { key: "overdue", fill: "var(--so-bad)" },
];

function HandlerChart({ handlers, onChoose }: { readonly handlers: Report["handlers"]; readonly onChoose: Choose }) {
  const t = useTexts(reportMessages);
  const rows = handlers.map(({ userId, name, done, open, overdue }): Drawn => {
    const late = overdue > 0 ? ` ${t("overdueOf", { count: overdue })}` : "";
    return {
      key: userId,
      name,
      about: { what: "handler", userId },
      label: `${done} · ${open}${late}`,
      values: { done, open: open - overdue, overdue },
      cells: [done, open, overdue],
    };
  });
  const heads = [t("done"), t("open"), t("overdue")];
  return (
    <ChartPanel title={t("handlers")} hint={t("handlersHint")} heads={heads} rows={rows} onChoose={onChoose}>
      <Legend
        entries={[
          [t("done"), "done"],
          [t("open"), "working"],
          [t("overdue"), "overdue"],
        ]}
      />
      <Bars rows={rows} parts={handlerParts} onChoose={choosing(rows, onChoose)} />
    </ChartPanel>
  );
}

function ShuttleChart({ shuttles, onChoose }: { readonly shuttles: Report["shuttles"]; readonly onChoose: Choose }) {
  const t = useTexts(reportMessages);
  const rows = shuttles.map(({ shuttleNo, seats, booked }): Drawn => {
    const share = `${Math.round((booked / Math.max(1, seats)) * 100)} %`;
    return {
      key: shuttleNo,
      name: shuttleNo,
      label: `${booked} / ${seats} · ${share}`,
      values: { booked, free: seats - booked },
      cells: [`${booked} / ${seats}`, share],
    };
  });
  const parts = [
    { key: "booked", fill: "var(--so-accent)" },
    { key: "free", fill: "var(--so-line-soft)" },
  ];
  const heads = [t("column.count"), t("column.share")];
  return (
    <ChartPanel title={t("shuttles")} hint={t("shuttlesHint")} heads={heads} rows={rows} onChoose={onChoose}>
      <Bars rows={rows} parts={parts} onChoose={choosing(rows, onChoose)} />
    </ChartPanel>
  );
}

function Legend({ entries }: { readonly entries: readonly (readonly [text: string, look: string])[] }) {
  return (
    <div className="so-report-legend">
      {entries.map(([text, look]) => (
        <span key={look}>
          <i className={`so-report-key so-report-key-${look}`} /> {text}
        </span>
      ))}
    </div>
  );
}
