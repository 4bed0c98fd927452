import type { Handlers } from "../../../http/handler.ts";
import type { permissionsContract } from "./contract.ts";
import { listPermissions } from "./menu-tree.ts";

export const permissionsRoutes: Handlers<typeof permissionsContract> = { getUserPermissionByToken: listPermissions };
