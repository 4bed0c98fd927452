/** The server has stopped answering in the middle of something; what became of it is not known. */
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

/** Deadlock or serialization failure: the transaction left no trace and may be tried again. */
export function isDeadlock(error: unknown): boolean {
  const state = sqlState(error);
  return state === "40P01" || state === "40001";
}

/** Somebody was faster, perhaps: the work, done again, sees what the others left, and finds its way or says why not. */
export function isLostRace(error: unknown): boolean {
  return isDeadlock(error) || isUniqueViolation(error);
}

export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === "23505";
}

export function isForeignKeyViolation(error: unknown): boolean {
  return sqlState(error) === "23503";
}
