import type { PdfDocument } from "unpdf";
import { defineWork } from "../../../../workers/work.ts";
import { type CutText, most, TextCutter } from "./cut-text.ts";
import type { FileBytes } from "./inspect-file.work.ts";
import { wordXml } from "./office-parts.ts";

/** Files whose text can be searched. */
export const readExtensions: ReadonlySet<string> = new Set(["pdf", "docx", "txt", "csv", "log"]);

/** Extracts the text for the search, in pieces. The file was inspected when it arrived. */
export const work = defineWork(import.meta.url, async ({ bytes, extension }: FileBytes): Promise<CutText> => {
  const cutter = new TextCutter();
  const whole = Buffer.from(bytes);
  if (extension === "pdf") await cutPdf(cutter, whole);
  else if (extension === "docx") cutter.add(1, wordText(await wordXml(whole)), Number.POSITIVE_INFINITY);
  else cutter.add(1, plainText(whole), Number.POSITIVE_INFINITY);
  return cutter.result();
});

async function cutPdf(cutter: TextCutter, bytes: Buffer): Promise<void> {
  const { getDocumentProxy } = await import("unpdf");
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  for (let at = 1; at <= Math.min(pdf.numPages, most.pages); at += 1) {
    if (cutter.add(at, await textOf(pdf, at))) continue;
    if (at < pdf.numPages) cutter.leaveOut();
    return;
  }
}

async function textOf(pdf: PdfDocument, at: number): Promise<string> {
  const page = await pdf.getPage(at);
  const { items } = await page.getTextContent();
  page.cleanup();
  return items.map(({ str = "", hasEOL = false }) => (hasEOL ? `${str}\n` : str)).join("");
}

/** A character takes at most four bytes, so no more bytes need to be read than this. */
const maxBytes = most.characters * 4;

function plainText(bytes: Buffer): string {
  const isWide = bytes.subarray(0, 2).toString("hex") === "fffe";
  if (isWide) return bytes.subarray(2, maxBytes).toString("utf16le");
  const head = bytes.subarray(0, maxBytes);
  const text = head.toString("utf8");
  // The last character may be cut in half.
  return text.slice(0, -1).includes("\ufffd") ? new TextDecoder("gb18030").decode(head) : text.replace(/^\ufeff/, "");
}

/** Runs of text, tabs, and ends of lines, paragraphs and cells, in order. */
const wordPieces = /<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:(tab|br|cr)\s*\/>|<\/w:(p|tc)>/g;
const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

function wordText(xml: string): string {
  const parts: string[] = [];
  for (const [, run, mark, end] of xml.matchAll(wordPieces)) {
    if (run !== undefined)
      parts.push(run.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_all, name: string) => entities[name] ?? ""));
    else if (mark === "tab") parts.push("\t");
    else if (mark !== undefined || end !== undefined) parts.push("\n");
  }
  return parts
    .join("")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
