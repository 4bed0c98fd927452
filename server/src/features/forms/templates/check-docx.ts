import type { Bilingual } from "@signoff/domain/locale";
import { fromBufferPromise } from "yauzl";

const most = { parts: 500, bytes: 30 * 1_048_576, ratio: 200 } as const;

export const docxTexts = {
  noDocument: { zh: "不是可读取的Word文件（.docx）", en: "This is not a Word file (.docx) that can be read" },
  tooLarge: {
    zh: "文件解压后过大，疑似压缩炸弹，已拒绝",
    en: "Unpacked the file would be far too large: it is refused",
  },
  macros: { zh: "文件含有宏或外部内容，已拒绝", en: "The file holds macros or embedded programs: it is refused" },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type DocxProblem = keyof typeof docxTexts;

/** The problem of a file that should be a Word document. Reads only its directory; nothing is unpacked. */
export async function docxProblem(bytes: Buffer): Promise<DocxProblem | undefined> {
  const names = new Set<string>();
  let size = 0;
  try {
    const archive = await fromBufferPromise(bytes, { lazyEntries: true });
    for await (const entry of archive.eachEntry()) {
      names.add(entry.fileName);
      size += entry.uncompressedSize;
      const isDense = entry.uncompressedSize > 1_048_576 && entry.uncompressedSize > entry.compressedSize * most.ratio;
      if (isDense || size > most.bytes || names.size > most.parts) return "tooLarge";
    }
  } catch (error) {
    if (error instanceof Error) return "noDocument";
    throw error;
  }
  if (!names.has("word/document.xml") || !names.has("[Content_Types].xml")) return "noDocument";
  return [...names].some(couldRun) ? "macros" : undefined;
}

/** Whether an archive that was read before contains anything that could run on a reader's machine. */
export async function holdsPrograms(bytes: Buffer): Promise<boolean> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of archive.eachEntry()) if (couldRun(entry.fileName)) return true;
  return false;
}

/** Office stores printer settings in a file with the same extension. */
function couldRun(name: string): boolean {
  return /vbaProject|activeX|macrosheets|\.(?:bin|exe|js)$/i.test(name) && !/printerSettings\d*\.bin$/i.test(name);
}
