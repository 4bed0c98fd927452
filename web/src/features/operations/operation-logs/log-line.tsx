import { differencesOf } from "@signoff/domain/enums/logged-differences";
import type { OperationRow } from "@signoff/server/contract/base/operation-log";
import { formatFullTime } from "../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../i18n/translate.ts";
import { operationLogMessages } from "./messages.ts";
import "./operation-logs.css";

/** One line of the log beside the list: the action, with before and after. */
export function LogLine({ row }: { readonly row: OperationRow }) {
  const t = useTexts(operationLogMessages);
  return (
    <div className="so-log-line">
      <h3>
        {row.operationName} · {row.objectKindName}{" "}
        {row.outcome === "refused" && <span className="so-log-refused">{t("refused")}</span>}
      </h3>
      <p className="so-log-who">
        <span className="num">{formatFullTime(row.time)}</span> · {row.operator} · {row.ip}
      </p>
      <p className="code">{row.objectName === "" ? row.objectId : row.objectName}</p>
      <h4>{t("changes")}</h4>
      <Differences row={row} />
      <h4>{t("reason")}</h4>
      <p className="so-log-reason">{row.reason ?? t("noReason")}</p>
      <h4>{t("from")}</h4>
      <p>{t("session", { ip: row.ip, call: row.callId })}</p>
      <p className="so-record-hint">{row.userAgent}</p>
    </div>
  );
}

function Differences({ row }: { readonly row: OperationRow }) {
  const t = useTexts(operationLogMessages);
  const locale = useLocale();
  const found = differencesOf(row, locale);
  if (found.length === 0) return <p className="so-record-hint">{t("nothing")}</p>;
  return (
    <dl className="so-log-changes">
      {found.map(({ path, name, before, after }) => (
        <div key={path}>
          <dt title={path}>{name}</dt>
          <dd>
            {before !== null && <del>{before}</del>}
            {before !== null && after !== null && " → "}
            {after !== null && <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The same in one line of the list. */
export function ChangedShort({ row }: { readonly row: OperationRow }) {
  const locale = useLocale();
  const found = differencesOf(row, locale);
  const [first] = found;
  if (!first) return null;
  const more = found.length > 1 ? ` +${found.length - 1}` : "";
  const change = [first.before, first.after].filter((one) => one !== null).join(" → ");
  return <span title={change}>{`${first.name}: ${change}${more}`}</span>;
}
