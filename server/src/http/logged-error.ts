import { sqlState } from "../db/database-errors.ts";
import { databaseTrouble } from "./database-trouble.ts";

interface LoggedError {
  readonly [field: string]: unknown;
  readonly type: string;
  readonly message: string;
  /** Empty where a stack would not help. */
  readonly stack: string;
}

/**
 * The part of an error for a log line. Never its other fields, because drivers attach their whole client with the key
 * that cancels its queries. An unavailable database is nobody's mistake, so it has no stack.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "thrown, and no error", stack: "" };
  const code = sqlState(error);
  const { name, message, stack = "", cause } = error;
  return {
    type: name,
    message,
    ...(code === undefined ? {} : { code }),
    stack: databaseTrouble(error) === undefined ? stack : "",
    ...(cause instanceof Error ? { cause: loggedError(cause) } : {}),
  };
}
