import { type AnyRecord, listedFields } from "@signoff/domain/records/define-record";
import type { RecordField } from "@signoff/domain/records/record-field";
import { type Bilingual, joinedNames, type Locale } from "@signoff/domain/locale";
import type { PageRequest } from "../../../lists/list-definition.ts";
import type { RecordList } from "./record-list.ts";

type Sheet = RecordList<PageRequest, never, { readonly id: string }>["sheet"];

/** The columns of a definition's sheet: those of its list. */
export function sheetOf(definition: AnyRecord): Sheet {
  const shown = listedFields(definition).filter(([, { list }]) => !list.onlyOnPage);
  return Object.fromEntries(
    shown.map(([key, field]) => [
      key,
      {
        title: field.list.title ?? field.label,
        width: Math.round(field.list.width / pixelsOfCharacter),
        cell: (row, locale) => cellOf(field, (row as Readonly<Record<string, unknown>>)[key], locale),
      },
    ]),
  );
}

const pixelsOfCharacter = 7;

const words: Readonly<Record<"onOff" | "inUse", readonly [Bilingual, Bilingual]>> = {
  onOff: [
    { zh: "是", en: "Yes" },
    { zh: "否", en: "No" },
  ],
  inUse: [
    { zh: "启用", en: "On" },
    { zh: "停用", en: "Off" },
  ],
};

function cellOf({ kind, form, list }: RecordField, value: unknown, locale: Locale): string | number | null {
  if (kind === "onOff" || kind === "inUse") return words[kind][value === true ? 0 : 1][locale];
  const chosen = form.options?.find((option) => option.value === value);
  if (chosen) return chosen.label[locale];
  if (Array.isArray(value)) return list?.between ? value.join(list.between) : joinedNames(value.map(String), locale);
  return typeof value === "number" || typeof value === "string" ? value : null;
}
