import { sqlState } from "../db/database-errors.ts";

const connectionErrors = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "EPIPE",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
]);
/** Connection exceptions, "too many connections", and the server going down or coming up. */
const unavailableStates = /^(?:08|53300|57P0[123])/;
const poolTimeout = /timeout exceeded when trying to connect|Connection terminated|connection timeout/i;

/** The database cannot be reached right now; the caller may try again. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined && (connectionErrors.has(state) || unavailableStates.test(state))) return true;
  return error instanceof Error && poolTimeout.test(error.message);
}
