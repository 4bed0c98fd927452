import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import type { MaskShopFields, MaskShopRow, maskShopsContract } from "@signoff/server/contract/master-data/mask-shops";
import { Server } from "lucide-react";
import { bothTexts } from "../../../../i18n/translate.ts";
import { OnOff, onOffOptions } from "../../../../record-page/on-off.tsx";
import type { RecordDefinition, RecordField } from "../../../../record-page/record-definition.ts";
import { recordFields } from "../../../../record-page/record-fields.tsx";
import { RecordPage } from "../../../../record-page/record-page.tsx";
import { GradesEditor, ItemsEditor } from "../components/part-editors.tsx";
import { maskShopMessages } from "../messages.ts";
import { maskShopCalls } from "../queries.ts";

const text = bothTexts(maskShopMessages);
const field = recordFields<MaskShopFields>();

function items(
  key: "maskTypes" | "writers" | "plateSizes" | "pellicleTypes",
  dictionary: string,
): RecordField<MaskShopFields> {
  return { key, label: text(key), wide: true, edit: (props) => <ItemsEditor {...props} dictionary={dictionary} /> };
}

const shops: RecordDefinition<MaskShopRow, RequestInputOf<typeof maskShopsContract.list>, MaskShopFields> = {
  list: {
    key: "mask-shop",
    title: text("title"),
    columns: [
      { key: "code", title: text("code"), type: "identifier", width: 90, sort: "code" },
      { key: "nameZh", title: text("nameZh"), type: "strong", width: 150 },
      { key: "nameEn", title: text("nameEn"), type: "strong", width: 180 },
      {
        key: "grades",
        title: text("grades"),
        type: "text",
        width: 220,
        value: ({ grades }) => grades.map(({ grade, days }) => `${grade} ${days}`).join(" · "),
      },
      { key: "maskTypes", title: text("maskTypes"), type: "people", width: 240, grow: true },
      { key: "writers", title: text("writers"), type: "people", width: 240 },
      { key: "plateSizes", title: text("plateSizes"), type: "people", width: 180 },
      { key: "pellicleTypes", title: text("pellicleTypes"), type: "people", width: 220 },
      { key: "rushDays", title: text("rushDays"), type: "number", width: 130 },
      { key: "active", title: text("status"), type: "text", width: 90, render: ({ active }) => <OnOff on={active} /> },
    ],
    conditions: [
      { key: "keyword", label: text("keyword"), type: "text" },
      { key: "status", label: text("status"), type: "select", options: onOffOptions },
    ],
    sortedBy: { column: "code", order: "asc" },
    rowClass: ({ active }) => (active ? undefined : "so-list-off"),
    empty: { icon: Server, title: text("empty"), text: text("emptyText") },
  },
  calls: maskShopCalls,
  codes: { add: "maskShop:edit", edit: "maskShop:edit", delete: "maskShop:edit" },
  texts: { new: text("new"), edit: text("edit"), view: text("view"), insteadOfDelete: text("instead") },
  blank: {
    code: "",
    nameZh: "",
    nameEn: "",
    active: true,
    grades: [],
    maskTypes: [],
    writers: [],
    plateSizes: [],
    pellicleTypes: [],
    rushAllowed: false,
    rushDays: null,
  },
  nameOf: ({ code }) => code,
  fields: [
    field.text("code", text("code"), { required: true, maxLength: 20, wide: true, hint: text("code.hint") }),
    field.text("nameZh", text("nameZh"), { required: true, maxLength: 100 }),
    field.text("nameEn", text("nameEn"), { required: true, maxLength: 100 }),
    field.onOff("active", text("active"), { wide: true, hint: text("active.hint") }),
    {
      key: "grades",
      label: text("grades"),
      hint: text("grades.hint"),
      wide: true,
      section: text("makes"),
      edit: (props) => <GradesEditor {...props} dictionary="reticle_grade" />,
    },
    items("maskTypes", "mask_type"),
    items("writers", "mask_writer"),
    items("plateSizes", "plate_size"),
    items("pellicleTypes", "pellicle_type"),
    field.onOff("rushAllowed", text("rushAllowed"), { section: text("rush") }),
    field.number("rushDays", text("rushDays"), { min: 1, max: 365, isShown: ({ rushAllowed }) => rushAllowed }),
  ],
};

/** Shops that make plates: what they can make, and in how many days. */
export function MaskShopListPage() {
  return <RecordPage definition={shops} />;
}
