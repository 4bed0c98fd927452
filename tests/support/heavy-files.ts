import { aGds } from "../../server/src/testing/sample-layouts.ts";

export interface HeavyFile {
  readonly name: string;
  readonly fileName: string;
  readonly content: Buffer;
}

/** Files that documents accept and that cost far more than their size suggests. */
export function heavyFiles(): readonly HeavyFile[] {
  const nested = "[".repeat(200_000) + "]".repeat(200_000);
  const operators = "(ab) Tj 0 -1 Td\n".repeat(375_000);
  return [
    { name: "2 MB of English text", fileName: "a.txt", content: Buffer.from(words(2_000_000)) },
    { name: "2 MB of Chinese, each pair new", fileName: "a.csv", content: Buffer.from(pairs(700_000)) },
    { name: "more text than is searched", fileName: "a.log", content: Buffer.from(pairs(1_500_000)) },
    {
      name: "a PDF of 6 MB of text operators",
      fileName: "a.pdf",
      content: pdfWith(`BT /F1 12 Tf 50 750 Td ${operators}ET`),
    },
    { name: "a PDF of 200,000 nested arrays", fileName: "a.pdf", content: pdfWith(`BT /F1 12 Tf ${nested} TJ ET`) },
    { name: "a PDF with such arrays in an object", fileName: "a.pdf", content: pdfWith("BT ET", nested) },
    { name: "an OASIS of 200,000 cell names", fileName: "a.oas", content: oasisOf(200_000) },
    { name: "a GDSII of 199,000 cells", fileName: "a.gds", content: aGds({ library: "L", cells: cells(199_000, 8) }) },
    {
      name: "a GDSII with names of 60 kB",
      fileName: "a.gds",
      content: aGds({ library: "L", cells: cells(600, 60_000) }),
    },
  ];
}

const vocabulary = "minimum gate spacing over active the design rule manual of metal layer width enclosure".split(" ");

function words(length: number): string {
  const parts: string[] = [];
  for (let at = 0, size = 0; size < length; at += 1) {
    const word = vocabulary[(at * 7 + (at >> 4)) % vocabulary.length] ?? "";
    parts.push(word);
    size += word.length + 1;
  }
  return parts.join(" ");
}

/** Nearly every pair of neighbours is different: the most expensive case for an index. */
function pairs(length: number): string {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(0x4e00 + (state % 20_000));
  }).join("");
}

function cells(count: number, nameLength: number): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(Array.from({ length: count }, (_cell, at) => [`C${at}`.padEnd(nameLength, "x"), []]));
}

/** One page that draws this; `spare` is an object without references. */
function pdfWith(drawn: string, spare = "null"): Buffer {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [4 0 R] /Count 1 >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>",
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    spare,
  ];
  let body = "%PDF-1.7\n";
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}trailer << /Size ${size} /Root 1 0 R >>`;
  return Buffer.from(`${body}${end}\nstartxref\n${body.length}\n%%EOF\n`, "latin1");
}

function oasisOf(names: number): Buffer {
  const start = [1, 3, ...Buffer.from("1.0"), 0, 0xe8, 0x07, ...Array.from({ length: 13 }, () => 0)];
  const records = Array.from({ length: names }, (_name, at) => {
    const name = Buffer.from(at.toString(36));
    return Buffer.concat([Buffer.from([3, name.length]), name]);
  });
  return Buffer.concat([Buffer.from("%SEMI-OASIS\r\n"), Buffer.from(start), ...records, Buffer.from([2])]);
}
