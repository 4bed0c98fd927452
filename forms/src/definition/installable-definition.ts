import type { Bilingual } from "@signoff/domain/locale";
import { groupTexts } from "../groups/group-texts.ts";
import { textsOfPatterns } from "../messages/pattern-words.ts";
import type { TableDefinition, TableOutline } from "./detail-table.ts";
import type { FieldDefinition, FieldOutline } from "./field-shape.ts";
import type { FormDefinition, FormOutline, FormPlace } from "./form-definition.ts";
import type { FormTexts, ItemTexts } from "./form-texts.ts";
import type { Options, OptionsOutline } from "./options.ts";
import type { SectionDefinition, SectionOutline } from "./section.ts";

const commonSections: Readonly<Record<string, Bilingual>> = {
  header: { zh: "表头", en: "Header" },
  attach: { zh: "附件", en: "Attachments" },
  history: { zh: "审批记录", en: "Approval history" },
};

/**
 * Joins a kind's outline with its place and texts. The result is what is installed: it must stay readable when the
 * texts in code have changed, so it contains them. A missing text is a programming error and throws.
 */
export function installableDefinition(place: FormPlace, outline: FormOutline, texts: FormTexts): FormDefinition {
  const { title, subsystem, prefix, page } = place;
  const { sections, attachments, ...rest } = outline;
  const entered = sections.flatMap(({ fields, tables }) => [...fields, ...tables.flatMap(({ columns }) => columns)]);
  return {
    ...rest,
    title,
    subsystem,
    prefix,
    page,
    sections: titledSections(sections, texts),
    attachments: attachments.map((attachment) => ({
      ...attachment,
      title: needed(texts.attachments?.[attachment.bizType], `attachments.${attachment.bizType}`),
    })),
    ruleTexts: { ...textsOfPatterns(entered), ...texts.rules },
  };
}

/** The sections with the texts of everything in them. */
export function titledSections(sections: readonly SectionOutline[], texts: FormTexts): readonly SectionDefinition[] {
  return sections.map((section) => withSectionTexts(section, texts));
}

function withSectionTexts(section: SectionOutline, texts: FormTexts): SectionDefinition {
  return {
    ...section,
    title: needed(texts.sections[section.key] ?? commonSections[section.key], `sections.${section.key}`),
    fields: section.fields.map((field) => {
      const own = sources(field.group, texts);
      const label = needed(
        first(own, (source) => source.fields?.[field.key]),
        `fields.${field.key}`,
      );
      return withFieldTexts(field, label, field.key, own);
    }),
    tables: section.tables.map((table) => withTableTexts(table, sources(table.group, texts))),
  };
}

function withTableTexts(table: TableOutline, own: readonly ItemTexts[]): TableDefinition {
  const title = needed(
    first(own, (source) => source.tables?.[table.key]?.title),
    `tables.${table.key}`,
  );
  return {
    ...table,
    title,
    columns: table.columns.map((column) => {
      const path = `${table.key}.${column.key}`;
      const label = first(own, (source) => source.tables?.[table.key]?.columns[column.key]);
      return withFieldTexts(column, needed(label, `tables.${path}`), path, own);
    }),
  };
}

function withFieldTexts(
  field: FieldOutline,
  label: Bilingual,
  path: string,
  own: readonly ItemTexts[],
): FieldDefinition {
  const { options, ...rest } = field;
  const placeholder = first(own, (source) => source.placeholders?.[path]);
  return {
    ...rest,
    label,
    ...(placeholder ? { placeholder } : {}),
    ...(options ? { options: withOptionTexts(options, path, own) } : {}),
  };
}

function withOptionTexts(options: OptionsOutline, path: string, own: readonly ItemTexts[]): Options {
  if (!("values" in options)) return options;
  const inline = options.values.map((value) => ({
    value,
    title: needed(
      first(own, (source) => source.options?.[path]?.[value]),
      `options.${path}.${value}`,
    ),
  }));
  return { inline };
}

/** The kind's own text takes precedence over the one of the shared group. */
function sources(group: string | undefined, texts: FormTexts): readonly ItemTexts[] {
  const shared = group ? groupTexts[group] : undefined;
  return shared ? [texts, shared] : [texts];
}

function first(own: readonly ItemTexts[], pick: (source: ItemTexts) => Bilingual | undefined): Bilingual | undefined {
  for (const source of own) {
    const found = pick(source);
    if (found) return found;
  }
  return undefined;
}

function needed(text: Bilingual | undefined, where: string): Bilingual {
  if (!text) throw new Error(`No text for ${where}`);
  return text;
}
