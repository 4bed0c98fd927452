// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { storageKeys } from "../session/storage-keys.ts";
import { registerNoticeBoard } from "../ui/notices.ts";
import { checkVersion, needsReload } from "./version-check.ts";

const shown: unknown[] = [];
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  startTranslations("en");
  localStorage.clear();
  shown.length = 0;
  registerNoticeBoard({ message: (_kind, text) => shown.push(text), notice: (_kind, title) => shown.push(title) });
  document.head.innerHTML = '<meta name="signoff-version" content="1.0.0+aaa">';
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => vi.unstubAllGlobals());

const deployed = (version: string) => fetched.mockImplementation(async () => Response.json({ version }));
const check = async () => {
  const reload = vi.fn<(...args: readonly unknown[]) => void>();
  await checkVersion(reload);
  return reload.mock.calls.length;
};

describe("the version check [R-GUARD-3]", () => {
  it("asks the version file at the site root, with a timestamp", async () => {
    deployed("1.0.0+aaa");
    expect(await check()).toBe(0);
    expect(fetched.mock.calls[0]?.[0]).toMatch(/^\/version\.json\?t=\d+$/);
    expect(localStorage.getItem(storageKeys.currentVersion)).toBe("1.0.0+aaa");
  });

  it("reloads for a new version, once", async () => {
    deployed("1.0.1+bbb");
    expect([await check(), await check()]).toEqual([1, 0]);
  });

  it("says 'fetch failed' and blocks nothing when the file is missing, broken or empty", async () => {
    fetched.mockImplementationOnce(async () => new Response("", { status: 404 }));
    fetched.mockImplementationOnce(async () => new Response("<html>"));
    fetched.mockImplementationOnce(async () => Response.json({}));
    fetched.mockRejectedValueOnce(new TypeError("offline"));
    expect([await check(), await check(), await check(), await check()]).toEqual([0, 0, 0, 0]);
    expect(shown).toEqual(Array.from({ length: 4 }, () => "Fetch failed"));
  });

  it("does not go round in circles behind a cache that still hands out the old page", () => {
    expect(needsReload("2", "1", null)).toBe(true);
    expect(needsReload("2", "1", "2")).toBe(false);
    expect(needsReload("1", "1", "2")).toBe(false);
    expect(needsReload("3", "1", "2")).toBe(true);
  });
});
