/** The server stopped answering during a statement, whose outcome is unknown. */
export class DatabaseSilent extends Error {
  constructor(cause: unknown) {
    super("the database does not answer", { cause });
    this.name = "DatabaseSilent";
  }
}

/** Both drivers put the SQLSTATE of a refused statement into `code`. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** Deadlock or serialization failure: the transaction left no trace and may be retried. */
export function isDeadlock(error: unknown): boolean {
  const state = sqlState(error);
  return state === "40P01" || state === "40001";
}

/**
 * Another transaction may have been faster: repeated, the work sees its result, and continues or refuses with a reason.
 */
export function isLostRace(error: unknown): boolean {
  return isDeadlock(error) || isUniqueViolation(error);
}

export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === "23505";
}

export function isForeignKeyViolation(error: unknown): boolean {
  return sqlState(error) === "23503";
}
