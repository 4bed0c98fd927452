import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

/** An edit of the first sheet; rows and columns count from 0. */
export type SheetEdit =
  | {
      readonly kind: "insert" | "write";
      readonly row: number;
      readonly cells: Readonly<Record<number, string | number>>;
    }
  | { readonly kind: "remove"; readonly row: number }
  | { readonly kind: "move"; readonly from: number; readonly to: number };

export interface OpenedFile {
  readonly name: string;
  readonly content: Buffer;
  readonly edits?: readonly SheetEdit[];
}

export interface SavedFile {
  readonly content: Buffer;
  /** The number of formula cells in all sheets, as LibreOffice sees it. */
  readonly formulas: number;
}

/**
 * Opens all files in LibreOffice, applies the edits, and saves them: in one run, because most of the time goes into
 * starting it.
 */
export async function savedByLibreOffice(files: readonly OpenedFile[]): Promise<ReadonlyMap<string, SavedFile>> {
  const folder = await mkdtemp(join(tmpdir(), "signoff-office-"));
  try {
    await writeProfile(folder, moduleOf(files, folder));
    for (const { name, content } of files) await writeFile(join(folder, "in", name), content);
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`;
    const options = ["--headless", "--norestore", "--nologo", "--nodefault", profile];
    await run(programOf(), [...options, `macro:///Standard.${moduleName}.Main`], { timeout: 300_000 });
    return await savedFiles(files, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function programOf(): string {
  return process.env["LIBREOFFICE_PATH"] ?? "soffice";
}

async function savedFiles(files: readonly OpenedFile[], folder: string): Promise<Map<string, SavedFile>> {
  const report = await readFile(join(folder, "report"), "utf8");
  const formulas = new Map(
    report.split("\n").map((line) => [line.split("\t")[0], Number(line.split("\t")[1])] as const),
  );
  const saved = new Map<string, SavedFile>();
  for (const [at, { name }] of files.entries()) {
    const count = formulas.get(String(at));
    if (count === undefined) throw new Error(`LibreOffice did not save ${name}: ${report}`);
    saved.set(name, { content: await readFile(join(folder, "out", name)), formulas: count });
  }
  return saved;
}

const moduleName = "Signoff";
const docType = (root: string, file: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE ${root} PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "${file}.dtd">\n`;

/** A profile that has been started before, so that the program does not overwrite these files. */
async function writeProfile(folder: string, source: string): Promise<void> {
  const user = join(folder, "profile", "user");
  const library = join(user, "basic", "Standard");
  for (const path of [library, join(folder, "in"), join(folder, "out")]) await mkdir(path, { recursive: true });
  const names = 'xmlns:library="http://openoffice.org/2000/library" xmlns:xlink="http://www.w3.org/1999/xlink"';
  const script = 'xmlns:script="http://openoffice.org/2000/script"';
  const registry = 'xmlns:oor="http://openoffice.org/2001/registry"';
  await writeFile(
    join(user, "registrymodifications.xcu"),
    `<oor:items ${registry}><item oor:path="/org.openoffice.Setup/Office"><prop oor:name="ooSetupInstCompleted" oor:op="fuse"><value>true</value></prop></item></oor:items>`,
  );
  await writeFile(
    join(user, "basic", "script.xlc"),
    `${docType("library:libraries", "libraries")}<library:libraries ${names}><library:library library:name="Standard" library:link="false"/></library:libraries>`,
  );
  await writeFile(
    join(library, "script.xlb"),
    `${docType("library:library", "library")}<library:library ${names} library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="${moduleName}"/></library:library>`,
  );
  await writeFile(
    join(library, `${moduleName}.xba`),
    `${docType("script:module", "module")}<script:module ${script} script:name="${moduleName}" script:language="StarBasic">${xmlText(source)}</script:module>`,
  );
}

/** The macro. Each file has a procedure of its own, because Basic limits their length. */
function moduleOf(files: readonly OpenedFile[], folder: string): string {
  const calls = files.map((_file, at) => `  File${at}`);
  const each = files.flatMap(({ name, edits = [] }, at) => [
    `Sub File${at}`,
    `  doc = StarDesktop.loadComponentFromURL(${basicText(fileUrl(folder, "in", name))}, "_blank", 0, Array(Named("Hidden", True)))`,
    "  sheet = doc.Sheets.getByIndex(0)",
    ...edits.flatMap(editLines),
    "  found = 0",
    "  For each one In doc.Sheets",
    "    found = found + one.queryContentCells(16).Count",
    "  Next",
    `  doc.storeToURL(${basicText(fileUrl(folder, "out", name))}, Array(Named("FilterName", "Calc MS Excel 2007 XML")))`,
    "  doc.close(True)",
    `  Print #1, "${at}" & Chr(9) & found`,
    "End Sub",
  ]);
  return [
    "Sub Main",
    "  On Error Goto Failed",
    `  Open ${basicText(join(folder, "report"))} For Output As #1`,
    ...calls,
    "  Close #1",
    "  StarDesktop.terminate",
    "  Exit Sub",
    "Failed:",
    '  Print #1, "failed" & Chr(9) & Error$ & " in line " & Erl',
    "  Close #1",
    "  StarDesktop.terminate",
    "End Sub",
    "Function Named(key As String, content As Variant)",
    "  Dim one As New com.sun.star.beans.PropertyValue",
    "  one.Name = key",
    "  one.Value = content",
    "  Named = one",
    "End Function",
    ...each,
  ].join("\n");
}

function editLines(edit: SheetEdit): readonly string[] {
  if (edit.kind === "remove") return [`  sheet.Rows.removeByIndex(${edit.row}, 1)`];
  if (edit.kind === "move") {
    const { from, to } = edit;
    const source = from >= to ? from + 1 : from;
    return [
      `  sheet.Rows.insertByIndex(${to}, 1)`,
      `  sheet.moveRange(sheet.getCellByPosition(0, ${to}).CellAddress, sheet.getCellRangeByPosition(0, ${source}, 99, ${source}).RangeAddress)`,
      `  sheet.Rows.removeByIndex(${source}, 1)`,
    ];
  }
  const { kind, row, cells } = edit;
  const written = Object.entries(cells).map(([column, content]) => {
    const cell = `sheet.getCellByPosition(${column}, ${row})`;
    return typeof content === "number" ? `  ${cell}.Value = ${content}` : `  ${cell}.String = ${basicText(content)}`;
  });
  return [...(kind === "insert" ? [`  sheet.Rows.insertByIndex(${row}, 1)`] : []), ...written];
}

function fileUrl(folder: string, side: "in" | "out", name: string): string {
  return pathToFileURL(join(folder, side, name)).href;
}

function basicText(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function xmlText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
