import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import type { LocationFields, LocationRow, locationsContract } from "@signoff/server/contract/master-data/locations";
import { MapPin } from "lucide-react";
import { bothTexts } from "../../../../i18n/translate.ts";
import { OnOff, onOffOptions } from "../../../../record-page/on-off.tsx";
import type { RecordDefinition } from "../../../../record-page/record-definition.ts";
import { recordFields } from "../../../../record-page/record-fields.tsx";
import { RecordPage } from "../../../../record-page/record-page.tsx";
import { locationMessages } from "../messages.ts";
import { locationCalls } from "../queries.ts";

const text = bothTexts(locationMessages);
const field = recordFields<LocationFields>();

const locations: RecordDefinition<LocationRow, RequestInputOf<typeof locationsContract.list>, LocationFields> = {
  list: {
    key: "location",
    title: text("title"),
    columns: [
      { key: "code", title: text("code"), type: "identifier", width: 120, sort: "code" },
      { key: "nameZh", title: text("nameZh"), type: "strong", width: 220 },
      { key: "nameEn", title: text("nameEn"), type: "strong", width: 220, grow: true },
      { key: "sortNo", title: text("order"), type: "number", width: 80, sort: "place" },
      { key: "active", title: text("status"), type: "text", width: 90, render: ({ active }) => <OnOff on={active} /> },
    ],
    conditions: [
      { key: "keyword", label: text("keyword"), type: "text" },
      { key: "status", label: text("status"), type: "select", options: onOffOptions },
    ],
    sortedBy: { column: "place", order: "asc" },
    rowClass: ({ active }) => (active ? undefined : "so-list-off"),
    empty: { icon: MapPin, title: text("empty"), text: text("emptyText") },
  },
  calls: locationCalls,
  codes: { add: "location:edit", edit: "location:edit", delete: "location:edit" },
  texts: { new: text("new"), edit: text("edit"), view: text("view"), insteadOfDelete: text("instead") },
  blank: { code: "", nameZh: "", nameEn: "", sortNo: 1, active: true },
  nameOf: ({ code }) => code,
  fields: [
    field.text("code", text("code"), { required: true, maxLength: 20, wide: true, hint: text("code.hint") }),
    field.text("nameZh", text("nameZh"), { required: true, maxLength: 100 }),
    field.text("nameEn", text("nameEn"), { required: true, maxLength: 100 }),
    field.number("sortNo", text("order"), { min: 0, max: 9_999 }),
    field.onOff("active", text("active"), { hint: text("active.hint") }),
  ],
};

/** Rooms in which tools stand. */
export function LocationListPage() {
  return <RecordPage definition={locations} />;
}
