import { aPdf } from "../../server/src/testing/sample-documents.ts";
import { aPng } from "../../server/src/testing/sample-files.ts";

const script = "<script>window.hostile = true; alert(1)</script>";

interface HostileFile {
  /** Its original name. */
  readonly name: string;
  readonly buffer: Buffer;
  readonly mimeType: string;
  /** Its name when shown and saved; characters that a disk does not allow become underscores. */
  readonly shown: string;
  readonly saved: string;
}

const file = (
  name: string,
  buffer: Buffer | string,
  [shown = name, saved = shown]: readonly string[] = [],
): HostileFile => ({
  name,
  buffer: Buffer.from(buffer),
  mimeType: "application/octet-stream",
  shown,
  saved,
});

/** Misleading names, and content that would like to run: each is accepted, shown and saved, and nothing of it runs. */
export const hostileFiles: readonly HostileFile[] = [
  file("中文 '单引号'; 分号, “引号”.txt", `text ${script}`),
  file("bidi\u202etxt.txt", "text", ["biditxt.txt"]),
  file("CON.txt", "text", ["_CON.txt"]),
  file("a.html.txt", `plain, then ${script}`),
  file("polyglot.png", Buffer.concat([aPng(), Buffer.from(script)])),
  file("run.pdf", aPdf(["Read me"], "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>")),
  file("cells.csv", `name,value\n${script},=1+1\n`),
];

/** Never accepted, whatever their name. */
export const refusedFiles = [
  { name: "page.html", buffer: Buffer.from(`<!doctype html>${script}`), mimeType: "text/html" },
  {
    name: "drawing.png",
    buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    mimeType: "image/png",
  },
] as const;
