import type { Template } from "@signoff/server/contract/forms/templates";
import { FileSpreadsheet } from "lucide-react";
import { useMemo } from "react";
import { useLocation } from "react-router";
import { bothTexts, useTexts } from "../../../../i18n/translate.ts";
import type { ListDefinition } from "../../../../list-page/list-definition.ts";
import { ListPage } from "../../../../list-page/list-page.tsx";
import { parameter, searchWith, useOpenRecord } from "../../../../record-page/open-record-address.ts";
import { TemplateDock } from "../components/template-dock.tsx";
import { templateMessages } from "../messages.ts";
import { loadTemplates, templateList, type TemplateQuery } from "../queries.ts";
import "../templates.css";

const text = bothTexts(templateMessages);

const list: Omit<ListDefinition<Template, TemplateQuery>, "hrefOf"> = {
  key: templateList,
  title: text("title"),
  columns: [
    { key: "name", title: text("name"), type: "identifier", width: 240, sort: "name" },
    { key: "type", title: text("type"), type: "text", width: 140, sort: "type", render: (row) => <TypeOf row={row} /> },
    {
      key: "forms",
      title: text("forms"),
      type: "people",
      width: 260,
      value: ({ forms }) => forms.map((one) => one.name),
    },
    { key: "templateType", title: text("code"), type: "code", width: 220, sort: "templateType" },
    { key: "version", title: text("version"), type: "text", width: 140, render: (row) => <VersionOf row={row} /> },
  ],
  conditions: [{ key: "keyword", label: text("keyword"), type: "text" }],
  sortedBy: { column: "type", order: "asc" },
  rowKey: ({ templateType }) => templateType,
  load: loadTemplates,
  empty: { icon: FileSpreadsheet, title: text("empty"), text: text("emptyText") },
};

/** Templates of tables and blank documents: what requires them, their file, and for administrators a replacement. */
export function TemplateListPage() {
  const { open, openRecord } = useOpenRecord();
  const { pathname, search } = useLocation();
  const definition = useMemo(
    (): ListDefinition<Template, TemplateQuery> => ({
      ...list,
      hrefOf: ({ templateType }) => `${pathname}${searchWith(search, templateType)}`,
      rowClass: ({ templateType }) => (templateType === open ? "so-list-active" : undefined),
      ...(open === null ? {} : { address: { [parameter]: open } }),
    }),
    [pathname, search, open],
  );
  const dock = open !== null && <TemplateDock key={open} templateType={open} onClose={() => openRecord(null)} />;
  return <ListPage definition={definition} dock={dock} />;
}

function TypeOf({ row }: { readonly row: Template }) {
  const t = useTexts(templateMessages);
  return t(`type.${row.type}`);
}

function VersionOf({ row: { version } }: { readonly row: Template }) {
  const t = useTexts(templateMessages);
  return version === null ? t("builtIn") : t("replaced", { version });
}
