import type { Bilingual, Locale } from "@signoff/domain/locale";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { type FormValues, isRecord } from "@signoff/forms/values/form-values";
import type { Problem } from "../../../http/refused.ts";
import type { PeopleAsked } from "./judge-port.ts";
import { mapValues, valuesOf } from "./form-values.ts";

/** A source of people and departments by id, such as the directory. */
export interface PeopleSource {
  person(id: string): { readonly names: Bilingual; readonly active: boolean } | undefined;
  readonly departments: { get(id: string): { readonly names: Bilingual } | undefined };
}

/** Ids of all people and departments in the form. */
export function peopleIn(definition: FormDefinition, data: FormValues): PeopleAsked {
  const asked = { people: new Set<string>(), departments: new Set<string>() };
  for (const { field, value } of valuesOf(definition, data, isPerson)) {
    for (const id of idsIn(value)) asked[field.type === "dept" ? "departments" : "people"].add(id);
  }
  return { people: [...asked.people], departments: [...asked.departments] };
}

/** The ids in a value that contains one person, several or none. */
export function idsIn(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((one) => idOf(one) ?? []);
}

const isPerson = (field: FieldDefinition): boolean => field.type === "user" || field.type === "dept";

/** The data with the names of people and departments from the directory. Names sent by the client are ignored. */
export function namePeople(
  definition: FormDefinition,
  data: FormValues,
  directory: PeopleSource,
  locale: Locale,
): FormValues {
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

/** People and departments in the form that do not exist or are no longer active. */
export function unknownPeople(
  definition: FormDefinition,
  data: FormValues,
  directory: PeopleSource,
): readonly Problem[] {
  return valuesOf(definition, data, isPerson).flatMap(({ field, path, value }) => {
    const ids = (Array.isArray(value) ? value : [value]).flatMap((one) => idOf(one) ?? []);
    const isKnown = (id: string): boolean =>
      field.type === "dept" ? directory.departments.get(id) !== undefined : directory.person(id)?.active === true;
    if (ids.every(isKnown)) return [];
    const message = field.type === "dept" ? unknownDepartment : unknownPerson;
    return [{ path, rule: field.type === "dept" ? "unknownDepartment" : "unknownPerson", message }];
  });
}

/** Files in the form that do not belong to the request. */
export async function strangeFiles(
  definition: FormDefinition,
  data: FormValues,
  ofRequest: () => Promise<ReadonlySet<string>>,
): Promise<readonly Problem[]> {
  const named = valuesOf(definition, data, (field) => field.type === "attachment");
  if (named.length === 0) return [];
  const known = await ofRequest();
  return named
    .filter(({ value }) => Array.isArray(value) && value.some((id) => !known.has(String(id))))
    .map(({ path }) => ({
      path,
      rule: "attachmentMissing",
      message: { zh: "附件不属于该单据", en: "The file is not attached to this request" },
    }));
}

function namesOf(directory: PeopleSource, field: FieldDefinition, id: string): Bilingual | undefined {
  return field.type === "dept" ? directory.departments.get(id)?.names : directory.person(id)?.names;
}

function idOf(value: unknown): string | undefined {
  return isRecord(value) && typeof value.id === "string" ? value.id : undefined;
}
