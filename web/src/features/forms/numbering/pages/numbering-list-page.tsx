import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { numberResets } from "@signoff/domain/numbering/number-pattern";
import type { NumberingFields, NumberingRow, numberingContract } from "@signoff/server/contract/requests/numbering";
import { Hash } from "lucide-react";
import { bothTexts, useTexts } from "../../../../i18n/translate.ts";
import type { RecordDefinition } from "../../../../record-page/record-definition.ts";
import { recordFields } from "../../../../record-page/record-fields.tsx";
import { RecordPage } from "../../../../record-page/record-page.tsx";
import { NextNumbers, NumberPreview } from "../components/number-preview.tsx";
import { numberingMessages } from "../messages.ts";
import { numberingCalls } from "../queries.ts";

const text = bothTexts(numberingMessages);
const field = recordFields<NumberingFields>();

const rules: RecordDefinition<NumberingRow, RequestInputOf<typeof numberingContract.list>, NumberingFields> = {
  list: {
    key: "numbering",
    title: text("title"),
    columns: [
      { key: "name", title: text("object"), type: "identifier", width: 240 },
      {
        key: "isCode",
        title: text("kind"),
        type: "text",
        width: 150,
        render: ({ isCode }) => <Gives isCode={isCode} />,
      },
      { key: "id", title: text("key"), type: "code", width: 170, sort: "id" },
      { key: "pattern", title: text("pattern"), type: "code", width: 240, grow: true },
      { key: "reset", title: text("reset"), type: "text", width: 150, render: ({ reset }) => <Reset reset={reset} /> },
      { key: "latest", title: text("latest"), type: "code", width: 180 },
    ],
    conditions: [{ key: "keyword", label: text("keyword"), type: "text" }],
    sortedBy: { column: "place", order: "asc" },
    empty: { icon: Hash, title: text("empty") },
  },
  calls: numberingCalls,
  codes: { add: null, edit: "numbering:edit", delete: null },
  texts: { new: text("edit"), edit: text("edit"), view: text("view") },
  blank: { id: "", pattern: "", reset: "month" },
  nameOf: ({ id }) => id,
  fields: [
    field.text("id", text("key"), { wide: true, onlyNew: true }),
    field.text("pattern", text("pattern"), { required: true, maxLength: 60, wide: true, hint: text("pattern.hint") }),
    field.choice("reset", text("reset"), {
      required: true,
      options: numberResets.map((value) => ({ value, label: text(`reset.${value}`) })),
    }),
  ],
  Head: NextNumbers,
  Consequences: NumberPreview,
};

function Reset({ reset }: { readonly reset: NumberingRow["reset"] }) {
  const t = useTexts(numberingMessages);
  return <span>{t(`reset.${reset}`)}</span>;
}

function Gives({ isCode }: { readonly isCode: boolean }) {
  const t = useTexts(numberingMessages);
  return <span>{t(isCode ? "kind.code" : "kind.request")}</span>;
}

/** How requests and what they make get their numbers. */
export function NumberingListPage() {
  return <RecordPage definition={rules} />;
}
