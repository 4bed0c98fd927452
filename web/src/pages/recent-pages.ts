import { useSession } from "../session/session-store.ts";
import { storageKeys } from "../session/storage-keys.ts";
import { homeTab, requestTabKey, type Tab } from "./tab-list.ts";
import { activeTab, useTabs } from "./tabs-store.ts";

/** A page as it was last seen. */
export type RecentPage = Pick<Tab, "key" | "href" | "title" | "subject">;

const kept = 12;

/** The pages that this user opened recently in this browser, the latest first. Signing out forgets them. */
export function recentPages(): readonly RecentPage[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeys.recentPages) ?? "null");
    return isKept(stored) && stored.of === ownId() ? stored.pages.filter(isPage) : [];
  } catch {
    return [];
  }
}

/** From now on every opened page is remembered. */
export function rememberPages(): () => void {
  remember(activeTab(useTabs.getState()));
  return useTabs.subscribe((list) => remember(activeTab(list)));
}

function remember({ id, key, href, title, subject }: Tab): void {
  // A request has its name once it is loaded; one that never loads is nothing to return to.
  const isNameless = title === undefined && key.startsWith(requestTabKey(""));
  if (id === homeTab.id || isNameless || ownId() === "") return;
  const before = recentPages();
  const page = { key, href, title, subject };
  const pages = [page, ...before.filter((one) => one.key !== key)].slice(0, kept);
  if (JSON.stringify(pages) === JSON.stringify(before)) return;
  localStorage.setItem(storageKeys.recentPages, JSON.stringify({ of: ownId(), pages }));
}

function ownId(): string {
  return useSession.getState().userInfo?.id ?? "";
}

function isKept(value: unknown): value is { readonly of: string; readonly pages: readonly unknown[] } {
  if (typeof value !== "object" || value === null) return false;
  return "of" in value && "pages" in value && Array.isArray(value.pages);
}

function isPage(value: unknown): value is RecentPage {
  if (typeof value !== "object" || value === null) return false;
  const { key, href, title, subject } = value as Partial<Record<keyof RecentPage, unknown>>;
  const isNamed = [title, subject].every((text) => text === undefined || typeof text === "string");
  return isNamed && typeof key === "string" && typeof href === "string" && /^\/(?!\/)/.test(href);
}
