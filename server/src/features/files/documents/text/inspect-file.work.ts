import { defineWork } from "../../../../workers/work.ts";
import { most } from "./cut-text.ts";
import { checkParts, type FileProblem, UnfitFile, wordPart, wordXml } from "./office-parts.ts";

export interface FileBytes {
  readonly bytes: Uint8Array;
  readonly extension: string;
}

/** Looks for anything that could run on a reader's machine or exhaust it. Null: nothing was found. */
export const work = defineWork(
  import.meta.url,
  async ({ bytes, extension }: FileBytes): Promise<FileProblem | null> => {
    try {
      await inspect(Buffer.from(bytes), extension);
      return null;
    } catch (error) {
      return error instanceof UnfitFile ? error.problem : "unreadable";
    }
  },
);

async function inspect(bytes: Buffer, extension: string): Promise<void> {
  switch (extension) {
    case "pdf":
      return inspectPdf(bytes);
    case "docx":
    case "xlsx":
    case "pptx":
      return inspectOffice(bytes, extension);
    case "doc":
    case "xls":
    case "ppt":
      return inspectCompound(bytes);
    case "zip":
      await checkParts(bytes, Number.POSITIVE_INFINITY);
  }
}

/** Scripts in the uncompressed part of a PDF; those in compressed parts are found by parsing it. */
const packed = /\bstream\r?\n[\s\S]*?endstream/g;
const scripted = /\/(?:JavaScript|JS|Launch|RichMedia)\b/;

async function inspectPdf(bytes: Buffer): Promise<void> {
  // In the bytes of pictures and compressed text such a word occurs by chance, in every third file of ten megabytes.
  if (scripted.test(bytes.toString("latin1").replaceAll(packed, ""))) throw new UnfitFile("script");
  // Megabytes of code that only the worker thread needs, and only for a PDF.
  const { getDocumentProxy } = await import("unpdf");
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  if (pdf.numPages > most.pages) throw new UnfitFile("too-large");
  if (await pdf.getJSActions()) throw new UnfitFile("script");
  for (let page = 1; page <= pdf.numPages; page += 1)
    if (await (await pdf.getPage(page)).getJSActions()) throw new UnfitFile("script");
}

const mainPart = { docx: wordPart, xlsx: "xl/workbook.xml", pptx: "ppt/presentation.xml" } as const;

async function inspectOffice(bytes: Buffer, extension: keyof typeof mainPart): Promise<void> {
  const names = await checkParts(bytes);
  if ([...names].some(couldRun)) throw new UnfitFile("macros");
  if (!names.has(mainPart[extension])) throw new UnfitFile("unreadable");
  if (extension === "docx") await wordXml(bytes);
}

/** Office stores printer settings in a file with the same extension. */
function couldRun(name: string): boolean {
  return /vbaProject|activeX|macrosheets|\.(?:bin|exe|js|vbs)$/i.test(name) && !/printerSettings\d*\.bin$/i.test(name);
}

/** Macros of old Office versions are in a storage of this name; the directory of the file has it in UTF-16. */
function inspectCompound(bytes: Buffer): void {
  if (["_VBA_PROJECT", "Macros"].some((name) => bytes.includes(Buffer.from(name, "utf16le"))))
    throw new UnfitFile("macros");
}
