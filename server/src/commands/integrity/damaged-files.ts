import { createHash } from "node:crypto";
import type { Queryable } from "../../db/database.ts";
import { FileMissing, type FileStore } from "../../storage/file-store.ts";

export interface DamagedFile {
  readonly sha256: string;
  readonly what: "missing" | "changed" | "of another size";
  readonly fileName: string | null;
  readonly requestNo: string | null;
}

/** Reads all bytes of every file that has a row. */
export async function* damagedFiles(db: Queryable, files: FileStore): AsyncGenerator<DamagedFile> {
  for (let after = ""; ; ) {
    const rows = await nextFiles(db, after);
    for (const { size, ...row } of rows) {
      const what = await damageOf(files, row.sha256, Number(size));
      if (what) yield { ...row, what };
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.sha256;
  }
}

async function damageOf(files: FileStore, sha256: string, size: number): Promise<DamagedFile["what"] | undefined> {
  const hash = createHash("sha256");
  let bytes = 0;
  try {
    for await (const chunk of (await files.open(sha256)) as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      bytes += chunk.byteLength;
    }
  } catch (error) {
    if (error instanceof FileMissing) return "missing";
    throw error;
  }
  if (hash.digest("hex") !== sha256) return "changed";
  return bytes === size ? undefined : "of another size";
}

async function nextFiles(db: Queryable, after: string) {
  return db
    .selectFrom("stored_files as f")
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom("attachments as a")
          .leftJoin("requests as r", "r.id", "a.request_id")
          .select(["a.file_name as fileName", "r.request_no as requestNo"])
          .whereRef("a.sha256", "=", "f.sha256")
          .limit(1)
          .as("named"),
      (join) => join.onTrue(),
    )
    .select(["f.sha256", "f.size", "named.fileName", "named.requestNo"])
    .where("f.sha256", ">", after)
    .orderBy("f.sha256")
    .limit(500)
    .execute();
}
