import type { Locale } from "@signoff/domain/locale";
import type { TableDefinition } from "@signoff/forms/definition/detail-table";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";

export function excelTables({ sections }: FormDefinition): readonly TableDefinition[] {
  return sections.flatMap(({ tables }) => tables.filter(({ excel }) => excel));
}

export function tableFileName(form: FormDefinition, table: TableDefinition, locale: Locale): string {
  return `${form.title[locale]} - ${table.title[locale]}.xlsx`;
}
