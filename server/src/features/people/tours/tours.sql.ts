import type { Queryable, Tx } from "../../../db/database.ts";

export async function hasSeenTour(db: Queryable, userId: string, tour: string): Promise<boolean> {
  const row = await db
    .selectFrom("seen_tours")
    .select("tour")
    .where("user_id", "=", userId)
    .where("tour", "=", tour)
    .executeTakeFirst();
  return row !== undefined;
}

/** Two windows may both record it; once is enough. */
export async function writeSeenTour(tx: Tx, userId: string, tour: string): Promise<void> {
  await tx
    .insertInto("seen_tours")
    .values({ user_id: userId, tour })
    .onConflict((conflict) => conflict.columns(["user_id", "tour"]).doNothing())
    .execute();
}
