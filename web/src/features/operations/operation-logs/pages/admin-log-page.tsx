import { operationObjectText, operationText } from "@signoff/domain/enums/operation";
import type { Bilingual } from "@signoff/domain/locale";
import { logAreas, type OperationRow } from "@signoff/server/contract/base/operation-log";
import { ScrollText } from "lucide-react";
import { bothTexts } from "../../../../i18n/translate.ts";
import type { ListDefinition } from "../../../../list-page/list-definition.ts";
import { ChangedShort, LogLine } from "../log-line.tsx";
import { LogPage } from "../log-page.tsx";
import { operationLogMessages } from "../messages.ts";
import { type AdminQuery, exportLog, loadAdminLog, verifyFromAdminLog } from "../queries.ts";

const text = bothTexts(operationLogMessages);

export function optionsOf(texts: Readonly<Record<string, Bilingual>>) {
  return Object.entries(texts).map(([value, label]) => ({ value, label }));
}

const adminLog: ListDefinition<OperationRow, AdminQuery> = {
  key: "adminLog",
  title: text("everything"),
  columns: [
    { key: "id", title: text("line"), type: "code", width: 90 },
    { key: "time", title: text("time"), type: "time", width: 130, sort: "time" },
    { key: "operator", title: text("operator"), type: "person", width: 120, personId: "operatorId" },
    {
      key: "operationName",
      title: text("operation"),
      type: "strong",
      width: 150,
      render: ({ operationName, outcome }) => (
        <span className={outcome === "refused" ? "so-log-refused" : ""}>{operationName}</span>
      ),
    },
    { key: "objectKindName", title: text("objectKind"), type: "text", width: 130 },
    {
      key: "objectName",
      title: text("object"),
      type: "code",
      width: 190,
      value: ({ objectName, objectId }) => (objectName === "" ? objectId : objectName),
    },
    {
      key: "changed",
      title: text("changed"),
      type: "text",
      width: 260,
      grow: true,
      render: (row) => <ChangedShort row={row} />,
    },
    { key: "reason", title: text("reason"), type: "text", width: 180, inPreview: true },
  ],
  conditions: [
    { key: "from", to: "to", label: text("time"), type: "dateRange" },
    { key: "operator", label: text("operator"), type: "user" },
    { key: "operation", label: text("operation"), type: "select", options: optionsOf(operationText) },
    { key: "object", label: text("object"), type: "text" },
    {
      key: "area",
      label: text("area"),
      type: "select",
      options: logAreas.map((value) => ({ value, label: text(`area.${value}`) })),
      more: true,
    },
    {
      key: "objectKind",
      label: text("objectKind"),
      type: "select",
      options: optionsOf(operationObjectText),
      more: true,
    },
    {
      key: "outcome",
      label: text("outcome"),
      type: "select",
      options: (["done", "refused"] as const).map((value) => ({ value, label: text(value) })),
      more: true,
    },
    { key: "line", label: text("line"), type: "text", more: true },
    { key: "keyword", label: text("keyword"), type: "text", more: true },
  ],
  sortedBy: { column: "time", order: "desc" },
  rowKey: ({ id }) => id,
  load: loadAdminLog,
  preview: (row) => <LogLine row={row} />,
  exportRows: exportLog,
  exportPermission: "log:export",
  empty: { icon: ScrollText, title: text("empty"), text: text("emptyText") },
};

/** Who did what, when and from where, with before and after; its chain can be checked on the spot. */
export function AdminLogPage() {
  return <LogPage definition={adminLog} verify={verifyFromAdminLog} />;
}
