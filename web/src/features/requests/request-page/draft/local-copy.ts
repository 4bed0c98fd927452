import type { FormValues } from "@signoff/forms/values/form-values";

/** Input that is not yet on the server, kept in this browser. */
export interface LocalCopy {
  readonly data: FormValues;
  /** The stored data that it was typed on, to distinguish one's own changes from others' later. */
  readonly base: FormValues;
  readonly revision: number;
  readonly at: string;
  /** At a task: the number of its saves that were known. */
  readonly saves?: number;
}

export interface LocalCopies {
  readonly read: (key: string) => Promise<LocalCopy | null>;
  readonly write: (key: string, copy: LocalCopy) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
}

const databaseName = "signoff-drafts";
const storeName = "copies";

/** Copies in IndexedDB. If a browser refuses (private window, full disk), the copy is missing, never the input. */
export const browserCopies: LocalCopies = {
  read: async (key) => ((await withStore("readonly", (store) => store.get(key))) as LocalCopy | undefined) ?? null,
  write: async (key, copy) => void (await withStore("readwrite", (store) => store.put(copy, key))),
  remove: async (key) => void (await withStore("readwrite", (store) => store.delete(key))),
};

/** On a shared machine one user must not see the copies of another. */
export function copyKey(userId: string, place: string): string {
  return `${userId}:${place}`;
}

let opened: Promise<IDBDatabase> | undefined;

function openDatabase(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(storeName));
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("no database")));
  });
  return opened;
}

async function withStore(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  try {
    const database = await openDatabase();
    return await new Promise((resolve, reject) => {
      const request = act(database.transaction(storeName, mode).objectStore(storeName));
      request.addEventListener("success", () => resolve(request.result as unknown));
      request.addEventListener("error", () => reject(request.error ?? new Error("no copy")));
    });
  } catch {
    opened = undefined;
    return undefined;
  }
}

/** Later than the frame of a key stroke, and early enough that no noticeable input is lost. */
const writeAfterMs = 250;

/** One copy, written a moment after it was made: writing a long table at every key stroke would delay typing. */
export class LateCopy {
  private readonly copies: LocalCopies;
  private readonly key: string;
  private newest: LocalCopy | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(copies: LocalCopies, key: string) {
    this.copies = copies;
    this.key = key;
  }

  keep(copy: LocalCopy): void {
    this.newest = copy;
    this.timer ??= setTimeout(() => this.writeNow(), writeAfterMs);
  }

  /** The page is about to close. */
  writeNow(): void {
    const copy = this.taken();
    if (copy) void this.copies.write(this.key, copy);
  }

  forget(): void {
    this.taken();
    void this.copies.remove(this.key);
  }

  private taken(): LocalCopy | undefined {
    clearTimeout(this.timer);
    this.timer = undefined;
    const copy = this.newest;
    this.newest = undefined;
    return copy;
  }
}
