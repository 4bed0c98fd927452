import type { FieldType } from "@signoff/forms/definition/field-type";
import { type ComponentType, lazy } from "react";
import { AttachmentField } from "./attachment-field.tsx";
import { CheckboxField } from "./checkbox-field.tsx";
import { DepartmentField } from "./department-field.tsx";
import type { FieldEditorProps } from "./field-editor-props.ts";
import { LookupField } from "./lookup-field.tsx";
import { NumberField } from "./number-field.tsx";
import { RadioField } from "./radio-field.tsx";
import { SelectField } from "./select-field.tsx";
import { EmailField, TextareaField, TextField } from "./text-field.tsx";
import { UserField } from "./user-field.tsx";

/** The calendar is large, and most people only read a form: it is loaded when it is first shown. */
const DateField = lazy(async () => ({ default: (await import("./date-field.tsx")).DateField }));

/** A new type of field does not compile until it has an editor here. */
const editors: Readonly<Record<FieldType, ComponentType<FieldEditorProps>>> = {
  text: TextField,
  textarea: TextareaField,
  email: EmailField,
  number: NumberField,
  select: SelectField,
  multiselect: SelectField,
  radio: RadioField,
  checkbox: CheckboxField,
  date: DateField,
  user: UserField,
  dept: DepartmentField,
  lookup: LookupField,
  attachment: AttachmentField,
};

/** The editor of a field's type. */
export function FieldEditor(props: FieldEditorProps) {
  const Editor = editors[props.field.type];
  return <Editor {...props} />;
}
