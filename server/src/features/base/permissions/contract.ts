import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { buttonPermission, knownButton } from "@signoff/domain/session/button-permission";
import { menuNode } from "@signoff/domain/session/menu-node";
import { z } from "zod";

export const permissionsContract = {
  getUserPermissionByToken: defineEndpoint({
    method: "POST",
    alsoMethods: ["GET"],
    path: "/system-boot/sys/permission/getUserPermissionByToken",
    access: "signed-in",
    beforePasswordChange: true,
    effect: "read",
    request: z.strictObject({}),
    result: z.object({
      menu: z.array(menuNode),
      auth: z.array(buttonPermission),
      allAuth: z.array(knownButton),
    }),
    summary: "Menu tree and button permissions of the caller",
  }),
} satisfies Contract;
