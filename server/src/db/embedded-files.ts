import fs from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { StartupError } from "../config/startup-error.ts";

/** The part of Emscripten's host file system that we patch; it is not in PGlite's types. */
interface HostFileSystem {
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
  realPath(node: unknown): string;
  tryFSOperation(operation: () => number): number;
}

/**
 * PGlite's own file system ignores fsync, so a power cut loses acknowledged commits and can leave a database that does
 * not open. This one passes fsync through to the disk. It depends on internals: `embedded.test.ts` counts the calls.
 */
export class DurableNodeFs extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const prepared = await super.init(pglite, options);
    prepared.emscriptenOpts.preRun?.push((module) => {
      const { filesystems } = module.FS as unknown as { filesystems: { NODEFS: HostFileSystem } };
      passFsyncToDisk(filesystems.NODEFS);
    });
    return prepared;
  }
}

function passFsyncToDisk(host: HostFileSystem): void {
  host.stream_ops.fsync = (stream) =>
    host.tryFSOperation(() => {
      if (stream.nfd === undefined) syncPath(host.realPath(stream.node));
      else fs.fsyncSync(stream.nfd);
      return 0;
    });
}

/** Directories have no descriptor of their own there: open, sync, close. */
function syncPath(file: string): void {
  const descriptor = fs.openSync(file, "r");
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Flushes a whole tree to the disk, including its parent directory: once, after the first start created it. */
export function syncTree(directory: string): void {
  for (const entry of fs.readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) syncPath(path.join(entry.parentPath, entry.name));
  }
  syncPath(directory);
  syncPath(path.dirname(directory));
}

export interface DirectoryLock {
  release(): void;
}

/**
 * PGlite lets two processes open the same directory and corrupt it. An exclusive SQLite transaction is a lock that the
 * kernel releases even after kill -9.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const lock = new DatabaseSync(`${directory}.lock`);
  try {
    lock.exec("pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive;");
    lock.exec("create table if not exists holder (pid integer)");
  } catch {
    lock.close();
    throw new StartupError(`The data folder ${path.dirname(directory)} is in use by another running server.`);
  }
  return { release: () => lock.close() };
}
