import type { PickedPerson } from "./picker-sources.ts";
import { useSession } from "../session/session-store.ts";
import { storageKeys } from "../session/storage-keys.ts";

const kept = 8;

/** People whom this user chose recently in this browser, the latest first. Signing out forgets them. */
export function recentPeople(): readonly PickedPerson[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeys.recentPeople) ?? "null");
    if (!isKept(stored) || stored.of !== ownId()) return [];
    return stored.people.filter(isPerson);
  } catch {
    return [];
  }
}

export function rememberPerson({ id, name, department, username, workNo, onlyHere }: PickedPerson): void {
  if (onlyHere) return;
  const others = recentPeople().filter((one) => one.id !== id);
  const people = [{ id, name, department, username, workNo }, ...others].slice(0, kept);
  localStorage.setItem(storageKeys.recentPeople, JSON.stringify({ of: ownId(), people }));
}

function ownId(): string {
  return useSession.getState().userInfo?.id ?? "";
}

function isKept(value: unknown): value is { readonly of: string; readonly people: readonly unknown[] } {
  if (typeof value !== "object" || value === null) return false;
  return "of" in value && typeof value.of === "string" && "people" in value && Array.isArray(value.people);
}

function isPerson(value: unknown): value is PickedPerson {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    typeof value.id === "string" &&
    "name" in value &&
    typeof value.name === "string" &&
    "department" in value &&
    typeof value.department === "string"
  );
}
