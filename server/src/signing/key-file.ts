import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID } from "node:crypto";
import { constants, type Stats } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { StartupError } from "../config/startup-error.ts";

/** The demo makes the file if it is not there. */
export interface KeyPlace {
  readonly file: string;
  readonly isMadeAtStart: boolean;
}

export interface KeyFile {
  readonly privateKey: KeyObject;
  /** Another one after every change of the file. */
  readonly stamp: string;
  readonly isOpenToOthers: boolean;
}

/** Reads an Ed25519 key in PEM form (PKCS #8). Whatever is wrong with it is a StartupError that names the setting. */
export async function readKeyFile(file: string): Promise<KeyFile> {
  const { pem, stats } = await contentOf(file);
  const privateKey = parsed(file, pem);
  if (privateKey.asymmetricKeyType !== "ed25519") {
    throw wrong(`${file} holds a key of type ${privateKey.asymmetricKeyType ?? "unknown"}; it must be Ed25519.`);
  }
  // A group of its own may read it: container platforms hand secrets over so. Windows has no such modes.
  const isOpenToOthers = process.getuid !== undefined && (stats.mode & 0o027) !== 0;
  return { privateKey, stamp: stampOf(stats), isOpenToOthers };
}

/** The stamp of the file as it is now; undefined: it cannot be read. */
export async function keyFileStamp(file: string): Promise<string | undefined> {
  return fs.stat(file).then(stampOf, () => undefined);
}

export function newKey(): KeyObject {
  return generateKeyPairSync("ed25519").privateKey;
}

/** False: a file is there already, and stays as it is. Of several processes at once, one makes it. */
export async function makeKeyFile(file: string, privateKey: KeyObject = newKey()): Promise<boolean> {
  return writing(file, async () => {
    await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const draft = await writeDraft(file, privateKey);
    try {
      await linkOrCopy(draft, file);
      await syncFolder(file);
      return true;
    } catch (error) {
      if (codeOf(error) === "EEXIST") return false;
      throw error;
    } finally {
      await fs.rm(draft);
    }
  });
}

/**
 * Puts another key in the place of the one that is there, whose file stays beside it under its id. At every moment the
 * file holds one whole key. The work runs when the new key is on the disk, and before it takes its place.
 */
export async function replaceKeyFile(
  file: string,
  oldId: string,
  next: { readonly privateKey: KeyObject; readonly whenWritten: () => Promise<unknown> },
): Promise<string> {
  const kept = `${file}.${oldId}`;
  await writing(file, async () => {
    const draft = await writeDraft(file, next.privateKey, await fs.stat(file));
    try {
      await next.whenWritten();
      // It is there if an earlier attempt was cut off.
      await linkOrCopy(file, kept).catch((error: unknown) => {
        if (codeOf(error) !== "EEXIST") throw error;
      });
      await fs.rename(draft, file);
    } catch (error) {
      await fs.rm(draft, { force: true });
      throw error;
    }
    await fs.chmod(kept, 0o600);
    await syncFolder(file);
  });
  return kept;
}

async function contentOf(file: string): Promise<{ readonly pem: string; readonly stats: Stats }> {
  try {
    const handle = await fs.open(file, "r");
    try {
      return { stats: await handle.stat(), pem: await handle.readFile("utf8") };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (codeOf(error) === "ENOENT")
      throw wrong(`${file} is missing. Bring it back, or make a key with npm run keys -- make.`);
    throw wrong(`${file} cannot be read (${codeOf(error)}).`);
  }
}

function parsed(file: string, pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw wrong(`${file} holds no private key in PEM form without a passphrase.`);
  }
}

/** Flushed to the disk beside the file. It gets the owner of the file that it is to replace, who may be another user. */
async function writeDraft(file: string, privateKey: KeyObject, like?: Stats): Promise<string> {
  const draft = `${file}.${randomUUID()}.part`;
  const handle = await fs.open(draft, "wx", 0o600);
  try {
    await handle.writeFile(privateKey.export({ type: "pkcs8", format: "pem" }));
    if (like && process.getuid?.() === 0) await handle.chown(like.uid, like.gid);
    if (like) await handle.chmod(like.mode & 0o640);
    await handle.sync();
    return draft;
  } catch (error) {
    await fs.rm(draft, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/** A second name for the same bytes, or a copy where the file system has no links. Never over another file. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await fs.link(from, to).catch(async (error: unknown) => {
    if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"].includes(codeOf(error))) throw error;
    await fs.copyFile(from, to, constants.COPYFILE_EXCL);
  });
}

async function writing<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  return work().catch((error: unknown) => {
    throw isOfFiles(error) ? wrong(`${file} cannot be written (${codeOf(error)}).`) : error;
  });
}

async function syncFolder(file: string): Promise<void> {
  const folder = await fs.open(path.dirname(file), "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function stampOf({ ino, mtimeMs, size }: Stats): string {
  return `${ino}-${mtimeMs}-${size}`;
}

function wrong(text: string): StartupError {
  return new StartupError(`SIGNING_KEY_FILE: ${text}`);
}

function isOfFiles(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
}
