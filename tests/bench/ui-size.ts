import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Manifest, readManifest } from "../support/built-web.ts";
import { atMost, type BenchRow } from "./bench-row.ts";
import { uiBars } from "./ui-bars.ts";

/** Loaded before any request is opened: the page itself, the sealing of the password, and home. */
const shell = ["index.html", "src/session/seal.ts", "src/features/requests/home/pages/home-page.tsx"];
const formPage = "src/features/requests/request-page/pages/detail-page.tsx";
const lineTable = "src/form-renderer/line-table.tsx";
const kinds = "../forms/src/kinds/";
/** Scripts for people who write on a request, besides its page. */
const fillingIn = [
  "src/features/requests/request-page/modes/edit-request.tsx",
  "src/fields/field-editors.tsx",
  "src/cell-grid/cell-editor.tsx",
  "src/form-renderer/custom-cell-editor.tsx",
];

/** How much script and style a form page, its largest kind and the grid add, compressed. */
export function sizeRows(folder: string): BenchRow[] {
  const manifest = readManifest(folder);
  const known = filesOf(manifest, shell);
  const behaviours = Object.keys(manifest).filter((key) => key.startsWith(kinds) && key.endsWith("/behaviour.ts"));
  const largest = (page: readonly string[]) =>
    Math.max(...behaviours.map((key) => kilobytes(folder, without(filesOf(manifest, [...page, key]), known))));
  const withForm = filesOf(manifest, [...shell, formPage]);
  return [
    atMost("ui: form page with its largest kind, over the shell", largest([formPage]), uiBars.formPage, "kB gzip"),
    atMost(
      "ui: form page to fill in its largest kind, over the shell",
      largest([formPage, ...fillingIn]),
      uiBars.formFilledIn,
      "kB gzip",
    ),
    atMost(
      "ui: cell grid, over the form page",
      kilobytes(folder, without(filesOf(manifest, [lineTable]), withForm)),
      uiBars.grid,
      "kB gzip",
    ),
  ];
}

/** The chunks with all their static imports. */
function filesOf(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const take = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`the build has no ${key}`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(take);
  };
  keys.forEach(take);
  return files;
}

function without(files: ReadonlySet<string>, known: ReadonlySet<string>): readonly string[] {
  return [...files].filter((file) => !known.has(file));
}

function kilobytes(folder: string, files: readonly string[]): number {
  const bytes = files.map((file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}
