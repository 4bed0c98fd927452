// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { startTranslations } from "../i18n/translate.ts";
import { stubBrowser } from "../testing/stub-browser.ts";
import { decodeText } from "./text-view.tsx";
import { FileViewer, type ViewedFile } from "./file-viewer.tsx";
import { nextZoom, pageAfter, zoomAfter } from "./pdf-place.ts";
import { readCsv } from "./read-csv.ts";
import { fitsView, viewKindOf } from "./view-kind.ts";

beforeEach(() => {
  stubBrowser();
  startTranslations("en");
});
afterEach(cleanup);

const sha256 = "0123456789abcdef".repeat(4);
const aFile = (overrides: Partial<ViewedFile>): ViewedFile => ({
  name: "run.log",
  size: 12_345,
  sha256,
  uploadedBy: "Liu Yang",
  uploadedAt: "2026-11-12T08:00:00Z",
  isImage: false,
  ...overrides,
});

function show(file: ViewedFile, bytes: () => Promise<Blob> = () => Promise.reject(new Error("not asked for"))) {
  const handleDownload = vi.fn<() => void>();
  const ignore = () => undefined;
  const picture = () => Promise.resolve("blob:picture");
  render(
    <FileViewer file={file} loadPicture={picture} loadBytes={bytes} onDownload={handleDownload} onClose={ignore} />,
  );
  return { dialog: within(screen.getByRole("dialog", { name: file.name })), handleDownload };
}
const blobOf = (content: string | Uint8Array<ArrayBuffer>) => () => Promise.resolve(new Blob([content]));

describe("a file in the viewer", () => {
  it("[R-ATT-1] shows its size, who uploaded it and its SHA-256, which is copied by a button", () => {
    const written = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: written } });
    const { dialog, handleDownload } = show(aFile({ name: "layout.zip" }));
    expect(dialog.getByText("12 kB (12,345 bytes)")).toBeDefined();
    expect(dialog.getByText(sha256)).toBeDefined();
    fireEvent.click(dialog.getByRole("button", { name: "Copy SHA-256" }));
    expect(written).toHaveBeenCalledWith(sha256);
    expect(dialog.getByText(/not shown here/)).toBeDefined();
    fireEvent.click(dialog.getByRole("button", { name: "Download" }));
    expect(handleDownload).toHaveBeenCalledOnce();
    Reflect.deleteProperty(navigator, "clipboard");
  });

  it("is text as it stands: markup in it stays text", async () => {
    const { dialog } = show(aFile({}), blobOf("x <img src=x onerror=alert(1)>\n<script>alert(2)</script>"));
    const text = await dialog.findByRole("region", { name: "run.log" });
    expect(text.textContent).toContain("<script>alert(2)</script>");
    expect(text.querySelector("img, script")).toBeNull();
  });

  it("is a table where it is comma-separated, also in the Chinese encoding", async () => {
    const gb = new Uint8Array([0xb2, 0xe3, 0x2c, 0xba, 0xc5, 0x0a, 0x4d, 0x31, 0x2c, 0x37]);
    const { dialog } = show(aFile({ name: "layers.csv" }), blobOf(gb));
    const table = within(await dialog.findByRole("table", { name: "Rows of layers.csv" }));
    expect(table.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual(["层", "号"]);
    expect(table.getAllByRole("cell").map((cell) => cell.textContent)).toEqual(["M1", "7"]);
  });

  it("says so when it cannot be loaded or is too large to be shown", async () => {
    const first = show(aFile({}), () => Promise.reject(new Error("broken")));
    expect(await first.dialog.findByText("The file could not be loaded")).toBeDefined();
    cleanup();
    const sentence = "The file is damaged";
    const refused = () => Promise.reject(new ApiError({ kind: "http", status: 500 }, sentence));
    for (const name of ["a.txt", "a.csv", "a.pdf"]) {
      const { dialog } = show(aFile({ name }), refused);
      expect(await dialog.findByText(sentence)).toBeDefined();
      cleanup();
    }
    cleanup();
    const second = show(aFile({ size: 30_000_000 }));
    expect(second.dialog.getByText(/too large to be shown/)).toBeDefined();
  });
});

