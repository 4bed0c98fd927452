import { changedByPeople } from "@signoff/domain/http/changed-by-people";
import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { endpointsOf, rowOf } from "@signoff/domain/records/define-record";
import { menu } from "@signoff/domain/records/menu";
import { menuNode } from "@signoff/domain/session/menu-node";
import { z } from "zod";

const id = z.string().min(1).max(64);
const revision = z.number().int().min(0);
const { page, path } = menu;

export const menusContract = {
  ...changedByPeople(endpointsOf(menu)),
  tree: defineEndpoint({
    method: "GET",
    path: `${path}/tree`,
    access: { page },
    request: z.strictObject({}),
    result: z.array(rowOf(menu)),
    summary: "Every menu and button in order, with the entry above it",
  }),
  move: defineEndpoint({
    personOnly: true,
    method: "PUT",
    path: `${path}/move`,
    access: { permission: "menu:edit" },
    request: z.strictObject({
      id,
      revision,
      parentId: id.nullable(),
      /** All entries that are then below the same parent, in order. */
      order: z.array(id).min(1).max(500),
    }),
    result: z.object({ id: z.string(), revision: z.number() }),
    summary: "Puts a menu below another one, or elsewhere among its neighbours",
  }),
  asRole: defineEndpoint({
    method: "GET",
    path: `${path}/asRole`,
    access: { page },
    request: z.strictObject({ roleId: id.optional() }),
    result: z.object({
      roles: z.array(z.object({ id: z.string(), name: z.string() })),
      menu: z.array(menuNode),
      buttons: z.array(z.string()),
    }),
    summary: "The roles there are, and the menu as a holder of the one that is asked for gets it",
  }),
} satisfies Contract;
