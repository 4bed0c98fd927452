import { detectDelimiter, parseCsv, stripBom } from "hucre/csv";
import { defineWork } from "../workers/work.ts";

export interface CsvInput {
  readonly bytes: Uint8Array;
  readonly maxRows: number;
}

/**
 * Cells as texts, row by row; undefined if the bytes are not text. Chinese spreadsheet programs often write GB 18030.
 */
export const work = defineWork(
  import.meta.url,
  ({ bytes, maxRows }: CsvInput): readonly (readonly unknown[])[] | undefined => {
    const text = textOf(bytes);
    if (text === undefined || text.includes("\0")) return undefined;
    const bare = stripBom(text);
    return parseCsv(bare, { delimiter: detectDelimiter(bare), maxRows: maxRows });
  },
);

function textOf(bytes: Uint8Array): string | undefined {
  for (const encoding of ["utf-8", "gb18030"]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  return undefined;
}
