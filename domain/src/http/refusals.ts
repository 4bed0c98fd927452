/**
 * Every refusal of the application, with its wire code (spec api.md, conventions). The HTTP status is 200 for all of them,
 * because it describes the transport only. The sentences are in `refusal-messages.ts`.
 */
export const refusalCode = {
  "bad-input": 406,
  "confirmation-needed": 406,
  "remark-required": 406,
  "people-required": 406,
  "wrong-name-or-password": 401,
  "not-found": 404,
  "stale-revision": 409,
  "not-configured": 501,
  "already-handled": 508,
  "already-submitted": 508,
  "no-permission-to-view": 510,
  "not-the-handler": 510,
  "login-expired": 707,
  "too-fast": 429,
  "too-much-work": 406,
  "not-allowed-now": 406,
} as const;

export type Refusal = keyof typeof refusalCode;
