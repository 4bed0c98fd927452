import type { FileStore } from "../../../storage/file-store.ts";
import type { DirectoryCache } from "../../base/directory/public.ts";
import type { FileScanner } from "./scan-file.ts";
import type { StorageQuota } from "./storage-quota.ts";

export interface AttachmentServices {
  readonly files: FileStore;
  readonly directory: DirectoryCache;
  readonly storageQuota: StorageQuota;
  /** Absent: files are not scanned. */
  readonly scanning?: FileScanner | undefined;
}
