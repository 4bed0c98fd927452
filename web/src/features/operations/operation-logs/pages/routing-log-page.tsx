import { operationText } from "@signoff/domain/enums/operation";
import type { RoutingRow } from "@signoff/server/contract/base/operation-log";
import { ScrollText } from "lucide-react";
import { bothTexts } from "../../../../i18n/translate.ts";
import type { ListDefinition } from "../../../../list-page/list-definition.ts";
import { ChangedShort, LogLine } from "../log-line.tsx";
import { LogPage } from "../log-page.tsx";
import { operationLogMessages } from "../messages.ts";
import { exportRouting, loadRoutingLog, type RoutingQuery, verifyFromRoutingLog } from "../queries.ts";

const text = bothTexts(operationLogMessages);

const operations = [
  "reassign",
  "set_approvers",
  "jump",
  "skip",
  "insert_node",
  "edit_field",
  "migrate",
  "terminate",
  "urge",
  "undo",
] as const;

const routingLog: ListDefinition<RoutingRow, RoutingQuery> = {
  key: "routingLog",
  title: text("routing"),
  columns: [
    { key: "id", title: text("line"), type: "code", width: 90 },
    { key: "time", title: text("time"), type: "time", width: 130, sort: "time" },
    { key: "operator", title: text("operator"), type: "person", width: 120, personId: "operatorId" },
    { key: "requestNo", title: text("requestNo"), type: "code", width: 150 },
    { key: "operationName", title: text("operation"), type: "strong", width: 150 },
    {
      key: "changed",
      title: text("changed"),
      type: "text",
      width: 280,
      grow: true,
      render: (row) => <ChangedShort row={row} />,
    },
    { key: "reason", title: text("reason"), type: "text", width: 240, inPreview: true },
  ],
  conditions: [
    { key: "from", to: "to", label: text("time"), type: "dateRange" },
    { key: "operator", label: text("operator"), type: "user" },
    {
      key: "operation",
      label: text("operation"),
      type: "select",
      options: operations.map((value) => ({ value, label: operationText[value] })),
    },
    { key: "requestNo", label: text("requestNo"), type: "text" },
    { key: "line", label: text("line"), type: "text", more: true },
    { key: "keyword", label: text("keyword"), type: "text", more: true },
  ],
  sortedBy: { column: "time", order: "desc" },
  rowKey: ({ id }) => id,
  load: loadRoutingLog,
  preview: (row) => <LogLine row={row} />,
  exportRows: exportRouting,
  exportPermission: "log:export",
  empty: { icon: ScrollText, title: text("empty"), text: text("emptyText") },
};

/** What administrators changed in running requests. */
export function RoutingLogPage() {
  return <LogPage definition={routingLog} verify={verifyFromRoutingLog} />;
}
