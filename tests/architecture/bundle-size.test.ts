import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sizeRows } from "../bench/ui-size.ts";
import { copyBuiltWeb, type Manifest, readManifest } from "../support/built-web.ts";

const firstLoadLimit = 300_000;
const entry = "index.html";
/** Loaded on a first visit: the page itself, the sealing of the password, and home. */
const firstVisit = [entry, "src/session/seal.ts", "src/features/requests/home/pages/home-page.tsx"];

let folder = "";
let manifest: Manifest = {};

beforeAll(async () => {
  folder = await copyBuiltWeb();
  manifest = readManifest(folder);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the built web application", () => {
  it("loads login and home with at most 300 kB of script, compressed", () => {
    const files = [...new Set(firstVisit.flatMap((key) => filesWith(key)))];
    const sizes = files.map((file) => ({
      file,
      bytes: gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
    }));
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(files.length).toBeGreaterThan(firstVisit.length);
    expect({ total, fits: total <= firstLoadLimit, sizes }).toMatchObject({ fits: true });
  });

  it("adds at most 130 kB for a form page with its largest kind, 160 kB to fill it in, and 17 kB for the grid", () => {
    const rows = sizeRows(folder);
    expect(rows).toHaveLength(3);
    expect(rows.filter((row) => !row.ok)).toEqual([]);
  });

  it("puts every script below js/, with a compressed copy beside it", () => {
    const scripts = Object.values(manifest)
      .map(({ file }) => file)
      .filter((file) => file.endsWith(".js"));
    expect(scripts.filter((file) => !file.startsWith("js/"))).toEqual([]);
    const large = scripts.filter((file) => readFileSync(join(folder, file)).length >= 1024);
    for (const file of large) {
      for (const ending of [".br", ".gz"]) expect(() => readFileSync(join(folder, file + ending))).not.toThrow();
    }
  });

  it("has few files, each marked to be compiled at once", () => {
    const listPage = filesWith("src/features/requests/request-lists/pages/todo-list-page.tsx");
    expect(new Set([...filesWith(entry), ...listPage]).size).toBeLessThanOrEqual(40);
    for (const file of listPage) {
      expect(readFileSync(join(folder, file), "utf8").slice(0, 40)).toContain("//# allFunctionsCalledOnLoad\n");
    }
  });

  it("has the same version in the page and in version.json", () => {
    const { version } = JSON.parse(readFileSync(join(folder, "version.json"), "utf8")) as { version: string };
    expect(version).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/);
    expect(readFileSync(join(folder, "index.html"), "utf8")).toContain(`content="${version}"`);
  });

  it("runs under the strict policy: no inline script, a placeholder for the nonce", () => {
    const page = readFileSync(join(folder, "index.html"), "utf8");
    expect(page).toContain("__CSP_NONCE__");
    expect([...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g)]).toEqual([]);
  });
});

/** A chunk with everything it imports statically. */
function filesWith(key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`the build has no ${key}`);
  if (seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => filesWith(imported, seen))];
}
