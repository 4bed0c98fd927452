import { openRequestsRegistry } from "@signoff/forms/lookup/open-requests";
import type { RegistryPort } from "@signoff/forms/validation/server-checks";
import type { Queryable } from "../../../db/database.ts";
import { openRequestsOn } from "./offered-rows.sql.ts";
import { isValueTaken, rowsByCode } from "./registries.sql.ts";

/** The registries as forms query them, on behalf of one request. */
export function registryPort(db: Queryable, requestNo: string | null): RegistryPort {
  return {
    findRows: async (wanted) => {
      const devices = wanted.filter((one) => one.registry === openRequestsRegistry).map((one) => one.code);
      const stored = wanted.filter((one) => one.registry !== openRequestsRegistry);
      const found = await Promise.all([
        rowsByCode(db, stored),
        devices.length === 0 ? [] : openRequestsOn(db, devices, requestNo),
      ]);
      return found.flat();
    },
    isTaken: (kind, field, value) => isValueTaken(db, { kind, field, value, requestNo }),
  };
}
