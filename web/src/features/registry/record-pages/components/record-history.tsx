import type { RecordChange } from "@signoff/server/contract/registry/record-pages";
import { formatFullTime } from "../../../../i18n/format.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { registeredMessages } from "../messages.ts";
import { RecordTable } from "./record-table.tsx";
import { RequestLink } from "./request-link.tsx";

const columns = ["when", "what", "who", "through", "detail"] as const;

/** A change made by the calendar has no request. */
const whatOf = ({ what, requestNo }: RecordChange) =>
  what === "changed" && requestNo === null ? "what.due" : (`what.${what}` as const);

/** Each value before and after. */
function ChangedValues({ values }: Pick<RecordChange, "values">) {
  return (
    <ul className="so-reg-values">
      {values.map(({ key, label, before, after }) => (
        <li key={key}>
          {label}: <del>{before || "–"}</del> → {after || "–"}
        </li>
      ))}
    </ul>
  );
}

/** Who changed it when, and through which request. */
export function RecordHistory({ history }: { readonly history: readonly RecordChange[] }) {
  const t = useTexts(registeredMessages);
  return (
    <section aria-label={t("history")}>
      <h2>{t("history")}</h2>
      <RecordTable
        label={t("history")}
        columns={columns.map((column) => t(`column.${column}`))}
        rows={history.map((line) => ({
          key: `${line.at} ${line.what} ${line.version} ${line.requestNo ?? ""} ${line.detail}`,
          cells: [
            <span key="when" className="num">
              {formatFullTime(line.at)}
            </span>,
            t(whatOf(line), { version: line.version }),
            line.by ?? "–",
            <RequestLink key="through" request={line} />,
            line.values.length > 0 ? <ChangedValues key="values" values={line.values} /> : line.detail || "–",
          ],
        }))}
      />
    </section>
  );
}
