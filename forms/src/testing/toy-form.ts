import type { Bilingual } from "@signoff/domain/locale";
import { defineForm } from "../definition/define-form.ts";
import type { TableOutline } from "../definition/detail-table.ts";
import type { FieldOutline } from "../definition/field-shape.ts";
import type { FormDefinition, FormOutline } from "../definition/form-definition.ts";
import type { FormTexts } from "../definition/form-texts.ts";
import { installableDefinition } from "../definition/installable-definition.ts";
import { section } from "../definition/section.ts";

const named = (key: string): Bilingual => ({ zh: `${key}（中）`, en: key });

const place = { title: named("Toy form"), subsystem: "system", prefix: "TY", page: "/pages/toy" };

/** A form of one section, labelled by its own keys, for tests of single features. */
export function toyForm(
  items: readonly (FieldOutline | TableOutline)[],
  more: Partial<FormOutline> = {},
): FormDefinition {
  const outline = defineForm({
    kind: "toy",
    sections: [section("main", items)],
    summary: ["subject", "department", "applicant", "priority"],
    revise: true,
    copy: true,
    void: true,
    ...more,
  });
  return installableDefinition(place, outline, textsOf(outline));
}

/** Data of the header, so that a test only names what matters. */
export const toyHeader = {
  subject: "Toy",
  department: { id: "D21" },
  applicant: { id: "pie.liu" },
  priority: "normal",
} as const;

function textsOf(outline: FormOutline): FormTexts {
  const fields = outline.sections.flatMap((one) => one.fields);
  const tables = outline.sections.flatMap((one) => one.tables);
  const byKey = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, named(key)]));
  const inline = (path: string, field: FieldOutline) =>
    field.options && "values" in field.options ? [[path, byKey(field.options.values)] as const] : [];
  return {
    sections: byKey(outline.sections.map((one) => one.key)),
    fields: byKey(fields.map((field) => field.key)),
    tables: Object.fromEntries(
      tables.map((table) => [
        table.key,
        { title: named(table.key), columns: byKey(table.columns.map((column) => column.key)) },
      ]),
    ),
    options: Object.fromEntries([
      ...fields.flatMap((field) => inline(field.key, field)),
      ...tables.flatMap((table) => table.columns.flatMap((column) => inline(`${table.key}.${column.key}`, column))),
    ]),
    attachments: byKey(outline.attachments.map((one) => one.bizType)),
    rules: {},
  };
}
