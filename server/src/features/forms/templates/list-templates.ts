import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Locale } from "@signoff/domain/locale";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { formKindKeys } from "@signoff/forms/kinds/kind-cards";
import type { Context } from "../../../http/context.ts";
import { pageOfRows } from "../../../http/page-of-rows.ts";
import type { DefinitionServices } from "../../base/definitions/public.ts";
import { type Blank, blanks } from "./blanks.ts";
import type { Template, templatesContract } from "./contract.ts";
import { replacedTemplates } from "./template-versions.sql.ts";
import { excelTables, tableFileName } from "./excel-tables.ts";

type FindPage = (typeof templatesContract)["findPage"];
type Forms = ReadonlyMap<string, FormDefinition>;

/** All templates: the tables in the order of the forms, then the blanks. */
export async function listTemplates(
  { db, locale, services: { definitions } }: Context<Pick<DefinitionServices, "definitions">>,
  request: RequestOf<FindPage>,
): Promise<ResultOf<FindPage>> {
  const forms = new Map<string, FormDefinition>();
  for (const kind of formKindKeys) {
    const form = await definitions.newestForm(db.kysely, kind);
    if (form) forms.set(kind, form.definition);
  }
  const replaced = await replacedTemplates(db.kysely);
  const all = [
    ...[...forms.values()].flatMap((form) => templatesOf(form, locale)),
    ...blanks.map((blank) => presentBlank(blank, forms, locale)),
  ].map((template): Template => ({ ...template, version: replaced.get(template.templateType) ?? null }));
  const found = all.filter((template) => isWanted(template, request));
  return pageOfRows(sorted(found, request, locale), request);
}

type BuiltIn = Omit<Template, "version">;

function templatesOf(form: FormDefinition, locale: Locale): BuiltIn[] {
  return excelTables(form).map((table) => ({
    templateType: `${form.kind}.${table.key}`,
    name: table.title[locale],
    nameZh: table.title.zh,
    nameEn: table.title.en,
    type: "table",
    forms: [{ formType: form.kind, name: form.title[locale] }],
    fileName: tableFileName(form, table, locale),
  }));
}

function presentBlank({ key, title, forms: kinds }: Blank, forms: Forms, locale: Locale): BuiltIn {
  return {
    templateType: key,
    name: title[locale],
    nameZh: title.zh,
    nameEn: title.en,
    type: "blank",
    forms: kinds.map((formType) => ({ formType, name: forms.get(formType)?.title[locale] ?? formType })),
    fileName: `${title[locale]}.docx`,
  };
}

function isWanted(template: Template, { keyword, formType }: RequestOf<FindPage>): boolean {
  const { nameZh, nameEn, templateType, forms } = template;
  if (formType !== undefined && !forms.some((form) => form.formType === formType)) return false;
  if (keyword === undefined) return true;
  const sought = keyword.toLowerCase();
  return [nameZh, nameEn, templateType, ...forms.map(({ name }) => name)].some((one) =>
    one.toLowerCase().includes(sought),
  );
}

function sorted(found: Template[], { column, order }: RequestOf<FindPage>, locale: Locale): readonly Template[] {
  if (column === undefined) return order === "desc" ? found.toReversed() : found;
  const { compare } = new Intl.Collator(locale);
  const direction = order === "desc" ? -1 : 1;
  return found.toSorted((a, b) => direction * compare(a[column], b[column]));
}
