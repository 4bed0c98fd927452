import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { constantDefinition } from "@signoff/domain/public-constants";
import type { ConstantFields, ConstantRow, constantsContract } from "@signoff/server/contract/base/constants";
import { SlidersHorizontal } from "lucide-react";
import { bothTexts, useLocale, useTexts } from "../../../../i18n/translate.ts";
import type { FormPart, RecordDefinition } from "../../../../record-page/record-definition.ts";
import { recordFields } from "../../../../record-page/record-fields.tsx";
import { RecordPage } from "../../../../record-page/record-page.tsx";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { constantMessages } from "../messages.ts";
import { constantCalls } from "../queries.ts";

const text = bothTexts(constantMessages);
const field = recordFields<ConstantFields>();

const constants: RecordDefinition<ConstantRow, RequestInputOf<typeof constantsContract.list>, ConstantFields> = {
  list: {
    key: "constant",
    title: text("title"),
    columns: [
      { key: "id", title: text("key"), type: "identifier", width: 190, sort: "id" },
      { key: "value", title: text("value"), type: "strong", width: 140 },
      { key: "unit", title: text("unit"), type: "text", width: 80 },
      { key: "does", title: text("does"), type: "text", width: 320, grow: true },
      { key: "bounds", title: text("bounds"), type: "text", width: 130 },
    ],
    conditions: [{ key: "keyword", label: text("keyword"), type: "text" }],
    sortedBy: { column: "place", order: "asc" },
    empty: { icon: SlidersHorizontal, title: text("empty") },
  },
  calls: constantCalls,
  codes: { add: null, edit: "constant:edit", delete: null },
  texts: { new: text("edit"), edit: text("edit"), view: text("view") },
  blank: { key: "", value: "" },
  nameOf: ({ key }) => key,
  fields: [
    field.text("key", text("key"), { wide: true, onlyNew: true }),
    field.text("value", text("value"), { required: true, maxLength: 500, wide: true, hint: text("value.hint") }),
  ],
  Consequences: WhatItDoes,
};

/** What the constant does, and from when on the change counts. */
function WhatItDoes({ values }: FormPart<ConstantFields>) {
  const t = useTexts(constantMessages);
  const locale = useLocale();
  const definition = constantDefinition(values.key);
  if (!definition) return null;
  return (
    <InlineAlert role="warn">
      <strong>{definition.does[locale]}</strong> {t("atOnce")}
    </InlineAlert>
  );
}

/** What is set for the whole portal. */
export function ConstantListPage() {
  return <RecordPage definition={constants} />;
}
