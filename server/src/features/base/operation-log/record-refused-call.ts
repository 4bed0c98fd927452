import { isRecord } from "@signoff/forms/values/form-values";
import type { Database } from "../../../db/database.ts";
import type { JsonObject } from "../../../db/hash-chain.ts";
import type { NotedCall } from "../../../http/platform.ts";
import { recordOperation } from "./record-operation.ts";

/** Logs calls without the necessary right, and calls for other people's records. */
export function createRefusalRecorder(db: Database): (refused: NotedCall) => Promise<void> {
  return async ({ endpoint, input, ...by }) => {
    const record = recordIn(input);
    await db.transaction((tx) =>
      recordOperation(tx, {
        by,
        area: "admin",
        operation: "access-refused",
        outcome: "refused",
        object: { kind: "call", id: record ?? endpoint.path, name: `${endpoint.method} ${endpoint.path}` },
      }),
    );
  };
}

/** Logs exports: who exported which list. */
export function createExportRecorder(db: Database): (exported: NotedCall) => Promise<void> {
  return async ({ endpoint, input, ...by }) => {
    await db.transaction((tx) =>
      recordOperation(tx, {
        by,
        area: "file",
        operation: "export",
        object: { kind: "list", id: endpoint.path, name: `${endpoint.method} ${endpoint.path}` },
        after: conditionsIn(input),
      }),
    );
  };
}

const recordKeys = ["applyId", "taskId", "attachmentId", "id", "formType", "userId"] as const;

/** The record of the call, as the caller named it. */
function recordIn(input: unknown): string | undefined {
  if (!isRecord(input)) return undefined;
  const key = recordKeys.find((name) => typeof input[name] === "string");
  return key === undefined ? undefined : String(input[key]);
}

/** The conditions of the export. Only short values: the log is not a copy of the list. */
function conditionsIn(input: unknown): JsonObject | null {
  if (!isRecord(input)) return null;
  const short = Object.entries(input).flatMap(([key, value]): [string, string][] => {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return text === undefined || text === "" ? [] : [[key, text.slice(0, 200).toWellFormed()]];
  });
  return short.length > 0 ? Object.fromEntries(short) : null;
}
