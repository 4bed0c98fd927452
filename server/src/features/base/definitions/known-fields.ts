import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { KnownField } from "@signoff/workflow/bpmn/known-names";

/** The fields of a form that a route may name. */
export function knownFields(definition: FormDefinition): readonly KnownField[] {
  return definition.sections.flatMap((section) => {
    const inside = section.storeAs === undefined ? "" : `${section.storeAs}.`;
    return [
      ...section.fields.map((field) => knownField(`${inside}${field.formKey ?? field.key}`, field)),
      ...section.tables.flatMap((table) => [
        { path: `${inside}${table.key}`, type: "table" as const },
        ...table.columns.map((column) => knownField(`${inside}${table.key}.${column.key}`, column)),
      ]),
    ];
  });
}

function knownField(path: string, field: FieldDefinition): KnownField {
  const several = field.type === "multiselect" || field.type === "attachment" || field.multiple !== undefined;
  return { path, type: typeOf(field), ...(several ? { several } : {}) };
}

function typeOf({ type }: FieldDefinition): KnownField["type"] {
  switch (type) {
    case "number":
    case "date":
      return type;
    case "user":
    case "dept":
      return "person";
    default:
      return "text";
  }
}
