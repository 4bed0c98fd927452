import { fileHandled, type FileOperation } from "../metrics/signals.ts";
import type { FileStore, IncomingFile } from "./file-store.ts";

/** The same store, with its operations reported for metrics. */
export function measured(store: FileStore): FileStore {
  const { partials } = store;
  return {
    ...store,
    receive: (bytes, most) =>
      telling(
        "receive",
        async () => measuredFile(await store.receive(bytes, most)),
        ({ size }) => size,
      ),
    open: (sha256) => telling("open", () => store.open(sha256)),
    remove: (sha256) => telling("remove", () => store.remove(sha256)),
    partials: {
      ...partials,
      append: (id, offset, bytes) =>
        telling(
          "append",
          () => partials.append(id, offset, bytes),
          (count) => count,
        ),
      take: async (id) => measuredFile(await partials.take(id)),
    },
  };
}

function measuredFile(file: IncomingFile): IncomingFile {
  return { ...file, keep: () => telling("keep", () => file.keep()) };
}

async function telling<Result>(
  operation: FileOperation["operation"],
  work: () => Promise<Result>,
  bytesOf: (result: Result) => number = () => 0,
): Promise<Result> {
  try {
    const result = await work();
    fileHandled.tell({ operation, failed: false, bytes: bytesOf(result) });
    return result;
  } catch (error) {
    fileHandled.tell({ operation, failed: true, bytes: 0 });
    throw error;
  }
}
