import type { Bilingual, Locale } from "@signoff/domain/locale";
import { closedParts } from "@signoff/forms/validation/closed-parts";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { type FormValues, isRecord } from "@signoff/forms/values/form-values";
import type { Problem } from "../../../http/refused.ts";
import { departmentsFor, type Directory, filingOf } from "../../base/directory/public.ts";

interface Filed {
  readonly definition: FormDefinition;
  readonly directory: Directory;
  readonly requesterId: string;
}

const key = "department";

/**
 * The department must be one of the requester's, because the engine looks for leaders upwards from it: people must not
 * choose their own reviewer. Another rule reports a department that does not exist.
 */
export function foreignDepartment({ definition, directory, requesterId }: Filed, data: FormValues): readonly Problem[] {
  const chosen = idOf(data[key]);
  if (chosen === undefined || directory.departments.get(chosen) === undefined) return [];
  const allowed = allowedDepartments({ definition, directory, requesterId }, data);
  return allowed.includes(chosen)
    ? []
    : [{ path: key, rule: "foreignDepartment", message: refusal(directory, allowed) }];
}

/**
 * The data of another version for a new requester. Replaces the department with one of the requester's own, where this
 * version may change it.
 */
export function withOwnDepartment(filed: Filed, version: number, data: FormValues): FormValues {
  if (closedParts(filed.definition, { version })(key) || foreignDepartment(filed, data).length === 0) return data;
  const [main] = allowedDepartments(filed, data);
  const { [key]: _foreign, ...rest } = data;
  return main === undefined ? rest : { ...rest, [key]: { id: main } };
}

function allowedDepartments({ definition, directory, requesterId }: Filed, data: FormValues): readonly string[] {
  return departmentsFor(directory, filingOf(directory, definition.kind, requesterId), idOf(data["applicant"]));
}

function refusal({ departments }: Directory, allowed: readonly string[]): Bilingual {
  if (allowed.length === 0)
    return {
      zh: "提单人不属于任何部门，请联系管理员",
      en: "The requester has no department: please ask an administrator",
    };
  const names = (locale: Locale) => allowed.map((id) => departments.get(id)?.names[locale] ?? id);
  return {
    zh: `申请只能提交到提单人所属的部门：${names("zh").join("、")}`,
    en: `A request is filed under one of the requester's own departments: ${names("en").join(", ")}`,
  };
}

function idOf(value: unknown): string | undefined {
  return isRecord(value) && typeof value["id"] === "string" ? value["id"] : undefined;
}
