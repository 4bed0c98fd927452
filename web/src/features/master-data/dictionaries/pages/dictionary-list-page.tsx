import { joinedNames, textIn } from "@signoff/domain/locale";
import { dictionary, type DictionaryEntry, type DictionaryFields } from "@signoff/domain/records/dictionary";
import { BookOpen } from "lucide-react";
import { bothTexts, translate, useLocale, useTexts } from "../../../../i18n/translate.ts";
import { defineRecordPage } from "../../../../record-page/define-record-page.tsx";
import type { EntryPlace, FormPart } from "../../../../record-page/record-definition.ts";
import { RecordPage } from "../../../../record-page/record-page.tsx";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { DictionaryUses } from "../dictionary-uses.tsx";
import { ItemRows } from "../item-rows.tsx";
import { dictionaryMessages } from "../messages.ts";
import { dictionaryCalls } from "../queries.ts";

const dictionaries = defineRecordPage(dictionary, {
  icon: BookOpen,
  calls: dictionaryCalls,
  editors: { items: { entryName: itemName, edit: (props) => <ItemRows {...props} /> } },
  Consequences: Retired,
  tabs: [{ key: "uses", label: bothTexts(dictionaryMessages)("uses"), Content: DictionaryUses }],
});

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
