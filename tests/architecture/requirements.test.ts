import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { lackingProofs, proofKindOf, readRequirementRows } from "../../scripts/lib/requirement-rows.ts";
import { filesReaching } from "../support/imports.ts";
import { readSourceFiles, repositoryRoot } from "../support/source-files.ts";

const rows = readRequirementRows(readFileSync(join(repositoryRoot, "docs/requirements.md"), "utf8"));
const files = readSourceFiles();

describe("the rows of docs/requirements.md", () => {
  it("are the only ones that tests name", () => {
    const known = new Set(rows.map(({ id }) => id));
    const unknown = files
      .filter((file) => /\.test\.tsx?$/.test(file.path) && !file.path.startsWith("tests/architecture/"))
      .flatMap((file) => [...file.text.matchAll(/\[(R-[A-Z]+-\d+)\]/g)].map(([, id = ""]) => `${file.path}: ${id}`))
      .filter((named) => !known.has(named.split(": ")[1] ?? ""));
    expect(unknown).toEqual([]);
  });

  it("appear once each: a second row of the same name would be proven by the first one's tests", () => {
    const ids = rows.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it("say what proves them, or are refused", () => {
    expect(readRequirementRows("| R-X-1 | A page and its call. (b, h) |")[0]?.needs).toEqual(["b", "h"]);
    expect(() => readRequirementRows("| R-X-2 | Whatever. |")).toThrow("R-X-2");
  });

  it("are not proven by a test of another kind, nor by a failing one", () => {
    const row = { id: "R-X-1", text: "", needs: ["b", "h"] } as const;
    const server = new Set(["server/src/a.test.ts"]);
    const overHttp = { run: "", file: "server/src/a.test.ts", title: "[R-X-1] answers", status: "passed" } as const;
    const unit = { ...overHttp, file: "server/src/b.test.ts" };
    const browser = { ...overHttp, file: "tests/e2e/a.test.ts" };
    expect(lackingProofs(row, [unit], server)).toEqual(["b", "h"]);
    expect(lackingProofs(row, [overHttp], server)).toEqual(["b"]);
    expect(lackingProofs(row, [overHttp, browser], server)).toEqual([]);
    expect(lackingProofs(row, [overHttp, { ...browser, status: "failed" }], server)).toEqual(["b"]);
  });

  it("distinguish a test of the whole server from a test of one of its functions", () => {
    const throughTheServer = filesReaching(files, "server/src/app.ts");
    expect(proofKindOf("server/src/features/sign-in/session/log-in.test.ts", throughTheServer)).toBe("h");
    expect(proofKindOf("server/src/features/base/workflow-store/status.test.ts", throughTheServer)).toBe("u");
  });
});
