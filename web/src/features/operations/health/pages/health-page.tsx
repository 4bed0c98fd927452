import { Button } from "antd";
import { CircleAlert } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { PageHeader } from "../../../../ui/page-header.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { NodeTable, QueueTable } from "../components/health-tables.tsx";
import { PartList } from "../components/part-list.tsx";
import { healthMessages } from "../messages.ts";
import { type Health, useHealth } from "../queries.ts";
import "../health.css";

/** The chart library is large: the list of parts is shown before it. */
const DayCharts = lazy(async () => ({ default: (await import("../components/day-charts.tsx")).DayCharts }));

/** The state of the portal: what to look at first, then the last day, then every node and queue. */
export function HealthPage() {
  const { data: health, isError, refetch } = useHealth();
  const t = useTexts(healthMessages);
  if (isError && !health)
    return (
      <EmptyState
        icon={CircleAlert}
        title={t("failed")}
        action={<Button onClick={() => void refetch()}>{t("retry")}</Button>}
      />
    );
  return health ? <HealthView health={health} /> : null;
}

export function HealthView({ health }: { readonly health: Health }) {
  const t = useTexts(healthMessages);
  const count = health.parts.filter(({ state }) => state !== "good").length;
  return (
    <div className="so-health">
      <PageHeader title={t("title")} hint={count === 0 ? t("allWell") : t("attention", { count })} />
      <PartList parts={health.parts} />
      <Panel title={t("lastDay")} hint={t("lastDayHint")}>
        {health.samples.length === 0 ? (
          <p className="so-faint so-health-none">{t("noSamples")}</p>
        ) : (
          <Suspense fallback={<div className="so-health-place" />}>
            <DayCharts samples={health.samples} />
          </Suspense>
        )}
      </Panel>
      <NodeTable nodes={health.nodes} />
      <QueueTable queues={health.queues} />
    </div>
  );
}
