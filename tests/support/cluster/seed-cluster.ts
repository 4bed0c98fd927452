import path from "node:path";
import { seedDemoRecords } from "../../../server/src/commands/demo-records/seed-demo-records.ts";
import { openPostgres } from "../../../server/src/db/postgres.ts";
import { openDiskFileStore } from "../../../server/src/storage/disk-file-store.ts";
import { failLoudly, prepareTemplate } from "../../../server/src/testing/prepare-template.ts";

/** The demo company with its records and requests on an empty database, with their files in the nodes' store. */
export async function seedClusterDatabase(url: string, dataDir: string): Promise<void> {
  const database = await openPostgres({ url, poolSize: 2 }, failLoudly);
  try {
    await prepareTemplate(database);
    await seedDemoRecords(database, { files: await openDiskFileStore(path.join(dataDir, "files")) });
  } finally {
    await database.close();
  }
}
