export const fieldTypes = [
  "text",
  "textarea",
  "number",
  "select",
  "multiselect",
  "radio",
  "checkbox",
  "date",
  "user",
  "dept",
  "lookup",
  "attachment",
  "email",
] as const;

export type FieldType = (typeof fieldTypes)[number];
