import { base64Of } from "@signoff/domain/signatures/bytes";
import { sql } from "kysely";
import { StartupError } from "../config/startup-error.ts";
import type { Queryable } from "../db/database.ts";
import type { SigningKey } from "./signing-key.ts";

export interface RegisteredKey {
  readonly id: string;
  /** 32 bytes as base64. */
  readonly publicKey: string;
  readonly madeAt: Date;
  readonly retiredAt: Date | null;
  readonly note: string;
}

export async function installationId(db: Queryable): Promise<string> {
  return (await db.selectFrom("installation").select("id").executeTakeFirstOrThrow()).id;
}

/** All keys that ever signed for this installation, the newest first. */
export async function registeredKeys(db: Queryable): Promise<readonly RegisteredKey[]> {
  return selectKeys(db).orderBy("made_at", "desc").orderBy("id").execute();
}

/** Makes the public half known if it is not. Any number of servers may do so at once. */
export async function registerKey(
  db: Queryable,
  { id, publicKey }: Pick<SigningKey, "id" | "publicKey">,
  note: string,
): Promise<RegisteredKey> {
  const text = base64Of(publicKey);
  await db
    .insertInto("signing_keys")
    .values({ id, public_key: text, note })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const known = await selectKeys(db).where("id", "=", id).executeTakeFirst();
  if (known?.publicKey === text) return known;
  throw new StartupError(`Another key has the id ${id} already. Make one more with npm run keys -- make.`);
}

/** The moment of its retirement; undefined: it was retired before, or there is no such key. */
export async function retireKey(db: Queryable, id: string): Promise<Date | undefined> {
  const row = await db
    .updateTable("signing_keys")
    .set({ retired_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("retired_at", "is", null)
    .returning("retired_at")
    .executeTakeFirst();
  return row?.retired_at ?? undefined;
}

function selectKeys(db: Queryable) {
  return db
    .selectFrom("signing_keys")
    .select(["id", "public_key as publicKey", "made_at as madeAt", "retired_at as retiredAt", "note"]);
}
