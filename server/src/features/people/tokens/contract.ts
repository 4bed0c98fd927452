import { changedByPeople } from "@signoff/domain/http/changed-by-people";
import { calendarDay } from "@signoff/domain/http/days";
import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { conditionText } from "@signoff/domain/http/list-conditions";
import { recordEndpoints, reference } from "@signoff/domain/http/record-endpoints";
import { z } from "zod";

const id = z.string().min(1).max(64);
const page = "/pages/system/token";
const path = "/system-boot/sys/apiToken";
const permission = "token:edit";

/**
 * The state of a token: waiting for its owner's consent, never issued, in use, switched off, expired, or its owner has
 * left.
 */
export const tokenStates = ["waiting", "new", "active", "off", "expired", "ownerless"] as const;

/**
 * The consent to a token. `own`: its owner created it (`reading` if it only reads). `accepted`, `waiting`: another
 * person proposed it, and the owner accepted or has not answered. `reading` also covers tokens issued before owners
 * were asked, and those of machines. `earlier`: may write, and another person created it before owners were asked.
 */
export const consents = ["own", "accepted", "waiting", "reading", "earlier"] as const;

/** The consent as shown: a machine account has nobody to ask, so token administrators answer for its tokens. */
const shownConsent = z.enum([...consents, "machine"]);

export const tokenRow = z.object({
  id: z.string(),
  name: z.string(),
  owner: z.string(),
  scopes: z.array(z.string()),
  expiresOn: z.string(),
  state: z.enum(tokenStates),
  consent: shownConsent,
  lastUsedAt: z.string().nullable(),
  lastAddress: z.string().nullable(),
});

const tokenFields = {
  name: z.string().trim().min(1).max(100),
  /** The person in whose name it calls. */
  owner: z.array(reference).length(1),
  scopes: z.array(z.string().min(1).max(200)).min(1).max(500),
  expiresOn: calendarDay,
  active: z.boolean(),
};

export const tokenScope = z.object({
  scope: z.string(),
  name: z.string(),
  /** The caller has the right, so the caller may give it to a token. */
  mine: z.boolean(),
});

export const ownToken = z.object({
  id: z.string(),
  revision: z.number(),
  name: z.string(),
  scopes: z.array(z.string()),
  /** The names of the scopes, as the menu shows them in the caller's language. */
  rights: z.array(z.string()),
  expiresOn: z.string(),
  state: z.enum(tokenStates),
  consent: shownConsent,
  /** The person who asks for the owner's consent. */
  proposedBy: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
});

const givenOut = z.object({ token: z.string(), expiresOn: z.string() });

/** What people may do with the tokens in their own name; no token may do it. */
const own = { access: "signed-in", personOnly: true } as const;

export const tokensContract = {
  // A token cannot create tokens or extend them.
  ...changedByPeople(
    recordEndpoints({
      path,
      page,
      codes: { add: permission, edit: permission, delete: permission },
      noun: "API tokens",
      row: tokenRow,
      fields: tokenFields,
      conditions: { keyword: conditionText.optional() },
      sorts: ["name", "expiresOn"],
    }),
  ),
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
    result: givenOut,
    secretAnswer: true,
    personOnly: true,
    summary: "Gives out a token, shown this once; the one before it ends",
  }),
  mine: defineEndpoint({
    ...own,
    method: "GET",
    path: `${path}/mine`,
    request: z.strictObject({}),
    result: z.array(ownToken),
    summary: "Tokens in the caller's name, those that wait for an answer first",
  }),
  ownScopes: defineEndpoint({
    ...own,
    method: "GET",
    path: `${path}/ownScopes`,
    request: z.strictObject({}),
    result: z.array(tokenScope),
    summary: "What the caller can allow a token of their own to do",
  }),
  addMine: defineEndpoint({
    ...own,
    method: "POST",
    path: `${path}/addMine`,
    request: z.strictObject({
      name: tokenFields.name,
      scopes: tokenFields.scopes,
      expiresOn: tokenFields.expiresOn,
    }),
    result: z.object({ id: z.string(), revision: z.number() }),
    summary: "Makes a token in the caller's name",
  }),
  answerProposal: defineEndpoint({
    ...own,
    method: "POST",
    path: `${path}/answerProposal`,
    request: z.strictObject({ id, revision: z.number().int().min(0), accept: z.boolean() }),
    result: z.object({ id: z.string() }),
    summary: "Accepts a token that somebody proposed in the caller's name, or refuses and deletes it",
  }),
  issueMine: defineEndpoint({
    ...own,
    method: "POST",
    path: `${path}/issueMine`,
    request: z.strictObject({ id }),
    result: givenOut,
    secretAnswer: true,
    summary: "Gives out a token in the caller's name, shown this once; the one before it ends",
  }),
  endMine: defineEndpoint({
    ...own,
    method: "POST",
    path: `${path}/endMine`,
    request: z.strictObject({ id }),
    result: z.object({ id: z.string() }),
    summary: "Ends a token in the caller's name, whoever made it",
  }),
} satisfies Contract;

export type TokenRow = z.output<typeof tokenRow>;
export type TokenFields = z.output<z.ZodObject<typeof tokenFields>>;
export type Consent = (typeof consents)[number];
export type OwnToken = z.output<typeof ownToken>;
export type TokenScope = z.output<typeof tokenScope>;
