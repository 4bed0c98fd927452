import { Button } from "antd";
import { useState } from "react";
import { Link } from "react-router";
import { requestAddress } from "../../../../client/request-address.ts";
import { formatListDay } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { reportMessages } from "../messages.ts";
import { type About, type AskedReport, type BehindRow, behindPageSize, useBehind } from "../queries.ts";

interface BehindListProps {
  readonly asked: AskedReport;
  readonly about: About;
  readonly name: string;
}

/** The requests behind the pressed bar or figure: exactly those it counts. */
export function BehindList({ asked, about, name }: BehindListProps) {
  const t = useTexts(reportMessages);
  const [pageNo, setPageNo] = useState(1);
  const { data } = useBehind(asked, about, pageNo);
  const records = data?.records ?? [];
  const total = data?.total ?? 0;
  const from = (pageNo - 1) * behindPageSize + 1;
  const title = t(`behind.${about.what}`, { name });
  return (
    <section className="so-report-behind" aria-label={title}>
      <div className="so-report-panel-head">
        <h2>{title}</h2>
        <span className="so-badge">{total}</span>
        <span className="so-faint">{t("behind.hint")}</span>
      </div>
      {records.length === 0 ? (
        <p className="so-faint">{t("behind.none")}</p>
      ) : (
        <>
          <BehindTable records={records} title={title} />
          <div className="so-report-pager">
            <span className="so-faint">{t("page", { from, to: from + records.length - 1, total })}</span>
            <Button size="small" disabled={pageNo === 1} onClick={() => setPageNo(pageNo - 1)}>
              {t("previous")}
            </Button>
            <Button size="small" disabled={from + records.length - 1 >= total} onClick={() => setPageNo(pageNo + 1)}>
              {t("next")}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function BehindTable({ records, title }: { readonly records: readonly BehindRow[]; readonly title: string }) {
  const t = useTexts(reportMessages);
  const locale = useLocale();
  const heads = ["no", "subject", "handler", "hours", "remark", "end"] as const;
  return (
    <table className="so-report-table" aria-label={title}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {t(`column.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((row) => (
          <tr key={row.applyId}>
            <td>
              <Link className="code" to={requestAddress(row)}>
                {row.requestNo ?? "–"}
              </Link>
            </td>
            <td>{row.subject}</td>
            <td>{row.handlerName ?? "–"}</td>
            <td className={`num ${lateness(row.hours)}`}>{row.hours === null ? "–" : `${row.hours} ${t("hours")}`}</td>
            <td>{row.remark ?? "–"}</td>
            <td>{row.completeTime === null ? t("inProcess") : formatListDay(row.completeTime, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const [warnHours, badHours] = [24, 72];

function lateness(hours: number | null): string {
  if (hours === null || hours < warnHours) return "";
  return hours < badHours ? "so-report-warn" : "so-report-bad";
}
