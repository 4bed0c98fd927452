import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { endpointsOf } from "@signoff/domain/records/define-record";
import { role } from "@signoff/domain/records/role";
import { z } from "zod";

const id = z.string().min(1).max(64);
const { page, path } = role;
const ofRecord = endpointsOf(role);

/** How far a role sees other people's requests of a kind. For a kind that is not listed: only one's own. */
export const dataPermission = z.strictObject({
  /** Null: every kind, including future ones. */
  formKind: z.string().min(1).max(64).nullable(),
  scope: z.enum(["all", "department"]),
});

const grants = {
  /** Ids of pages, folders and buttons of the menu. */
  menus: z.array(id).max(2_000),
  data: z.array(dataPermission).max(100),
};

const rightEntry = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  name: z.string(),
  /** Codes of a button, separated by commas. */
  code: z.string().nullable(),
  path: z.string().nullable(),
  hidden: z.boolean(),
  active: z.boolean(),
  /** The caller has it and so may grant it. */
  isMine: z.boolean(),
});

const holder = z.object({ id: z.string(), name: z.string(), department: z.string(), active: z.boolean() });

const saved = z.object({ id: z.string(), revision: z.number() });

export const rolesContract = {
  ...ofRecord,
  rights: defineEndpoint({
    method: "GET",
    path: `${path}/rights`,
    access: { page },
    request: z.strictObject({}),
    result: z.object({
      menus: z.array(rightEntry),
      /** How far the caller sees each kind, and so how far the caller may let others see it. */
      data: z.array(dataPermission),
    }),
    summary: "Everything a role can grant, with what the caller has of it",
  }),
  queryPermission: defineEndpoint({
    method: "GET",
    path: `${path}/queryPermission`,
    access: { page },
    request: z.strictObject({ roleId: id }),
    result: z.object({
      id: z.string(),
      revision: z.number(),
      ...grants,
      holderCount: z.number(),
      /** The first holders, by name. */
      holders: z.array(holder),
      /** The granted menus that active holders also have by another role, with the number of these holders. */
      elsewhere: z.array(z.object({ menuId: z.string(), holders: z.number() })),
    }),
    summary: "What a role grants, and who has it",
  }),
  savePermission: defineEndpoint({
    method: "POST",
    path: `${path}/savePermission`,
    access: { permission: "role:grant" },
    request: z.strictObject({ roleId: id, revision: z.number().int().min(0), ...grants }),
    result: saved,
    summary: "Saves everything that a role grants",
  }),
  copy: defineEndpoint({
    method: "POST",
    path: `${path}/copy`,
    access: {
      byInput: () => [{ permission: "role:add" }, { permission: "role:grant" }],
      words: "the codes to add a role and to grant rights",
    },
    request: z.strictObject({ id, fields: ofRecord.add.request }),
    result: saved.extend({
      /** Rights that the caller does not have and the copy therefore does not grant. */
      leftOut: z.array(z.string()),
    }),
    summary: "Adds a role that grants what another one does, as far as the caller has it",
  }),
} satisfies Contract;

export type RoleGrants = z.output<z.ZodObject<typeof grants>>;
export type DataPermission = z.output<typeof dataPermission>;
export type RightEntry = z.output<typeof rightEntry>;
export type RoleHolder = z.output<typeof holder>;
