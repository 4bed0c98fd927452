import { columnLetter } from "./column-letter.ts";

type Cell = string | number | null;

/** The style of all texts: marked as typed with an apostrophe, so that no program ever takes one for a formula. */
const textStyle = 1;
/** The same, shown as a link. */
const linkStyle = 2;
/** The maximum length of a cell. */
const maxCharacters = 32_767;

/** A cell with a link. */
export interface SheetLink {
  /** `A2`. */
  readonly address: string;
  readonly target: string;
}

const noLinks: ReadonlySet<number> = new Set();

/** One row, numbered from 1; the texts in some columns are links. */
export function rowXml(row: number, cells: readonly Cell[], linked = noLinks): string {
  const written = cells.map((cell, at) => {
    const address = `${columnLetter(at)}${row}`;
    if (typeof cell === "number") return Number.isFinite(cell) ? `<c r="${address}"><v>${cell}</v></c>` : "";
    if (cell === null || cell === "") return "";
    const text = xmlText(cell.slice(0, maxCharacters));
    const style = linked.has(at) ? linkStyle : textStyle;
    return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  });
  return `<row r="${row}">${written.join("")}</row>`;
}

export function sheetStart(widths: readonly number[]): string {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  return `${declaration}<worksheet xmlns="${main}" xmlns:r="${relation}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join("")}</cols><sheetData>`;
}

/** The part after the rows, link by link. */
export function* sheetEnd(links: readonly SheetLink[]): Generator<string> {
  yield "</sheetData>";
  if (links.length > 0) yield "<hyperlinks>";
  for (const [at, { address }] of links.entries()) yield `<hyperlink ref="${address}" r:id="rId${at + 1}"/>`;
  if (links.length > 0) yield "</hyperlinks>";
  yield "</worksheet>";
}

/** The targets of the sheet's links. */
export function* linkRelations(links: readonly SheetLink[]): Generator<string> {
  yield `${declaration}<Relationships xmlns="${packageRelation}">`;
  for (const [at, { target }] of links.entries())
    yield `<Relationship Id="rId${at + 1}" Type="${relation}/hyperlink" Target="${xmlText(target)}" TargetMode="External"/>`;
  yield "</Relationships>";
}

/** The other parts of a workbook with one sheet. */
export function otherParts(sheetName: string): Readonly<Record<string, string>> {
  return {
    "[Content_Types].xml": `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${office}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${office}.styles+xml"/></Types>`,
    "_rels/.rels": relations([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": `${declaration}<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="${xmlText(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations([
      ["worksheet", "worksheets/sheet1.xml"],
      ["styles", "styles.xml"],
    ]),
    "xl/styles.xml": `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><u/><sz val="11"/><color rgb="FF2B50C8"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" quotePrefix="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
  };
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageRelation = "http://schemas.openxmlformats.org/package/2006/relationships";
const office = "application/vnd.openxmlformats-officedocument.spreadsheetml";

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${relation}/${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packageRelation}">${each.join("")}</Relationships>`;
}

const named: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
};

/**
 * Removes characters that XML does not allow, and escapes texts that a spreadsheet program would read as its own escape
 * codes.
 */
function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, (sign) => (/[\t\n\r]/.test(sign) ? sign : ""))
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replaceAll(/[&<>"\r]/g, (sign) => named[sign] ?? sign);
}
