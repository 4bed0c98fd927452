import { joinedNames, textIn } from "@signoff/domain/locale";
import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import type {
  dictionariesContract,
  DictionaryEntry,
  DictionaryFields,
  DictionaryRow,
} from "@signoff/server/contract/master-data/dictionaries";
import { BookOpen } from "lucide-react";
import { bothTexts, translate, useLocale, useTexts } from "../../../../i18n/translate.ts";
import type { EntryPlace, FormPart, RecordDefinition } from "../../../../record-page/record-definition.ts";
import { recordFields } from "../../../../record-page/record-fields.tsx";
import { RecordPage } from "../../../../record-page/record-page.tsx";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { DictionaryUses } from "../dictionary-uses.tsx";
import { ItemRows } from "../item-rows.tsx";
import { dictionaryMessages } from "../messages.ts";
import { dictionaryCalls } from "../queries.ts";

const text = bothTexts(dictionaryMessages);
const field = recordFields<DictionaryFields>();

type Query = RequestInputOf<typeof dictionariesContract.list>;

const dictionaries: RecordDefinition<DictionaryRow, Query, DictionaryFields> = {
  list: {
    key: "dictionary",
    title: text("title"),
    columns: [
      { key: "code", title: text("code"), type: "identifier", width: 180, sort: "code" },
      { key: "name", title: text("name"), type: "strong", width: 220, sort: "name" },
      { key: "description", title: text("description"), type: "text", width: 220, grow: true },
      { key: "itemCount", title: text("items"), type: "number", width: 90 },
      { key: "retiredCount", title: text("retired"), type: "number", width: 90 },
    ],
    conditions: [{ key: "keyword", label: text("keyword"), type: "text" }],
    sortedBy: { column: "code", order: "asc" },
    empty: { icon: BookOpen, title: text("empty"), text: text("emptyText") },
  },
  calls: dictionaryCalls,
  codes: { add: "dict:edit", edit: "dict:edit", delete: "dict:delete" },
  texts: { new: text("new"), edit: text("edit"), view: text("view"), insteadOfDelete: text("instead") },
  blank: { code: "", nameZh: "", nameEn: "", description: "", items: [] },
  nameOf: ({ code }) => code,
  fields: [
    field.text("code", text("code"), {
      required: true,
      maxLength: 40,
      wide: true,
      onlyNew: true,
      hint: text("code.hint"),
    }),
    field.text("nameZh", text("nameZh"), { required: true, maxLength: 200 }),
    field.text("nameEn", text("nameEn"), { required: true, maxLength: 200 }),
    field.text("description", text("description"), { maxLength: 500, lines: 1, wide: true }),
    {
      key: "items",
      label: text("items"),
      section: text("items"),
      wide: true,
      hint: text("items.hint"),
      entryName: itemName,
      edit: (props) => <ItemRows {...props} />,
    },
  ],
  Consequences: Retired,
  tabs: [{ key: "uses", label: text("uses"), Content: DictionaryUses }],
};

/** Names an item by its value or name, and the affected part. */
function itemName(entry: unknown, { at, part, locale }: EntryPlace): string {
  const item = entry as DictionaryEntry | undefined;
  const called = [item?.value, item?.nameEn, item?.nameZh].find((one) => one !== undefined && one.trim() !== "");
  const name = called ?? translate(dictionaryMessages, "item.unnamed", { at: at + 1 }, locale);
  if (!isItemText(part)) return name;
  return `${name} · ${translate(dictionaryMessages, part, {}, locale)}`;
}

const itemTexts = ["value", "nameZh", "nameEn", "parent", "color"] as const;

function isItemText(part: string | undefined): part is (typeof itemTexts)[number] {
  return itemTexts.some((one) => one === part);
}

/** What switching items off will do. */
function Retired({ record, values }: FormPart<DictionaryFields>) {
  const t = useTexts(dictionaryMessages);
  const locale = useLocale();
  const before = new Map(record?.fields.items.map((item) => [item.id, item.active]));
  const off = values.items.filter(({ id, active }) => id !== undefined && !active && before.get(id) === true);
  if (off.length === 0) return null;
  const names = joinedNames(
    off.map(({ nameZh, nameEn }) => textIn(locale, nameZh, nameEn)),
    locale,
  );
  return <InlineAlert role="warn">{t("retires", { values: names })}</InlineAlert>;
}

/** The choices that forms offer. */
export function DictionaryListPage() {
  return <RecordPage definition={dictionaries} />;
}
