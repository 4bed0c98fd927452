import { shellMessages } from "../i18n/shell-messages.ts";
import { translate } from "../i18n/translate.ts";
import { reloadKeepingDrafts } from "../pages/drafts.ts";
import { ownVersion } from "../ui/own-version.ts";
import { storageKeys } from "../session/storage-keys.ts";
import { showMessage, showNotice } from "../ui/notices.ts";

const heldNoticeMs = 10_000;

/** Reads the deployed version from the site root. Throws if the file cannot be loaded or parsed. */
export async function fetchDeployedVersion(now: number = Date.now()): Promise<string> {
  const response = await fetch(`/version.json?t=${now}`, { cache: "no-store" });
  const content: unknown = response.ok ? await response.json() : null;
  const version = typeof content === "object" && content !== null && "version" in content ? content.version : null;
  if (typeof version !== "string" || version === "") throw new Error("version file without a version");
  return version;
}

/**
 * Reload if another version than ours is deployed, but only once per version: a cache that still serves the old page
 * must not cause a reload loop.
 */
export function needsReload(deployed: string, own: string, reloadedFor: string | null): boolean {
  return deployed !== own && deployed !== reloadedFor;
}

/** R-GUARD-3. Never blocks the navigation and never loses unsaved input. */
export async function checkVersion(reload: () => void = () => location.reload()): Promise<void> {
  try {
    const deployed = await fetchDeployedVersion();
    const reloadedFor = localStorage.getItem(storageKeys.currentVersion);
    localStorage.setItem(storageKeys.currentVersion, deployed);
    if (!needsReload(deployed, ownVersion(), reloadedFor)) return;
    if (reloadKeepingDrafts(reload)) return;
    localStorage.setItem(storageKeys.currentVersion, reloadedFor ?? "");
    showNotice("warning", translate(shellMessages, "version.held"), heldNoticeMs);
  } catch {
    showMessage("warning", translate(shellMessages, "version.failed"));
  }
}
