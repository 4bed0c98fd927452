import { crc32, deflateSync } from "node:zlib";

/** Small but real files of every permitted kind. */
export const pdfBytes = Buffer.from(
  "%PDF-1.7\n%âãÏÓ\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF",
  "latin1",
);

export const jpegBytes = Buffer.from(
  "ffd8ffe000104a46494600010100000100010000ffdb004300010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101ffd9",
  "hex",
);

/** One pixel. */
export function aPng(): Buffer {
  const header = Buffer.from("00000001000000010800000000", "hex");
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(Buffer.from([0, 255]))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([uint32(data.byteLength, "big"), body, uint32(crc32(body), "big")]);
}

/** A compound file: the container of .doc, .xls, .ppt and of every Office document with a password. */
export function anOldOfficeFile(): Buffer {
  return Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(1_016)]);
}

/** An Office document, by the folder of its parts. */
export function aDocx(folder: "word" | "xl" | "ppt"): Buffer {
  const main = { word: "document", xl: "workbook", ppt: "presentation" }[folder];
  const family = { word: "wordprocessingml.document", xl: "spreadsheetml.sheet", ppt: "presentationml.presentation" }[
    folder
  ];
  const type = `application/vnd.openxmlformats-officedocument.${family}.main+xml`;
  return aZip({
    "[Content_Types].xml": `<Types><Override PartName="/${folder}/${main}.xml" ContentType="${type}"/></Types>`,
    "_rels/.rels": "<Relationships/>",
    [`${folder}/${main}.xml`]: "<x/>",
  });
}

/** A zip archive, its files stored without compression. */
export function aZip(files: Readonly<Record<string, string>>): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const data = Buffer.from(text);
    const sizes = [
      uint32(crc32(data)),
      uint32(data.byteLength),
      uint32(data.byteLength),
      uint16(Buffer.byteLength(name)),
    ];
    const common = [uint16(20), uint16(0), uint16(0), uint16(0), uint16(0), ...sizes, uint16(0)];
    const entry = Buffer.concat([uint32(0x04034b50), ...common, Buffer.from(name), data]);
    const tail = [uint16(0), uint16(0), uint16(0), uint32(0), uint32(offset)];
    local.push(entry);
    central.push(Buffer.concat([uint32(0x02014b50), uint16(20), ...common, ...tail, Buffer.from(name)]));
    offset += entry.byteLength;
  }
  const directory = Buffer.concat(central);
  const count = uint16(central.length);
  const end = [
    uint32(0x06054b50),
    uint16(0),
    uint16(0),
    count,
    count,
    uint32(directory.byteLength),
    uint32(offset),
    uint16(0),
  ];
  return Buffer.concat([...local, directory, ...end]);
}

function uint32(value: number, order: "big" | "little" = "little"): Buffer {
  const bytes = Buffer.alloc(4);
  if (order === "big") bytes.writeUInt32BE(value >>> 0);
  else bytes.writeUInt32LE(value >>> 0);
  return bytes;
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
