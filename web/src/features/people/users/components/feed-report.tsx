import { listComma } from "@signoff/domain/locale";
import type { FeedReport, FeedReportLine } from "@signoff/server/contract/people/org-feed";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { feedMessages } from "../feed-messages.ts";

const maxShown = 200;

/** Report of a run: numbers first, then rows that need attention, then the rest. */
export function FeedReportView({ report }: { readonly report: FeedReport }) {
  const t = useTexts(feedMessages);
  if (report.refused !== null) return <InlineAlert role="bad">{report.refused}</InlineAlert>;
  const { added, changed, left, same, wrong, conflicts, lines } = report;
  return (
    <section className="so-import-report so-feed-report" aria-label={t("report")}>
      <p className="num" role="status">
        <strong>{t("counts", { added, changed, left, same, wrong, conflicts })}</strong>
        {report.preview && ` · ${t("dryRun")}`}
      </p>
      <ul>
        {lines.slice(0, maxShown).map((line, at) => (
          // A person can have two lines: changed, and in conflict.
          <ReportLine key={`${line.file} ${line.name} ${line.outcome} ${at}`} line={line} />
        ))}
      </ul>
      {lines.length > maxShown && <p className="so-record-hint">{t("shown", { count: maxShown })}</p>}
    </section>
  );
}

function ReportLine({ line }: { readonly line: FeedReportLine }) {
  const t = useTexts(feedMessages);
  const comma = listComma(useLocale());
  const { file, row, name, outcome, changes, problems } = line;
  const reasons = problems.map(({ column, message }) => `${column}: ${message}`).join(" · ");
  return (
    <li>
      <span className="num">{row === null ? t("notInFile") : `${file}.csv ${t("row", { row })}`}</span>
      <span className="code">{name}</span>
      <span className={outcome === "wrong" || outcome === "conflict" ? "so-held-stays" : ""}>
        {[t(`outcome.${outcome}`), changes.join(comma), reasons].filter((part) => part !== "").join(" · ")}
      </span>
    </li>
  );
}
