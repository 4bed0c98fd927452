import { Button } from "antd";
import dayjs from "dayjs";
import { CircleAlert, Download } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { useMay } from "../../../../session/session-store.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { PageHeader } from "../../../../ui/page-header.tsx";
import { BehindList } from "../components/behind-list.tsx";
import { FigureStrip } from "../components/figure-strip.tsx";
import { ReportFilters } from "../components/report-filters.tsx";
import { reportMessages } from "../messages.ts";
import { type About, type AskedReport, exportReport, useReport } from "../queries.ts";
import "../reports.css";

/** The chart library is large: the figures are shown before it. */
const ReportCharts = lazy(async () => ({ default: (await import("../components/report-charts.tsx")).ReportCharts }));

const usualMonths = 6;

/** How long requests take, why they come back and who handles them, limited to what the reader may see. */
export function ReportsPage() {
  const t = useTexts(reportMessages);
  const [asked, setAsked] = useState<AskedReport>(() => ({
    fromMonth: dayjs()
      .subtract(usualMonths - 1, "month")
      .format("YYYY-MM"),
    toMonth: dayjs().format("YYYY-MM"),
  }));
  const [chosen, setChosen] = useState<{ about: About; name: string }>({ about: { what: "completed" }, name: "" });
  const { data: report, isError, refetch } = useReport(asked);
  const mayExport = useMay("track:export");
  const choose = (about: About, name: string) => setChosen({ about, name });
  const count = report ? report.now.completed + report.now.running : undefined;
  return (
    <div className="so-report">
      <PageHeader
        title={t("title")}
        hint={count === undefined ? undefined : t("hint", { count })}
        actions={
          mayExport && (
            <Button icon={<Download size={15} />} onClick={() => void exportReport(asked)}>
              {t("export")}
            </Button>
          )
        }
      />
      <ReportFilters asked={asked} onChange={setAsked} />
      {isError && (
        <EmptyState
          icon={CircleAlert}
          title={t("failed")}
          action={<Button onClick={() => void refetch()}>{t("retry")}</Button>}
        />
      )}
      {report && (
        <>
          <FigureStrip report={report} onChoose={choose} />
          <Suspense fallback={<div className="so-report-place" />}>
            <ReportCharts report={report} isAllKinds={asked.formType === undefined} onChoose={choose} />
          </Suspense>
          <BehindList key={JSON.stringify([asked, chosen])} asked={asked} {...chosen} />
        </>
      )}
    </div>
  );
}
