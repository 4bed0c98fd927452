import type { Handlers } from "../../../http/handler.ts";
import { recordRoutes } from "../../base/managed-records/public.ts";
import type { rolesContract } from "./contract.ts";
import { copyRole } from "./copy-role.ts";
import { roleArea, storedRoles } from "./role-records.ts";
import { saveGrants } from "./save-grants.ts";
import { type RoleServices, showGrants, showRights } from "./show-grants.ts";

export function rolesRoutes(services: RoleServices): Handlers<typeof rolesContract> {
  return {
    ...recordRoutes(roleArea(services), storedRoles.list),
    rights: (context) => showRights(context, services),
    queryPermission: showGrants,
    savePermission: (context, request) => saveGrants(context, services, request),
    copy: (context, request) => copyRole(context, services, request),
  };
}
