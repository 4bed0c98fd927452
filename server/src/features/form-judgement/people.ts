import type { Bilingual, Locale } from "@signoff/domain/locale";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { type FormData, isRecord } from "@signoff/forms/form-data";
import type { Problem } from "../../http/refused.ts";
import type { Directory } from "../directory/public.ts";
import { mapValues, valuesOf } from "./form-values.ts";

const isPerson = (field: FieldDefinition): boolean => field.type === "user" || field.type === "dept";

/** The data with the names of people and departments as the directory has them: what was sent as a name counts nothing. */
export function namePeople(definition: FormDefinition, data: FormData, directory: Directory, locale: Locale): FormData {
  const named = (value: unknown, field: FieldDefinition): unknown => {
    if (Array.isArray(value)) return value.map((one) => named(one, field));
    const id = idOf(value);
    const names = id === undefined ? undefined : namesOf(directory, field, id);
    return names ? { id, name: names[locale] } : value;
  };
  return mapValues(definition, data, isPerson, named);
}

const unknownPerson: Bilingual = { zh: "人员不存在或已停用", en: "This is not an active user" };
const unknownDepartment: Bilingual = { zh: "部门不存在", en: "There is no such department" };

/** People and departments on the form that are not there, or not any more. */
export function unknownPeople(definition: FormDefinition, data: FormData, directory: Directory): readonly Problem[] {
  return valuesOf(definition, data, isPerson).flatMap(({ field, path, value }) => {
    const ids = (Array.isArray(value) ? value : [value]).flatMap((one) => idOf(one) ?? []);
    const isKnown = (id: string): boolean =>
      field.type === "dept" ? directory.departments.get(id) !== undefined : directory.person(id)?.active === true;
    if (ids.every(isKnown)) return [];
    const message = field.type === "dept" ? unknownDepartment : unknownPerson;
    return [{ path, rule: field.type === "dept" ? "unknownDepartment" : "unknownPerson", message }];
  });
}

function namesOf(directory: Directory, field: FieldDefinition, id: string): Bilingual | undefined {
  return field.type === "dept" ? directory.departments.get(id)?.names : directory.person(id)?.names;
}

function idOf(value: unknown): string | undefined {
  return isRecord(value) && typeof value.id === "string" ? value.id : undefined;
}
