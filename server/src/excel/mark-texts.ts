import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { type ZipPart, zipStream } from "./zip-stream.ts";

const styles = "xl/styles.xml";

/**
 * The workbook with every text marked as typed with an apostrophe: a value that begins like a formula stays a text even
 * if a person edits its cell. The library that writes workbooks cannot do this.
 */
export async function markTexts(workbook: Buffer): Promise<Buffer> {
  return buffer(zipStream(markedParts(workbook)));
}

async function* markedParts(workbook: Buffer): AsyncGenerator<ZipPart> {
  const archive = await fromBufferPromise(workbook, { lazyEntries: true });
  try {
    for await (const entry of archive.eachEntry()) {
      const content = await buffer(await archive.openReadStreamPromise(entry));
      const isStyles = entry.fileName === styles;
      yield { path: entry.fileName, content: [isStyles ? Buffer.from(markFormats(content.toString())) : content] };
    }
  } finally {
    archive.close();
  }
}

/** All cell formats for plain text, by the numbers that the library assigned. */
function markFormats(xml: string): string {
  const number = /<numFmt numFmtId="(\d+)" formatCode="@"\/>/.exec(xml)?.[1];
  return number === undefined ? xml : xml.replaceAll(`<xf numFmtId="${number}"`, '$& quotePrefix="1"');
}
