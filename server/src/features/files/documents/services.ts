import type { JobQueue } from "../../../jobs/queue.ts";
import type { FileStore } from "../../../storage/file-store.ts";
import type { FileScanner, StorageQuota } from "../attachments/public.ts";
import type { DirectoryCache } from "../../base/directory/public.ts";

export interface DocumentServices {
  readonly files: FileStore;
  readonly directory: DirectoryCache;
  readonly storageQuota: StorageQuota;
  readonly queue: Pick<JobQueue, "enqueue">;
  readonly scanning?: FileScanner | undefined;
}
