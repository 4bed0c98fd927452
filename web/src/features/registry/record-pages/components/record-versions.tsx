import { formStatuses } from "@signoff/domain/status/form-status";
import type { RecordVersion } from "@signoff/server/contract/registry/record-pages";
import { formatFullTime } from "../../../../i18n/format.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { StatusTag } from "../../../../ui/status-tag.tsx";
import { registeredMessages } from "../messages.ts";
import { RecordTable } from "./record-table.tsx";
import { RequestLink } from "./request-link.tsx";

const columns = ["version", "state", "request", "kind", "status", "who", "when"] as const;

/** The requests that wrote it, one for each version. */
export function RecordVersions({ versions }: { readonly versions: readonly RecordVersion[] }) {
  const t = useTexts(registeredMessages);
  const newest = Math.max(...versions.map(({ version }) => version));
  return (
    <section aria-label={t("versions")}>
      <h2>{t("versions")}</h2>
      <RecordTable
        label={t("versions")}
        columns={columns.map((column) => t(`column.${column}`))}
        rows={versions.map((one) => ({
          key: `${one.version} ${one.at} ${one.requestNo ?? ""}`,
          cells: [
            <span key="version" className="num">
              {t("version", { version: one.version })}
              {one.version === newest && <span className="so-reg-newest">{t("newest")}</span>}
            </span>,
            t(`state.${one.state}`),
            one.requestNo === null ? (
              t("before")
            ) : (
              <RequestLink
                key="request"
                request={one}
                more={one.requestVersion === null ? "" : ` / V${one.requestVersion}`}
              />
            ),
            one.kindName ?? "–",
            <Status key="status" value={one.status} isVoid={one.state === "void"} />,
            <span key="who">{one.who ?? "–"}</span>,
            <span key="when" className="num">
              {formatFullTime(one.at)}
            </span>,
          ],
        }))}
      />
    </section>
  );
}

function Status({ value, isVoid }: { readonly value: number | null; readonly isVoid: boolean }) {
  const status = formStatuses.find((known) => known === value);
  return status === undefined ? "–" : <StatusTag status={status} isVoid={isVoid} plain />;
}
