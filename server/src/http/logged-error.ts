import { sqlState } from "../db/database-errors.ts";
import { databaseTrouble } from "./database-trouble.ts";

interface LoggedError {
  readonly [field: string]: unknown;
  readonly type: string;
  readonly message: string;
  /** Empty where there is nothing to look for. */
  readonly stack: string;
}

/**
 * What a log line says of an error: never its other fields, because drivers hang their whole client on it, with the key
 * that cancels its queries. That the database is away is nobody's mistake, and has no stack.
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
