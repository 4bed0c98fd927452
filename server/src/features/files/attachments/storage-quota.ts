import type { Bilingual } from "@signoff/domain/locale";
import type { Queryable, Tx } from "../../../db/database.ts";
import { Refused } from "../../../http/refused.ts";
import { bytesOfUser, lockStorage, mergeStoredBytes, storedBytes } from "./stored-files.sql.ts";

/** How much space files may take. */
export interface StorageQuota {
  readonly userBytes: number;
  readonly totalBytes: number;
}

const texts = {
  user: {
    zh: "您上传的附件已占用 {used}，上限为 {limit}，不能再上传 {size}。请删除不再需要的附件，或请管理员提高上限",
    en: "Your files take {used} of {limit}: there is no room for {size} more. Remove files that you no longer need, or ask an administrator for more room",
  },
  total: {
    zh: "全部附件已占用 {used}，上限为 {limit}，不能再上传 {size}。请联系管理员",
    en: "All files together take {used} of {limit}: there is no room for {size} more. Please ask an administrator",
  },
} as const satisfies Record<string, Bilingual>;

/** More notes than this are merged into one; otherwise each upload would read all notes ever written. */
const maxChanges = 1_000;

/** Runs before any byte is read, so that a person without any space left does not send a large file in vain. */
export async function requireAnyRoom(db: Queryable, quota: StorageQuota, userId: string): Promise<void> {
  refuseBeyond(await usage(db, userId), quota, 1);
}

/** For an announced file. Files that are still arriving count as if they had arrived. */
export async function requireAnnouncedRoom(
  db: Queryable,
  quota: StorageQuota,
  userId: string,
  { size, announced }: { readonly size: number; readonly announced: { readonly user: number; readonly total: number } },
): Promise<void> {
  const { user, total } = await usage(db, userId);
  refuseBeyond({ user: user + announced.user, total: total + announced.total }, quota, size);
}

/**
 * For a file that has just been added. Uploads are checked one after another, so that concurrent ones do not each find
 * the same remaining space. A refusal rolls back with its transaction.
 */
export async function requireRoomFor(tx: Tx, quota: StorageQuota, userId: string, size: number): Promise<void> {
  await lockStorage(tx);
  const { user, total, notes } = await usage(tx, userId);
  refuseBeyond({ user: user - size, total: total - size }, quota, size);
  if (notes > maxChanges) await mergeStoredBytes(tx);
}

async function usage(db: Queryable, userId: string) {
  return { user: await bytesOfUser(db, userId), ...(await storedBytes(db)) };
}

function refuseBeyond(used: { user: number; total: number }, quota: StorageQuota, size: number): void {
  if (used.user + size > quota.userBytes) throw noRoom(texts.user, used.user, quota.userBytes, size);
  if (used.total + size > quota.totalBytes) throw noRoom(texts.total, used.total, quota.totalBytes, size);
}

function noRoom(message: Bilingual, used: number, limit: number, size: number): Refused {
  const params = { used: sizeText(Math.max(0, used)), limit: sizeText(limit), size: sizeText(size) };
  return new Refused("not-allowed-now", { message, params, result: { used, limit } });
}

export function sizeText(bytes: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"] as const;
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1_024)));
  const value = bytes / 1_024 ** power;
  return `${value >= 100 || Number.isInteger(value) ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
}
