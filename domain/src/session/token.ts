/** Header that carries the token (R-API-2); the alias serves clients of the same API family. */
export const tokenHeader = "access-token";
export const tokenHeaderAlias = "x-access-token";

/** Sent by every page of the read-only layout; the server refuses writes that carry it. */
export const readOnlyHeader = "x-readonly";

/** In every answer to somebody signed in: the version of people and rights it was judged by. */
export const rightsVersionHeader = "x-rights-version";

/** Lets a client repeat a write safely. */
export const idempotencyHeader = "idempotency-key";