describe("what is shown how", () => {
  it.each([
    ["a.PDF", false, "pdf"],
    ["a.csv", false, "table"],
    ["a.b.log", false, "text"],
    ["a.png", true, "picture"],
    ["a.html", false, "none"],
    ["a.constructor", false, "none"],
  ])("%s (a picture: %s) is shown as %s", (name, isPicture, kind) => {
    expect(viewKindOf(name, isPicture)).toBe(kind);
  });

  it("has limits by kind", () => {
    expect([fitsView("text", 21 * 1_048_576), fitsView("pdf", 21 * 1_048_576)]).toEqual([false, true]);
  });
});

describe("text", () => {
  it("is read as UTF-8, with or without its mark, as UTF-16 by its mark, else as GB18030", () => {
    const utf8 = new TextEncoder().encode("\ufeff层 µm");
    expect(decodeText(utf8)).toBe("层 µm");
    expect(decodeText(utf8.subarray(3))).toBe("层 µm");
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0x42, 0x5c]))).toBe("层");
    expect(decodeText(new Uint8Array([0xfe, 0xff, 0x5c, 0x42]))).toBe("层");
    expect(decodeText(new Uint8Array([0xb2, 0xe3]))).toBe("层");
  });
});

describe("comma-separated values", () => {
  it("keep separators, quotes and line breaks that stand in quotes", () => {
    expect(readCsv('a,"b, ""c""\nd",\r\n1,2,3\n').rows).toEqual([
      ["a", 'b, "c"\nd', ""],
      ["1", "2", "3"],
    ]);
  });

  it("may be separated by semicolons or tabs", () => {
    expect(readCsv("a;b,c;d\n1;2;3").rows).toEqual([
      ["a", "b,c", "d"],
      ["1", "2", "3"],
    ]);
    expect(readCsv("a\tb\n").rows).toEqual([["a", "b"]]);
  });

  it("end after the first thousand rows and say so", () => {
    const table = readCsv("a,b\n".repeat(1_001));
    expect([table.rows.length, table.isCut]).toEqual([1_000, true]);
    expect(readCsv("a,b\n".repeat(1_000))).toMatchObject({ isCut: false });
    expect(readCsv("a,".repeat(200)).isCut).toBe(true);
  });

  it("come back as they were written, whatever the cells hold", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", ";", "\n", "\r", "层", " ") });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 20 }), (rows) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = rows.map((row) => row.map(quoted).join(",")).join("\n");
        expect(readCsv(`"x","y","z"\n${text}`).rows.slice(1)).toEqual(rows);
      }),
    );
  });

  it("never hang or fail on what is none", () => {
    const anything = fc.string({ unit: "binary", maxLength: 500 });
    fc.assert(
      fc.property(anything, (text) => {
        expect(readCsv(text).rows.length).toBeLessThanOrEqual(1_000);
      }),
    );
  });
});

describe("the place in a PDF", () => {
  it("is turned by keys, never beyond the first and the last page", () => {
    const turned = ["PageDown", "ArrowRight", "PageUp", "Home", "End", "x"].map((key) => pageAfter(key, 2, 3));
    expect(turned).toEqual([3, 3, 1, 1, 3, undefined]);
    expect([pageAfter("PageDown", 3, 3), pageAfter("PageUp", 1, 3), pageAfter("End", 1, 0)]).toEqual([3, 1, 1]);
  });

  it("is zoomed in the usual steps, from what is drawn", () => {
    expect([nextZoom(1.1, 1), nextZoom(1.1, -1), nextZoom(9, 1), nextZoom(0.1, -1)]).toEqual([1.25, 1, 4, 0.25]);
    const zoomed = [zoomAfter("+", "fit", 0.6), zoomAfter("-", 2, 2), zoomAfter("0", 2, 2), zoomAfter("q", 2, 2)];
    expect(zoomed).toEqual([0.75, 1.5, "fit", undefined]);
  });
});
