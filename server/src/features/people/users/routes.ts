import type { Handlers } from "../../../http/handler.ts";
import { recordRoutes } from "../../base/managed-records/public.ts";
import type { usersContract } from "./contract.ts";
import type { WorkflowServices } from "../../base/workflow-store/public.ts";
import { handOver } from "./hand-over.ts";
import { showHeldWork } from "./held-work.ts";
import { importTemplate, importUsers } from "./import-users.ts";
import { resetPassword } from "./reset-password.ts";
import { setStatus } from "./set-status.ts";
import { countDepartments, listRoleOptions, showOverview, showRoleEffects } from "./show-users.ts";
import { userArea, type UserServices } from "./user-area.ts";
import { userList } from "./user-list.ts";
import { countStates } from "./users.sql.ts";

export function usersRoutes(services: UserServices & WorkflowServices): Handlers<typeof usersContract> {
  return {
    ...recordRoutes(userArea(services), userList),
    overview: (context, request) => showOverview(context, services, request),
    departmentCounts: (context) => countDepartments(context, services),
    stateCounts: async ({ db }) => countStates(db.kysely),
    roleOptions: (context) => listRoleOptions(context, services),
    roleEffects: (context, request) => showRoleEffects(context, services, request),
    setStatus: (context, request) => setStatus(context, services, request),
    heldWork: (context, request) => showHeldWork(context, services, request),
    handOver: (context, request) => handOver(context, services, request),
    importExcel: (context, request) => importUsers(context, services, request),
    importTemplate: (context) => importTemplate(context, services),
    resetPassword: (context, request) => resetPassword(context, services, request),
  };
}
