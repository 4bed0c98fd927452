import { zipStream } from "../../../excel/zip-stream.ts";

export const docxContentType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

export interface PaperContent {
  readonly title: string;
  /** The headings above the lines: for the items, and for the answers. */
  readonly heads: readonly [string, string];
  readonly lines: readonly string[];
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const packages = "http://schemas.openxmlformats.org/package/2006";
const office = "http://schemas.openxmlformats.org/officeDocument/2006";

const contentTypes = `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${docxContentType}.main+xml"/></Types>`;
const relations = `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

/** A paper form: its title, and a table with a line for each item. */
export async function writeDocx(paper: PaperContent): Promise<Buffer> {
  const parts = [
    { path: "[Content_Types].xml", content: [Buffer.from(contentTypes)] },
    { path: "_rels/.rels", content: [Buffer.from(relations)] },
    { path: "word/document.xml", content: [Buffer.from(documentXml(paper))] },
  ];
  const chunks: Buffer[] = [];
  for await (const chunk of zipStream(parts)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function documentXml({ title, heads, lines }: PaperContent): string {
  const rows = [row(heads, { isHead: true }), ...lines.map((line) => row([line, ""], { isHead: false }))].join("");
  const edges = ["top", "left", "bottom", "right", "insideH", "insideV"]
    .map((side) => `<w:${side} w:val="single" w:sz="4" w:color="808080"/>`)
    .join("");
  return `${declaration}<w:document xmlns:w="${word}"><w:body>${paragraph(title, { size: 32, isBold: true })}${paragraph("", {})}<w:tbl><w:tblPr><w:tblW w:w="9600" w:type="dxa"/><w:tblBorders>${edges}</w:tblBorders></w:tblPr><w:tblGrid><w:gridCol w:w="3600"/><w:gridCol w:w="6000"/></w:tblGrid>${rows}</w:tbl><w:p/><w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr></w:body></w:document>`;
}

const widths = [3600, 6000] as const;

function row(cells: readonly [string, string], { isHead }: { readonly isHead: boolean }): string {
  const drawn = cells.map(
    (text, at) =>
      `<w:tc><w:tcPr><w:tcW w:w="${widths[at] ?? 0}" w:type="dxa"/></w:tcPr>${paragraph(text, { isBold: isHead })}</w:tc>`,
  );
  const height = isHead ? "" : '<w:trPr><w:trHeight w:val="640" w:hRule="atLeast"/></w:trPr>';
  return `<w:tr>${height}${drawn.join("")}</w:tr>`;
}

function paragraph(text: string, { size = 21, isBold = false }: { readonly size?: number; readonly isBold?: boolean }) {
  const look = `<w:rPr>${isBold ? "<w:b/>" : ""}<w:sz w:val="${size}"/></w:rPr>`;
  return `<w:p><w:r>${look}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
