import { useSyncExternalStore } from "react";
import type { Upload, UploadQueue } from "./upload-queue.ts";

export function useUploads(queue: UploadQueue): readonly Upload[] {
  return useSyncExternalStore(queue.subscribe, queue.getState);
}
