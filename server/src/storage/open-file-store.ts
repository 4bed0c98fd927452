import path from "node:path";
import type { Config } from "../config/config.ts";
import { openDiskFileStore } from "./disk-file-store.ts";
import type { FileStore } from "./file-store.ts";
import { measured } from "./measured-file-store.ts";

/** The configured store of attachments. */
export async function openFileStore({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): Promise<FileStore> {
  if (s3 === undefined) return measured(await openDiskFileStore(path.join(dataDir, "files")));
  const { openS3FileStore } = await import("./s3-file-store.ts");
  return measured(await openS3FileStore(s3));
}
