import type { TransportRefusal } from "@signoff/domain/http/transport-refusals";
import { DatabaseSilent, sqlState } from "../db/database-errors.ts";

const connectionErrors = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "EPIPE",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
]);
/** Connection errors, no connection or memory left, shutting down or starting up, a read-only standby. */
const unavailableStates = /^(?:08|53[23]00|57P0[1-5]|25006|25P03)/;
const poolTimeout = /timeout exceeded when trying to connect|Connection terminated|connection timeout/i;
const queryTimeout = /^Query read timeout$/;

/** The refusal for a caller if the database is the problem; undefined: it is not. All of these calls may be retried. */
export function databaseTrouble(
  error: unknown,
): Extract<TransportRefusal, "unavailable" | "took-too-long" | "database-full"> | undefined {
  const state = sqlState(error);
  if (state === "53100") return "database-full";
  if (state === "57014") return "took-too-long";
  if (state !== undefined && (connectionErrors.has(state) || unavailableStates.test(state))) return "unavailable";
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DatabaseSilent || poolTimeout.test(error.message)) return "unavailable";
  return queryTimeout.test(error.message) ? "took-too-long" : undefined;
}
