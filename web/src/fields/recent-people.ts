import type { PersonChoice } from "../form-renderer/form-view-props.ts";
import { storageKeys } from "../session/storage-keys.ts";

const kept = 8;

/** People chosen lately in this browser, the last one first. */
export function recentPeople(): readonly PersonChoice[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeys.recentPeople) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isPerson) : [];
  } catch {
    return [];
  }
}

export function rememberPerson({ id, name, department }: PersonChoice): void {
  const others = recentPeople().filter((one) => one.id !== id);
  localStorage.setItem(storageKeys.recentPeople, JSON.stringify([{ id, name, department }, ...others].slice(0, kept)));
}

function isPerson(value: unknown): value is PersonChoice {
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
