import type { Database } from "../../db/database.ts";
import type { RefusedCall } from "../../http/platform.ts";
import { recordOperation } from "./record-operation.ts";

/** Notes down that someone called what they have no right to. */
export function createRefusalRecorder(db: Database): (refused: RefusedCall) => Promise<void> {
  return async ({ endpoint, ...by }) => {
    await db.transaction((tx) =>
      recordOperation(tx, {
        by,
        area: "admin",
        operation: "access-refused",
        outcome: "refused",
        object: { kind: "call", id: endpoint.path, name: `${endpoint.method} ${endpoint.path}` },
      }),
    );
  };
}
