import type { RequestDetail } from "@signoff/server/contract/requests/lifecycle";
import { type FormValues, isRecord } from "@signoff/forms/values/form-values";
import type { DepartmentChoice } from "../../../form-renderer/form-view-props.ts";

type Filing = NonNullable<RequestDetail["filing"]>;

/** The departments that a form offers: the requester's own, and the applicant's for users who may apply for others. */
export async function filingDepartments(
  filing: Filing,
  data: FormValues,
  departmentsOf: (userId: string) => Promise<readonly { readonly id: string; readonly departName: string }[]>,
): Promise<readonly DepartmentChoice[]> {
  const own = filing.departments.map(({ id, name }) => ({ id, name, children: [] }));
  const applicant = idOf(data["applicant"]);
  if (!filing.ofApplicant || applicant === undefined) return own;
  const others = await departmentsOf(applicant);
  const known = new Set(own.map(({ id }) => id));
  return [
    ...own,
    ...others.filter(({ id }) => !known.has(id)).map(({ id, departName }) => ({ id, name: departName, children: [] })),
  ];
}

/** The only possible department: it is shown as text, because there is no choice. */
export function onlyDepartment(filing: RequestDetail["filing"]): string | undefined {
  return filing && !filing.ofApplicant && filing.departments.length === 1 ? filing.departments[0]?.id : undefined;
}

export function isDepartment(data: FormValues, id: string | undefined): boolean {
  return id !== undefined && idOf(data["department"]) === id;
}

function idOf(value: unknown): string | undefined {
  return isRecord(value) && typeof value["id"] === "string" ? value["id"] : undefined;
}
