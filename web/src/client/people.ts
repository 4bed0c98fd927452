import { organisationContract } from "@signoff/server/contract/base/organisation";
import { callEndpoint } from "../api/call-endpoint.ts";
import type { CallOptions } from "../api/request.ts";

/** As many as a choice can show. */
const most = 20;

/** People by part of a name, account or work number; with a permission only its holders. */
export async function peopleNamed(keyword: string, options: CallOptions, permission?: string) {
  const narrowed = { ...(keyword === "" ? {} : { keyword }), ...(permission === undefined ? {} : { permission }) };
  const asked = { pageNo: 1, pageSize: most, ...narrowed };
  return (await callEndpoint(organisationContract.userList, asked, { loading: false, ...options })).records;
}

/** People and machine accounts in whose names a token can call. */
export async function accountsNamed(keyword: string, options: CallOptions) {
  const asked = { pageNo: 1, pageSize: most, machines: "true" as const, ...(keyword === "" ? {} : { keyword }) };
  return (await callEndpoint(organisationContract.userList, asked, { loading: false, ...options })).records;
}

/** The whole organisation. */
export function departmentTree(options: CallOptions = {}) {
  return callEndpoint(organisationContract.departmentTree, {}, { loading: false, ...options });
}

/** Everybody in a department and below it. */
export function peopleOfDepartment(id: string, options: CallOptions = {}) {
  return callEndpoint(organisationContract.usersOfDepartment, { id }, { loading: false, ...options });
}

/** The departments directly below another, in their order. */
export async function departmentsBelow(parentId: string, options: CallOptions = {}) {
  const asked = { parentId, pageNo: 1, pageSize: 200 };
  return (await callEndpoint(organisationContract.departmentList, asked, { loading: false, ...options })).records;
}

/** The leaders of a person, the nearest first. */
export function leadersOf(userId: string, options: CallOptions = {}) {
  return callEndpoint(organisationContract.leadersOfUser, { userId }, { loading: false, ...options });
}

/** The departments of a person, the main one first. */
export function departmentsOf(userId: string, options: CallOptions = {}) {
  return callEndpoint(organisationContract.departmentsOfUser, { userId }, { loading: false, ...options });
}
