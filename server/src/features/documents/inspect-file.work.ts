import type { Readable } from "node:stream";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { defineWork } from "../../workers/work.ts";

export interface InspectInput {
  readonly bytes: Uint8Array;
  readonly extension: string;
}

export type FileProblem = "unreadable" | "script" | "macros" | "too-large";

export type Inspected =
  | { readonly kind: "good"; readonly pages: readonly string[] }
  | { readonly kind: "bad"; readonly problem: FileProblem };

const most = { pages: 3_000, characters: 3_000_000, parts: 2_000, bytes: 100 * 1_048_576, ratio: 200 } as const;

class Bad extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Looks for what could run or burst on the machine of a reader, and takes out the text for the search. */
export const work = defineWork(import.meta.url, async ({ bytes, extension }: InspectInput): Promise<Inspected> => {
  try {
    return { kind: "good", pages: (await textOf(Buffer.from(bytes), extension)).map(clean) };
  } catch (error) {
    return { kind: "bad", problem: error instanceof Bad ? error.problem : "unreadable" };
  }
});

async function textOf(bytes: Buffer, extension: string): Promise<readonly string[]> {
  switch (extension) {
    case "pdf":
      return pdfPages(bytes);
    case "docx":
    case "xlsx":
    case "pptx":
      return officeText(bytes, extension);
    case "doc":
    case "xls":
    case "ppt":
      checkCompound(bytes);
      return [];
    case "zip":
      await checkParts(bytes, Number.POSITIVE_INFINITY);
      return [];
    case "txt":
    case "csv":
    case "log":
      return [plainText(bytes)];
    default:
      return [];
  }
}

/** No database takes a zero character, and nobody reads more than this. */
function clean(text: string): string {
  return text.replaceAll("\0", "").toWellFormed().slice(0, most.characters);
}

function plainText(bytes: Buffer): string {
  const isWide = bytes.subarray(0, 2).toString("hex") === "fffe";
  if (isWide) return bytes.subarray(2).toString("utf16le");
  const text = bytes.toString("utf8");
  return text.includes("\ufffd") ? new TextDecoder("gb18030").decode(bytes) : text.replace(/^\ufeff/, "");
}

/** What a PDF says of scripts in its open part; those in packed parts are found by reading it. */
const packed = /\bstream\r?\n[\s\S]*?endstream/g;
const scripted = /\/(?:JavaScript|JS|Launch|RichMedia)\b/;

async function pdfPages(bytes: Buffer): Promise<readonly string[]> {
  // Among the bytes of pictures and packed text such a word stands by chance, in every third file of ten megabytes.
  if (scripted.test(bytes.toString("latin1").replaceAll(packed, ""))) throw new Bad("script");
  // Megabytes of code that only the thread needs, and only for a PDF.
  const { extractText, getDocumentProxy } = await import("unpdf");
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  if (pdf.numPages > most.pages) throw new Bad("too-large");
  if (await pdf.getJSActions()) throw new Bad("script");
  for (let page = 1; page <= pdf.numPages; page += 1)
    if (await (await pdf.getPage(page)).getJSActions()) throw new Bad("script");
  const { text } = await extractText(pdf, { mergePages: false });
  return text;
}

const mainPart = { docx: "word/document.xml", xlsx: "xl/workbook.xml", pptx: "ppt/presentation.xml" } as const;

async function officeText(bytes: Buffer, extension: keyof typeof mainPart): Promise<readonly string[]> {
  const archive = await checkParts(bytes, most.bytes);
  if ([...archive.names].some(couldRun)) throw new Bad("macros");
  if (!archive.names.has(mainPart[extension])) throw new Bad("unreadable");
  return extension === "docx" ? [wordText(await partOf(bytes, mainPart.docx))] : [];
}

/** Office keeps the settings of a printer in a file of the same ending. */
function couldRun(name: string): boolean {
  return /vbaProject|activeX|macrosheets|\.(?:bin|exe|js|vbs)$/i.test(name) && !/printerSettings\d*\.bin$/i.test(name);
}

/** The directory alone: nothing is unpacked to be judged. */
async function checkParts(bytes: Buffer, mostBytes: number): Promise<{ readonly names: ReadonlySet<string> }> {
  const names = new Set<string>();
  let size = 0;
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of archive.eachEntry()) {
    names.add(entry.fileName);
    size += entry.uncompressedSize;
    const isDense = entry.uncompressedSize > 1_048_576 && entry.uncompressedSize > entry.compressedSize * most.ratio;
    if (isDense || size > mostBytes || names.size > most.parts * 10) throw new Bad("too-large");
  }
  return { names };
}

async function partOf(bytes: Buffer, name: string): Promise<string> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of archive.eachEntry()) if (entry.fileName === name) return unpacked(archive, entry);
  throw new Bad("unreadable");
}

/** Counted while it is unpacked: what the directory says of its size is the sender's word. */
async function unpacked(archive: ZipFile, entry: Entry): Promise<string> {
  const stream: Readable = await archive.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most.bytes) throw new Bad("too-large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Runs of text, tabs and ends of lines, paragraphs and cells, in their order. */
const wordPieces = /<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:(tab|br|cr)\s*\/>|<\/w:(p|tc)>/g;
const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

function wordText(xml: string): string {
  if (/<!DOCTYPE/i.test(xml)) throw new Bad("unreadable");
  let text = "";
  for (const [, run, mark, end] of xml.matchAll(wordPieces)) {
    if (run !== undefined)
      text += run.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_all, name: string) => entities[name] ?? "");
    else if (mark === "tab") text += "\t";
    else if (mark !== undefined || end !== undefined) text += "\n";
  }
  return text.replaceAll(/\n{3,}/g, "\n\n").trim();
}

/** Macros of the older Office live in a storage of this name; the directory of the file has it in wide characters. */
function checkCompound(bytes: Buffer): void {
  if (["_VBA_PROJECT", "Macros"].some((name) => bytes.includes(Buffer.from(name, "utf16le")))) throw new Bad("macros");
}
