import type { RegistryPort } from "@signoff/forms/server-checks";
import type { Queryable } from "../../db/database.ts";
import { isValueTaken, rowsByCode } from "./registries.sql.ts";

/** The registries as the forms ask for them, on behalf of one request. */
export function registryPort(db: Queryable, requestNo: string | null): RegistryPort {
  return {
    findRows: (wanted) => rowsByCode(db, wanted),
    isTaken: (kind, field, value) => isValueTaken(db, { kind, field, value, requestNo }),
  };
}
