import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { conditionText } from "@signoff/domain/http/list-conditions";
import { recordEndpoints, reference } from "@signoff/domain/http/record-endpoints";
import { z } from "zod";

const id = z.string().min(1).max(64);
const page = "/pages/system/token";
const path = "/system-boot/sys/apiToken";
const permission = "token:edit";

/** How a token stands: never given out, in use, switched off, run out, or its owner has left. */
export const tokenStates = ["new", "active", "off", "expired", "ownerless"] as const;

export const tokenRow = z.object({
  id: z.string(),
  name: z.string(),
  owner: z.string(),
  scopes: z.array(z.string()),
  expiresOn: z.string(),
  state: z.enum(tokenStates),
  lastUsedAt: z.string().nullable(),
  lastAddress: z.string().nullable(),
});

const tokenFields = {
  name: z.string().trim().min(1).max(100),
  /** In whose name it calls. */
  owner: z.array(reference).length(1),
  scopes: z.array(z.string().min(1).max(200)).min(1).max(500),
  expiresOn: z.iso.date(),
  active: z.boolean(),
};

export const tokenScope = z.object({
  scope: z.string(),
  name: z.string(),
  /** The caller has it, so a token may get it from them. */
  mine: z.boolean(),
});

const records = recordEndpoints({
  path,
  page,
  codes: { add: permission, edit: permission, delete: permission },
  noun: "API tokens",
  row: tokenRow,
  fields: tokenFields,
  conditions: { keyword: conditionText.optional() },
  sorts: ["name", "expiresOn"],
});

export const tokensContract = {
  ...records,
  // A token makes no tokens, and widens none.
  add: { ...records.add, personOnly: true },
  edit: { ...records.edit, personOnly: true },
  scopes: defineEndpoint({
    method: "GET",
    path: `${path}/scopes`,
    access: { page },
    request: z.strictObject({}),
    result: z.array(tokenScope),
    summary: "What a token can be allowed to do",
  }),
  issue: defineEndpoint({
    method: "POST",
    path: `${path}/issue`,
    access: { permission },
    request: z.strictObject({ id }),
    result: z.object({ token: z.string(), expiresOn: z.string() }),
    secretAnswer: true,
    personOnly: true,
    summary: "Gives out a token, shown this once; the one before it ends",
  }),
} satisfies Contract;

export type TokenRow = z.output<typeof tokenRow>;
export type TokenFields = z.output<z.ZodObject<typeof tokenFields>>;
export type TokenScope = z.output<typeof tokenScope>;
