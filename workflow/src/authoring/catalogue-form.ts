import type { Text, Verb } from "../route.ts";
import type { KnownField } from "../bpmn/known-names.ts";

/** The part of a catalogue form that its route needs; the notation is explained in the catalogue's NOTATION.md. */
export interface CatalogueForm {
  readonly key: string;
  readonly title: Text;
  readonly sections: readonly CatalogueSection[];
  readonly route: readonly CatalogueNode[];
}

export interface CatalogueSection {
  /** The section's values are stored as one object with this name. */
  readonly storeAs?: string;
  readonly fields: readonly CatalogueField[];
  readonly tables: readonly { readonly key: string; readonly columns: readonly CatalogueField[] }[];
}

export interface CatalogueField {
  readonly key: string;
  readonly type: string;
  readonly multiple?: boolean;
}

export interface CatalogueNode {
  readonly key: string;
  readonly name: Text;
  readonly mode: "single" | "any" | "all" | "sequential";
  readonly approvers: readonly CatalogueApprover[];
  readonly condition?: CatalogueCondition;
  readonly editable?: readonly string[];
  /** Allowed actions of its handlers, if they differ from the default. */
  readonly allow?: readonly Verb[];
}

export interface CatalogueApprover {
  readonly rule: "deptLeader" | "role" | "field" | "group" | "requester";
  readonly value?: string;
  readonly condition?: CatalogueCondition;
  readonly editable?: readonly string[];
}

export type CatalogueCondition =
  | { readonly all: readonly CatalogueCondition[] }
  | { readonly any: readonly CatalogueCondition[] }
  | CatalogueComparison;

export interface CatalogueComparison {
  readonly field: string;
  readonly op: "=" | "!=" | ">" | "<" | ">=" | "<=" | "in" | "filled" | "empty";
  readonly value?: string | number | readonly (string | number)[];
}

const storedTypes: Readonly<Record<string, KnownField["type"]>> = {
  number: "number",
  date: "date",
  user: "person",
  dept: "person",
  attachment: "other",
};

/** Fields, tables and columns under their names in conditions and approver rules. */
export function knownFieldsOf(form: Pick<CatalogueForm, "sections">): KnownField[] {
  return form.sections.flatMap(({ storeAs, fields, tables }) => {
    const inside = storeAs === undefined ? "" : `${storeAs}.`;
    return [
      ...fields.map((field) => knownField(`${inside}${field.key}`, field)),
      ...tables.flatMap((table) => [
        { path: `${inside}${table.key}`, type: "table" as const },
        ...table.columns.map((column) => knownField(`${inside}${table.key}.${column.key}`, column)),
      ]),
    ];
  });
}

function knownField(path: string, { type, multiple }: CatalogueField): KnownField {
  const stored = storedTypes[type] ?? "text";
  return multiple === true ? { path, type: stored, several: true } : { path, type: stored };
}
