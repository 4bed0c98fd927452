import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import type {
  FtpServerFields,
  FtpServerRow,
  ftpServersContract,
} from "@signoff/server/contract/master-data/ftp-servers";
import { Server } from "lucide-react";
import { bothTexts } from "../../../../i18n/translate.ts";
import { OnOff, onOffOptions } from "../../../../record-page/on-off.tsx";
import type { RecordDefinition } from "../../../../record-page/record-definition.ts";
import { recordFields } from "../../../../record-page/record-fields.tsx";
import { RecordPage } from "../../../../record-page/record-page.tsx";
import { ftpServerMessages } from "../messages.ts";
import { ftpServerCalls } from "../queries.ts";

const text = bothTexts(ftpServerMessages);
const field = recordFields<FtpServerFields>();

const servers: RecordDefinition<FtpServerRow, RequestInputOf<typeof ftpServersContract.list>, FtpServerFields> = {
  list: {
    key: "ftp-server",
    title: text("title"),
    columns: [
      { key: "alias", title: text("alias"), type: "identifier", width: 120, sort: "alias" },
      { key: "nameZh", title: text("nameZh"), type: "strong", width: 220 },
      { key: "nameEn", title: text("nameEn"), type: "strong", width: 220, grow: true },
      { key: "active", title: text("status"), type: "text", width: 90, render: ({ active }) => <OnOff on={active} /> },
    ],
    conditions: [
      { key: "keyword", label: text("keyword"), type: "text" },
      { key: "status", label: text("status"), type: "select", options: onOffOptions },
    ],
    sortedBy: { column: "alias", order: "asc" },
    rowClass: ({ active }) => (active ? undefined : "so-list-off"),
    empty: { icon: Server, title: text("empty"), text: text("emptyText") },
  },
  calls: ftpServerCalls,
  codes: { add: "ftp:edit", edit: "ftp:edit", delete: "ftp:edit" },
  texts: { new: text("new"), edit: text("edit"), view: text("view"), insteadOfDelete: text("instead") },
  blank: { alias: "", nameZh: "", nameEn: "", active: true },
  nameOf: ({ alias }) => alias,
  fields: [
    field.text("alias", text("alias"), { required: true, maxLength: 20, wide: true, hint: text("alias.hint") }),
    field.text("nameZh", text("nameZh"), { required: true, maxLength: 100 }),
    field.text("nameEn", text("nameEn"), { required: true, maxLength: 100 }),
    field.onOff("active", text("active"), { wide: true, hint: text("active.hint") }),
  ],
};

/** Zones to which data is uploaded, by alias. */
export function FtpServerListPage() {
  return <RecordPage definition={servers} />;
}
