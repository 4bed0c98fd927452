import { documentStatuses, documentTasks, type DocumentRow } from "@signoff/server/contract/files/documents";
import { Button } from "antd";
import { FileText, Upload } from "lucide-react";
import { useMemo, useState } from "react";
import { useLocation } from "react-router";
import { dictionaryOptions } from "../../../../client/dictionaries.ts";
import { bothTexts, useTexts } from "../../../../i18n/translate.ts";
import type { ListDefinition } from "../../../../list-page/list-definition.ts";
import { ListPage } from "../../../../list-page/list-page.tsx";
import { parameter, searchWith, useOpenRecord } from "../../../../record-page/open-record-address.ts";
import { useMay } from "../../../../session/session-store.ts";
import { DocumentDock } from "../components/document-dock.tsx";
import { DocumentStatus } from "../components/document-status.tsx";
import { Marked } from "../components/marked.tsx";
import { Places } from "../components/places.tsx";
import { UploadDialog } from "../components/upload-dialog.tsx";
import { documentMessages } from "../messages.ts";
import { documentListKey, type DocumentQuery, exportDocuments, loadDocuments } from "../queries.ts";
import "../../../../record-page/record-page.css";
import "../documents.css";

const text = bothTexts(documentMessages);

const list: Omit<ListDefinition<DocumentRow, DocumentQuery>, "hrefOf"> = {
  key: documentListKey,
  title: text("title"),
  columns: [
    { key: "docNo", title: text("docNo"), type: "identifier", width: 150, sort: "docNo" },
    {
      key: "title",
      title: text("name"),
      type: "text",
      width: 220,
      grow: true,
      sort: "title",
      render: (row) => <Title row={row} />,
    },
    { key: "version", title: text("version"), type: "code", width: 80 },
    {
      key: "status",
      title: text("status"),
      type: "text",
      width: 150,
      render: (row) => <Status row={row} />,
    },
    { key: "owner", title: text("owner"), type: "text", width: 110, inPreview: true },
    { key: "documentTypeName", title: text("type"), type: "text", width: 110, inPreview: true },
    { key: "platform", title: text("platform"), type: "code", width: 90, inPreview: true },
    { key: "customer", title: text("customer"), type: "text", width: 140, hidden: true },
    { key: "changed", title: text("changed"), type: "time", width: 110, sort: "changed", inPreview: true },
  ],
  conditions: [
    { key: "keyword", label: text("keyword"), type: "text" },
    {
      key: "documentType",
      label: text("type"),
      type: "select",
      options: { name: "doc_type", load: (signal) => dictionaryOptions("doc_type", signal) },
    },
    { key: "platform", label: text("platform"), type: "text" },
    {
      key: "status",
      label: text("status"),
      type: "select",
      options: documentStatuses.map((value) => ({ value, label: text(`status.${value}`) })),
    },
    {
      key: "task",
      label: text("task"),
      type: "select",
      more: true,
      options: documentTasks.map((value) => ({ value, label: text(value) })),
    },
  ],
  sortedBy: { column: "docNo", order: "asc" },
  rowKey: ({ id }) => id,
  load: loadDocuments,
  exportRows: exportDocuments,
  empty: { icon: FileText, title: text("empty"), text: text("emptyText") },
};

const hitOf = (row: DocumentRow) => <Hit row={row} />;

/** The library: documents that the reader may see, by type and platform, found by number, title and text. */
export function DocumentsPage() {
  const { open, openRecord } = useOpenRecord();
  const { pathname, search } = useLocation();
  const definition = useMemo(
    (): ListDefinition<DocumentRow, DocumentQuery> => ({
      ...list,
      ...(new URLSearchParams(search).has("keyword") ? { below: hitOf } : {}),
      hrefOf: ({ docNo }) => `${pathname}${searchWith(search, docNo)}`,
      rowClass: ({ docNo, status }) =>
        docNo === open ? "so-list-active" : status === "obsolete" ? "so-list-off" : undefined,
      ...(open === null ? {} : { address: { [parameter]: open } }),
    }),
    [pathname, search, open],
  );
  const dock = open !== null && <DocumentDock key={open} docNo={open} onClose={() => openRecord(null)} />;
  return (
    <ListPage definition={definition} left={<Places />} dock={dock} actions={<UploadButton onDone={openRecord} />} />
  );
}

function UploadButton({ onDone }: { readonly onDone: (docNo: string) => void }) {
  const t = useTexts(documentMessages);
  const may = useMay("dms:upload");
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button type="primary" icon={<Upload size={15} strokeWidth={1.7} />} onClick={() => setOpen(true)}>
        {t("upload")}
      </Button>
      {isOpen && <UploadDialog purpose={{ do: "upload", onDone }} onClose={() => setOpen(false)} />}
    </>
  );
}

interface RowProps {
  readonly row: DocumentRow;
}

function Title({ row: { title, isRead, status } }: RowProps) {
  const t = useTexts(documentMessages);
  const isUnread = status === "published" && !isRead;
  return (
    <span className="so-documents-title">
      {title}
      {isUnread && <span className="so-documents-unread" role="img" aria-label={t("unread")} title={t("unread")} />}
    </span>
  );
}

function Status({ row: { status, pending } }: RowProps) {
  const t = useTexts(documentMessages);
  return (
    <>
      <DocumentStatus status={status} />
      {pending !== "" && <span className="so-documents-pending"> {t("pending", { version: pending })}</span>}
    </>
  );
}

function Hit({ row: { hit } }: RowProps) {
  const t = useTexts(documentMessages);
  const searched = new URLSearchParams(useLocation().search).get("keyword") ?? "";
  if (hit === null) return <span className="so-faint">{t("hit.none")}</span>;
  return (
    <span className="so-documents-hit">
      <span className="num">{t("hit.place", { page: hit.page })}</span>
      <span className="so-documents-found" title={hit.text}>
        … <Marked text={hit.text} searched={searched} />
      </span>
      <span className="num">{t(hit.isMore ? "hit.more" : "hit.count", { count: hit.count })}</span>
    </span>
  );
}
