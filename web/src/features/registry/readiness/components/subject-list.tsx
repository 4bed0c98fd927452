import Input from "antd/es/input/Input";
import { SearchX } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { formatListDay } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { PageHeader } from "../../../../ui/page-header.tsx";
import { useDebounced } from "../../../../ui/use-debounced.ts";
import { readinessMessages } from "../messages.ts";
import { type SubjectKind, useSubjects } from "../queries.ts";

interface SubjectListProps {
  readonly kind: SubjectKind;
  readonly hrefOf: (code: string) => string;
}

/** Devices or shuttles to choose from, the newest first. */
export function SubjectList({ kind, hrefOf }: SubjectListProps) {
  const t = useTexts(readinessMessages);
  const locale = useLocale();
  const [keyword, setKeyword] = useState("");
  const { data } = useSubjects(kind, useDebounced(keyword.trim()));
  return (
    <div className="so-ready-choice">
      <PageHeader
        title={t(kind === "device" ? "title" : "shuttleTitle")}
        actions={
          <Input
            type="search"
            allowClear
            aria-label={t("find")}
            placeholder={t("find")}
            value={keyword}
            onChange={({ target }) => setKeyword(target.value)}
          />
        }
      />
      {data?.length === 0 && (
        <EmptyState icon={SearchX} title={t("none")}>
          {t("noneText")}
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <div className="so-ready-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{t(kind)}</th>
                {kind === "device" && <th scope="col">{t("customer")}</th>}
                <th scope="col">{t("techId")}</th>
                <th scope="col">{t(kind === "device" ? "stage" : "status")}</th>
                <th scope="col">{t("changed")}</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ code, customer, techId, stage, at }) => (
                <tr key={code}>
                  <th scope="row">
                    <Link className="so-ready-no" to={hrefOf(code)}>
                      {code}
                    </Link>
                  </th>
                  {kind === "device" && <td>{customer}</td>}
                  <td>{techId}</td>
                  <td>{stage}</td>
                  <td>{formatListDay(at, locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
