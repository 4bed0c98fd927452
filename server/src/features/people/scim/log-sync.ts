import type { Operation } from "@signoff/domain/enums/operation";
import type { Bilingual } from "@signoff/domain/locale";
import type { Tx } from "../../../db/database.ts";
import type { JsonObject } from "../../../db/hash-chain.ts";
import { type OperationOrigin, recordOperation } from "../../base/operation-log/public.ts";
import { changesBetween } from "../../base/managed-records/public.ts";

/** The origin of a call by the identity provider. */
export type SyncOrigin = Omit<OperationOrigin, "user">;

const names: Bilingual = { zh: "组织同步", en: "Organisation sync" };

interface SyncEntry {
  readonly operation: Operation;
  readonly kind: "user" | "group";
  readonly id: string;
  readonly name: string;
  readonly before?: JsonObject;
  readonly after?: JsonObject;
}

/** Logs changes from outside like those of an administrator; without a change there is nothing to log. */
export async function logSync(tx: Tx, by: SyncOrigin, entry: SyncEntry): Promise<void> {
  const { operation, kind, id, name, before, after } = entry;
  const changes = before && after ? changesBetween(before, after) : { before: before ?? null, after: after ?? null };
  if (changes.after !== null && Object.keys(changes.after).length === 0) return;
  await recordOperation(tx, {
    by: { ...by, user: { id: "organisation-sync", names } },
    area: "admin",
    operation,
    object: { kind, id, name },
    ...changes,
  });
}
