import type { RoleFields, RoleRow } from "@signoff/domain/records/role";
import type { RoleGrants } from "@signoff/server/contract/people/roles";
import { rolesContract } from "@signoff/server/contract/people/roles";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { recordChanges } from "../../../client/record-changes.ts";
import { recordCalls } from "../../../record-page/record-calls.ts";

export const roleCalls = {
  ...recordCalls(rolesContract),
  changes: recordChanges("role"),
};

/** All roles, page by page. */
export async function loadRoles(signal: AbortSignal): Promise<readonly RoleRow[]> {
  const all: RoleRow[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { records, pages } = await roleCalls.load({ pageNo, pageSize: 200, column: "order", order: "asc" }, signal);
    all.push(...records);
    if (pageNo >= pages) return all;
  }
}

export const loadRights = (signal: AbortSignal) => callEndpoint(rolesContract.rights, {}, { loading: false, signal });

export const loadGrants = (roleId: string, signal: AbortSignal) =>
  callEndpoint(rolesContract.queryPermission, { roleId }, { loading: false, signal, handles: [404] });

export const saveGrants = (roleId: string, revision: number, grants: RoleGrants) =>
  callEndpoint(rolesContract.savePermission, { roleId, revision, ...grants }, { handles: [406, 409, 404] });

export const copyRole = (id: string, fields: RoleFields) =>
  callEndpoint(rolesContract.copy, { id, fields }, { handles: [406, 404] });
