import type { Bilingual } from "@signoff/domain/locale";
import { storageKeys } from "./storage-keys.ts";

/** Why the session ended without the user's request; the login page shows it until the next try. */
export function rememberEndReason(reason: Bilingual): void {
  sessionStorage.setItem(storageKeys.endReason, JSON.stringify(reason));
}

export function peekEndReason(): Bilingual | null {
  const kept = sessionStorage.getItem(storageKeys.endReason);
  if (kept === null) return null;
  try {
    const value: unknown = JSON.parse(kept);
    return isBilingual(value) ? value : null;
  } catch {
    return null;
  }
}

export function forgetEndReason(): void {
  sessionStorage.removeItem(storageKeys.endReason);
}

function isBilingual(value: unknown): value is Bilingual {
  if (typeof value !== "object" || value === null) return false;
  const { zh, en } = value as Partial<Record<string, unknown>>;
  return typeof zh === "string" && typeof en === "string";
}
