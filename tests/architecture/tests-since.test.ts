import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { graphOf } from "../../scripts/lib/import-graph.ts";
import { foldersOf, pickTests, readRepository } from "../../scripts/lib/tests-since.ts";
import { roomsOpenedBy } from "../../scripts/lib/test-pragmas.ts";
import config from "../../vitest.config.ts";
import { readSourceFiles, repositoryRoot } from "../support/source-files.ts";

const browserTests = readSourceFiles().filter(({ path }) => /^tests\/e2e\/.*\.test\.ts$/.test(path));
const gone = "web/src/ui/gone-messages.ts";
const repository = readRepository([gone]);
const { usersOf } = graphOf(repository.uses);
const users = (path: string) => [...usersOf(path)];
const under = (path: string) => existsSync(join(repositoryRoot, path));

describe("the tests picked for a change", () => {
  it("use a file through an import in any package, through a lazy one, and through its address", () => {
    // An import inside the package, and one by the package name.
    expect(users("forms/src/kinds/kind-cards.ts")).toContain("web/src/app/request-pages.ts");
    // An awaited import, of a page.
    expect(users("web/src/features/people/users/pages/user-list-page.tsx")).toContain(
      "web/src/app/management-pages.ts",
    );
    // A worker by its address, a script that runs as a process, a folder of migrations.
    expect(users("server/src/workers/thread-main.ts")).toContain("server/src/workers/thread.ts");
    expect(users("server/src/main.ts")).toContain("server/src/testing/server-process.ts");
    expect(users("server/src/db/migrations/0001-not-there.sql")).toContain("server/src/db/migrate.ts");
    // An address partly known only at run time, and a pattern.
    expect(users("forms/src/kinds/toptier/route.bpmn")).toContain("forms/src/kinds/read-route.ts");
    expect(users("catalogue/dictionaries.json")).toContain("web/src/form-renderer/all-kinds.test.tsx");
    expect(users("web/src/ui/messages.ts")).toContain("web/src/i18n/all-messages.test.ts");
    // A test calls a contract, and its routes answer.
    expect(users("server/src/features/people/groups/routes.ts")).toContain(
      "server/src/features/people/groups/groups.test.ts",
    );
  });

  it("do not use a file that is imported for its types only", () => {
    expect(users("server/src/testing/story.ts")).not.toContain("tests/support/page-review/tour.ts");
  });

  it("are reached through imports, but not through the files that assemble the whole server", () => {
    const { files, leftOut } = pickTests(["server/src/features/people/groups/routes.ts"], repository);
    expect(files).toContain("server/src/features/people/groups/groups.test.ts");
    expect(files).toContain("tests/e2e/management-people.test.ts");
    expect(leftOut).toContain("server/src/features/registry/plates/plates.test.ts");
    expect(leftOut).toContain("tests/e2e/tabs.test.ts");
    expect(files.filter((path) => leftOut.includes(path))).toEqual([]);
  });

  it("are found for a deleted file, and for a helper of browser tests", () => {
    expect(pickTests([gone], repository).files).toContain("web/src/i18n/all-messages.test.ts");
    const helped = pickTests(["tests/support/reach-mouse.ts"], repository);
    expect(helped.files).toContain("tests/e2e/field-reach.test.ts");
    expect(helped.files).not.toContain("tests/e2e/tabs.test.ts");
  });

  it("are all tests if a file that every test uses has changed, and always include the guards", () => {
    const all = pickTests(["web/src/ui/a.ts", "package-lock.json"], repository);
    expect(all.forAll).toBe("package-lock.json");
    expect(all.files.length).toBeGreaterThan(700);
    const guards = globSync("tests/architecture/*.test.ts", { cwd: repositoryRoot });
    expect(pickTests(["docs/commands.md"], repository).files).toEqual(expect.arrayContaining(guards));
    for (const path of setupFiles()) expect(pickTests([path], repository).forAll).toBe(path);
  });
});

describe("a browser test", () => {
  it("names the rooms that it opens, and they exist", () => {
    const rooms = browserTests.map(({ path, text }) => ({ path, rooms: roomsOpenedBy(text) }));
    expect(rooms.filter((one) => one.rooms.length === 0)).toEqual([]);
    const gone = rooms.flatMap((one) => one.rooms.filter((room) => !foldersOf(room).some(under)));
    expect(gone).toEqual([]);
  });

  it("opens every feature of the web", () => {
    const opened = new Set(browserTests.flatMap(({ text }) => roomsOpenedBy(text)));
    const features = globSync("*/*/", { cwd: join(repositoryRoot, "web/src/features") });
    expect(features.length).toBeGreaterThan(30);
    expect(features.filter((feature) => !opened.has(feature.replaceAll("\\", "/").replace(/\/$/, "")))).toEqual([]);
  });
});

function setupFiles(): string[] {
  const projects = (config.test?.projects ?? []) as { readonly test: { readonly setupFiles?: readonly string[] } }[];
  return projects.flatMap(({ test }) => test.setupFiles ?? []);
}
