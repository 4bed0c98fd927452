import type { Queryable } from "../../db/database.ts";
import { unpackSnapshots } from "../../features/base/workflow-store/public.ts";

export interface DamagedArchive {
  readonly about: string;
}

/** Opens the archived data of every request; `looked` counts them. */
export async function damagedArchives(
  db: Queryable,
): Promise<{ readonly looked: number; readonly damaged: readonly DamagedArchive[] }> {
  const damaged: DamagedArchive[] = [];
  let looked = 0;
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const rows = await nextArchives(db, after);
    for (const { id, name, entries, ...packed } of rows) {
      const found = await unpackSnapshots(packed).catch(() => []);
      if (found.length !== entries) damaged.push({ about: name ?? id });
    }
    looked += rows.length;
    const last = rows.at(-1);
    if (!last) return { looked, damaged };
    after = last.id;
  }
}

async function nextArchives(db: Queryable, after: string) {
  return db
    .selectFrom("archived_snapshots as a")
    .innerJoin("requests as r", "r.id", "a.request_id")
    .select(["a.request_id as id", "r.request_no as name", "a.entries", "a.content", "a.sha256"])
    .where("a.request_id", ">", after)
    .orderBy("a.request_id")
    .limit(50)
    .execute();
}
