/** Header that carries the token (R-API-2); the alias serves clients of the same API family. */
export const tokenHeader = "access-token";
export const tokenHeaderAlias = "x-access-token";

/** Scopes that an API token needs for calls that require no right: to read and to change its owner's own data. */
export const readScope = "api:read";
export const writeScope = "api:write";

/** Whether a token with this scope changes anything; pages and exports are only read. */
export function isWritingScope(scope: string): boolean {
  return scope !== readScope && !scope.startsWith("/") && !scope.endsWith(":export");
}

/** Sent by every page of the read-only layout; the server refuses writes that carry it. */
export const readOnlyHeader = "x-readonly";

/** In every answer to a signed-in user: the version of people and rights that the call was checked against. */
export const rightsVersionHeader = "x-rights-version";

/** Lets a client repeat a write safely. */
export const idempotencyHeader = "idempotency-key";
