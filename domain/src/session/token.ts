/** Header that carries the token (R-API-2); the alias serves clients of the same API family. */
export const tokenHeader = "access-token";
export const tokenHeaderAlias = "x-access-token";

/** What a token of a machine needs for calls that ask for no right: reading, and changing, what is its owner's own. */
export const readScope = "api:read";
export const writeScope = "api:write";

/** Sent by every page of the read-only layout; the server refuses writes that carry it. */
export const readOnlyHeader = "x-readonly";

/** In every answer to somebody signed in: the version of people and rights it was judged by. */
export const rightsVersionHeader = "x-rights-version";

/** Lets a client repeat a write safely. */
export const idempotencyHeader = "idempotency-key";
