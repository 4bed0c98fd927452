import {
  type DefinitionIndex,
  type IndexedField,
  type IndexedTable,
  indexOf,
} from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { SectionDefinition } from "@signoff/forms/definition/section";

/** The target of a validator path. */
export type Place =
  | { readonly kind: "field"; readonly section: SectionDefinition; readonly indexed: IndexedField }
  | {
      readonly kind: "table";
      readonly section: SectionDefinition;
      readonly indexed: IndexedTable;
      readonly row: number | undefined;
      readonly column: string | undefined;
    }
  | { readonly kind: "attachments"; readonly section: SectionDefinition | undefined; readonly bizType: string }
  | { readonly kind: "section"; readonly section: SectionDefinition }
  | { readonly kind: "form" };

const cellPath = /^([^[]+)\[(\d+)\](?:\.(.+))?$/;
const sectionPrefix = "section:";
const attachmentsPrefix = "attachments.";

/**
 * Paths are `field`, `table[3].column` and `attachments.type`; inside a section stored as an object they begin with its
 * name.
 */
export function placeOf(definition: FormDefinition, path: string): Place {
  if (path.startsWith(sectionPrefix)) {
    const section = definition.sections.find(({ key }) => key === path.slice(sectionPrefix.length));
    return section ? { kind: "section", section } : { kind: "form" };
  }
  if (path.startsWith(attachmentsPrefix)) {
    const section = definition.sections.find(({ panel }) => panel === "attachments");
    return { kind: "attachments", section, bizType: path.slice(attachmentsPrefix.length) };
  }
  const index = indexOf(definition);
  const cell = cellPath.exec(path);
  const field = cell ? undefined : fieldAt(index, path);
  if (field) return { kind: "field", section: field.section, indexed: field };
  const table = tableAt(index, cell?.[1] ?? path);
  if (!table) return { kind: "form" };
  const row = cell?.[2] === undefined ? undefined : Number(cell[2]);
  return { kind: "table", section: table.section, indexed: table, row, column: cell?.[3] };
}

function fieldAt(index: DefinitionIndex, path: string): IndexedField | undefined {
  return index.fields.get(path) ?? [...index.fields.values()].find((one) => one.path === path);
}

function tableAt(index: DefinitionIndex, path: string): IndexedTable | undefined {
  return index.tables.get(path) ?? [...index.tables.values()].find((one) => one.path === path);
}

/** A place was changed: the server's errors there no longer count. Returns the same list if there were none. */
export function forgiven<Problem extends { readonly path: string }>(
  problems: readonly Problem[],
  changed: string,
): readonly Problem[] {
  const left = problems.filter(({ path }) => path.split(/[.[]/, 1)[0] !== changed && path !== changed);
  return left.length === problems.length ? problems : left;
}
