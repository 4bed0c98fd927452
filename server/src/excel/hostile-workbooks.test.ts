import { buffer } from "node:stream/consumers";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { fromBufferPromise } from "yauzl";
import { type SheetResult, work } from "./read-sheet.work.ts";
import { type ZipPart, zipStream } from "./zip-stream.ts";

const sheetPath = "xl/worksheets/sheet1.xml";

/** A workbook of two rows with a modified sheet. */
async function workbook(change: (sheet: string) => string = (sheet) => sheet): Promise<Buffer> {
  const rows = [["Mask code"], ["070"]];
  const good = Buffer.from(await writeXlsx({ sheets: [{ name: "Masks", rows }] }));
  const archive = await fromBufferPromise(good, { lazyEntries: true });
  const parts: ZipPart[] = [];
  for await (const entry of archive.eachEntry()) {
    const content = await buffer(await archive.openReadStreamPromise(entry));
    const isSheet = entry.fileName === sheetPath;
    parts.push({ path: entry.fileName, content: [isSheet ? Buffer.from(change(content.toString())) : content] });
  }
  return buffer(zipStream(parts));
}

/** An archive of this many empty parts, and nothing else. */
function manyParts(count: number): Buffer {
  const each = Array.from({ length: count }, (_part, at) => {
    const name = Buffer.from(`xl/${at}.xml`);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(name.length, 28);
    return { local: Buffer.concat([local, name]), central, name };
  });
  let at = 0;
  for (const { local, central } of each) {
    central.writeUInt32LE(at, 42);
    at += local.length;
  }
  const directory = Buffer.concat(each.flatMap(({ central, name }) => [central, name]));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count % 65_536, 8);
  end.writeUInt16LE(count % 65_536, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...each.map(({ local }) => local), directory, end]);
}

async function read(bytes: Buffer): Promise<SheetResult> {
  return work.run({ bytes, names: ["Masks"], maxRows: 5_002 }, () => Promise.resolve());
}

const tooLarge = { kind: "unreadable", reason: "too-large" };
const noWorkbook = { kind: "unreadable", reason: "no-workbook" };
const rowsAfter = (more: string) => (sheet: string) => sheet.replace("</sheetData>", `${more}</sheetData>`);

describe("a workbook that was made to harm", () => {
  it("is read when it is none", async () => {
    expect(await read(await workbook())).toMatchObject({ kind: "sheet", rows: [["Mask code"], ["070"]] });
  });

  it("is not unpacked when it has 70,000 parts", async () => {
    expect(await read(manyParts(70_000))).toEqual(tooLarge);
  });

  it("is not read when a sheet has millions of cells, empty or not", async () => {
    const row = `<row>${"<c/>".repeat(10_000)}</row>`;
    expect(await read(await workbook(rowsAfter(row.repeat(200))))).toEqual(tooLarge);
    const named = `<row>${"<x:c r='A3' />".repeat(10_000)}</row>`;
    expect(await read(await workbook(rowsAfter(named.repeat(160))))).toEqual(tooLarge);
  });

  it("is not read when a cell stands so far down that all rows before it would be made", async () => {
    const far = '<row r="1048576"><c r="A1048576"><v>1</v></c></row>';
    expect(await read(await workbook(rowsAfter(far)))).toEqual(tooLarge);
  });

  it("is read when only an empty row stands there, which LibreOffice writes where a row was taken out", async () => {
    const named = (sheet: string) => rowsAfter('<row r="1048576"/>')(sheet.replace(/<dimension[^>]*>/, ""));
    expect(await read(await workbook(named))).toMatchObject({ kind: "sheet", rows: [["Mask code"], ["070"]] });
  });

  it("is not read when it asks for what stands elsewhere", async () => {
    const entity = '<!DOCTYPE worksheet [<!ENTITY own SYSTEM "file:///etc/passwd">]>';
    const asking = (sheet: string) => sheet.replace("<worksheet", `${entity}<worksheet`).replace("070", "&own;");
    expect(await read(await workbook(asking))).toEqual(noWorkbook);
  });

  it("is not read when its bytes are not those that were packed", async () => {
    const good = await workbook();
    // The checksums are in the directory at the end, 16 bytes into each entry.
    const broken = Buffer.from(good);
    for (let at = broken.indexOf("PK\u0001\u0002"); at >= 0; at = broken.indexOf("PK\u0001\u0002", at + 1))
      broken.writeUInt32LE((broken.readUInt32LE(at + 16) ^ 0xff) >>> 0, at + 16);
    expect(await read(broken)).toEqual(noWorkbook);
  });
});
