import { Skeleton } from "antd";
import { useTexts } from "../../../../i18n/translate.ts";
import { documentMessages } from "../messages.ts";
import { type LayoutHeader, useLayout } from "../queries.ts";
import { layoutMessages } from "./layout-messages.ts";

/** What the header of a layout file says, in words. */
export function LayoutFacts({ versionId }: { readonly versionId: string }) {
  const t = useTexts(documentMessages);
  const { data, isError } = useLayout(versionId);
  if (isError) return <p className="so-record-hint">{t("noPreview")}</p>;
  return data ? <Facts header={data} /> : <Skeleton active />;
}

function Facts({ header }: { readonly header: LayoutHeader }) {
  const t = useTexts(layoutMessages);
  const { format, version, library, unit, changed, cells, topCells, unread } = header;
  const facts: readonly (readonly [string, string])[] = [
    [t("format"), `${format} ${version}`],
    [t("library"), library ?? t("none")],
    [t("unit"), unit === null ? t("unknown") : t("nanometres", { size: Number((unit * 1e9).toPrecision(6)) })],
    [t("changed"), changed ?? t("unknown")],
    [t("cells"), cells.toLocaleString("en-US")],
    [t("topCells"), topCells.length === 0 ? t("unknown") : topCells.join(", ")],
  ];
  return (
    <>
      <dl className="so-documents-layout" aria-label={t("heading")}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="code">{value}</dd>
          </div>
        ))}
      </dl>
      {unread !== "nothing" && <p className="so-record-hint">{t(unread)}</p>}
    </>
  );
}
