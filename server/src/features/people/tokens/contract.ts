import { changedByPeople } from "@signoff/domain/http/changed-by-people";
import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { endpointsOf } from "@signoff/domain/records/define-record";
import { token } from "@signoff/domain/records/token";
import { z } from "zod";

const id = z.string().min(1).max(64);
const { page, path, fields } = token;
const permission = token.codes.edit;

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
  state: fields.state.shown,
  consent: fields.consent.shown,
  /** The person who asks for the owner's consent. */
  proposedBy: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
});

const givenOut = z.object({ token: z.string(), expiresOn: z.string() });

/** What people may do with the tokens in their own name; no token may do it. */
const own = { access: "signed-in", personOnly: true } as const;

export const tokensContract = {
  // A token cannot create tokens or extend them.
  ...changedByPeople(endpointsOf(token)),
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
      name: fields.name.input,
      scopes: fields.scopes.input,
      expiresOn: fields.expiresOn.input,
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

export type OwnToken = z.output<typeof ownToken>;
export type TokenScope = z.output<typeof tokenScope>;
