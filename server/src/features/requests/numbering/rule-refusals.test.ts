// @engine postgres
import { codeRules } from "@signoff/domain/numbering/code-rules";
import { formKindKeys } from "@signoff/forms/kinds/kind-cards";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantRights, takeRole } from "../../../testing/grant-rights.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { numberingContract } from "./contract.ts";

const { list, queryById, exportXls, edit, preview } = numberingContract;

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

type Rule = { pattern: string; reset: "never" | "year" | "month" };
const usual: Rule = { pattern: "{prefix}-{yy}{MM}-{####}", reset: "month" };
const read = (id: string) => story.get("admin", queryById, { id });
const send = async (id: string, fields: object) => {
  const { revision } = await read(id);
  return (await story.ask("admin", edit, { id, revision, fields: { id, ...fields } } as never)).envelope;
};

describe("a rule of requests", () => {
  const refusals: readonly (readonly [string, Rule, "pattern" | "reset", RegExp])[] = [
    ["without a counter", { ...usual, pattern: "{prefix}-{yy}{MM}" }, "pattern", /no counter/],
    ["with two counters", { ...usual, pattern: "{prefix}-{yy}{MM}-{###}-{###}" }, "pattern", /only once/],
    ["with a counter of two digits", { ...usual, pattern: "{prefix}-{yy}{MM}-{##}" }, "pattern", /3 to 8 digits/],
    ["with a counter of nine digits", { ...usual, pattern: "{prefix}-{yy}{MM}-{#########}" }, "pattern", /3 to 8/],
    ["whose counter touches the month", { ...usual, pattern: "{prefix}-{yy}{MM}{####}" }, "pattern", /between/],
    ["whose counter touches a digit", { ...usual, pattern: "{prefix}-{yy}{MM}-1{####}" }, "pattern", /between/],
    ["whose counter touches the prefix", { pattern: "{prefix}{####}", reset: "never" }, "pattern", /between/],
    ["with another part", { ...usual, pattern: "{prefix}-{dd}-{####}" }, "pattern", /may be used in braces/],
    ["with an open brace", { ...usual, pattern: "{prefix-{yy}{MM}-{####}" }, "pattern", /may be used in braces/],
    ["with a sign of its own", { ...usual, pattern: "{prefix}-{yy}{MM}/{####}" }, "pattern", /letters, digits/],
    ["with a Chinese sign", { ...usual, pattern: "{prefix}-{yy}{MM}号-{####}" }, "pattern", /letters, digits/],
    ["that begins with the year", { ...usual, pattern: "{yy}{MM}-{####}" }, "pattern", /must begin with/],
    ["that begins with a digit", { ...usual, pattern: "1X-{yy}{MM}-{####}" }, "pattern", /must begin with/],
    ["that is too long", { ...usual, pattern: "{prefix}-ABCDEFGHIJ-{yyyy}{MM}-{####}" }, "pattern", /at most 20/],
    ["by month without the month", { ...usual, pattern: "{prefix}-{yy}-{####}" }, "reset", /\{yy\} and \{MM\}/],
    ["by month without the year", { ...usual, pattern: "{prefix}-{MM}-{####}" }, "reset", /\{yy\} and \{MM\}/],
    ["by year without the year", { pattern: "{prefix}-{####}", reset: "year" }, "reset", /needs \{yy\}/],
    ["that begins as LOTA does", { ...usual, pattern: "LT-{yy}{MM}-{####}" }, "pattern", /collide/],
    ["that begins as LOTA does, in small letters", { ...usual, pattern: "lt.{yy}{MM}-{####}" }, "pattern", /collide/],
  ];

  it.each(refusals)(
    "[R-SYS-1] %s is refused in words, by the preview as by the edit",
    async (_what, rule, path, words) => {
      const before = await read("toptier");
      const { code, result } = await send("toptier", rule);
      expect([code, result]).toEqual([
        406,
        expect.objectContaining({ errors: [expect.objectContaining({ path, message: expect.stringMatching(words) })] }),
      ]);
      const shown = await story.get("admin", preview, { id: "toptier", ...rule });
      expect(shown).toMatchObject({
        problem: { path, message: expect.stringMatching(words) },
        next: [],
        afterReset: null,
      });
      expect(await read("toptier")).toEqual(before);
    },
  );

  it("[R-SYS-1] is refused in the language of whoever asks", async () => {
    const asked = { id: "toptier", ...usual, pattern: "{prefix}-{yy}{MM}" };
    const { problem } = await story.get("admin", preview, asked, { locale: "zh" });
    expect(problem?.message).toContain("流水号");
  });

  it.each([
    ["a reset that is none", { pattern: usual.pattern, reset: "daily" }],
    ["a pattern of more than 60 characters", { ...usual, pattern: "x".repeat(61) }],
    ["no pattern", { reset: "month" }],
    ["a field more", { ...usual, last: 7 }],
  ])("with %s is bad input", async (_what, fields) => {
    expect((await send("toptier", fields)).code).toBe(406);
  });

  it("[R-SYS-1] is neither added nor deleted: there is no such call, and none but those of the program", async () => {
    expect(Object.keys(numberingContract).sort()).toEqual(["edit", "exportXls", "list", "preview", "queryById"]);
    const { total, records } = await story.get("admin", list, { pageSize: 100 });
    expect(total).toBe(formKindKeys.length + Object.keys(codeRules).length);
    expect(records.filter(({ isCode }) => isCode)).toHaveLength(Object.keys(codeRules).length);
    expect((await story.ask("admin", queryById, { id: "nothing" })).envelope.code).toBe(404);
    const fields = { id: "nothing", ...usual };
    expect((await story.ask("admin", edit, { id: "nothing", revision: 1, fields })).envelope.code).toBe(404);
  });

  it("[R-SYS-1] is changed by the first of two; the second is told what is there now, and the log has one line", async () => {
    const { revision } = await read("toptier");
    const change = (user: string, pattern: string) =>
      story.ask(user, edit, { id: "toptier", revision, fields: { id: "toptier", pattern, reset: "month" } });
    const answers = await Promise.all([
      change("admin", "{prefix}-{yy}{MM}-{#####}"),
      change("it.lu", "{prefix}.{yy}{MM}.{####}"),
    ]);
    expect(answers.map(({ envelope }) => envelope.code).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const stored = await read("toptier");
    const loser = answers.find(({ envelope }) => envelope.code === 409);
    expect(loser?.envelope.result).toMatchObject({ current: { revision: stored.revision, fields: stored.fields } });
    const asked = { objectKind: "numbering", objectId: "toptier" } as const;
    expect(await story.get("admin", operationLogContract.ofRecord, asked)).toHaveLength(1);
    expect((await send("toptier", usual)).code).toBe(200);
  });

  it("[R-SYS-3] is read with the page alone, and changed with the code", async () => {
    const role = await grantRights(story.database, "pie.liu", [{ page: "/pages/system/numbering" }]);
    const { revision, fields } = await story.get("pie.liu", queryById, { id: "lota" });
    expect((await story.get("pie.liu", preview, fields)).problem).toBeNull();
    expect((await story.ask("pie.liu", edit, { id: "lota", revision, fields })).status).toBe(403);
    await takeRole(story.database, "pie.liu", role);
    expect((await story.ask("pie.liu", preview, fields)).status).toBe(403);
  });

  it("[R-SYS-1] goes out as a spreadsheet", async () => {
    const url = `/api${exportXls.path}?keyword=LOTA`;
    const sheet = await story.app.inject({ url, headers: { "x-access-token": await story.token("admin") } });
    expect(sheet.statusCode).toBe(200);
    expect(sheet.headers["content-type"]).toContain("spreadsheetml");
    expect(sheet.rawPayload.subarray(0, 2).toString()).toBe("PK");
  });
});

describe("a rule of codes", () => {
  const keys = Object.keys(codeRules);

  it.each(keys)("[R-SYS-1] of %s takes from two to six digits, never begins again, and has no text", async (key) => {
    const id = `code.${key}`;
    const before = await read(id);
    for (const pattern of ["{#}", "{#######}", "A{##}", ""])
      expect(await send(id, { pattern, reset: "never" })).toMatchObject({
        code: 406,
        result: { errors: [{ path: "pattern", message: expect.stringContaining("Forms set the beginning") }] },
      });
    for (const reset of ["year", "month"])
      expect(await send(id, { pattern: "{##}", reset })).toMatchObject({
        code: 406,
        result: { errors: [{ path: "reset", message: expect.stringContaining("never restarts") }] },
      });
    expect(await read(id)).toEqual(before);
  });

  it.each(keys)("[R-SYS-1] of %s shows by examples how the next ones look, and none that begins again", async (key) => {
    const shown = await story.get("admin", preview, { id: `code.${key}`, pattern: "{######}", reset: "never" });
    expect(shown).toMatchObject({ problem: null, afterReset: null });
    expect(shown.next.map((code) => code.slice(-6))).toEqual(["000001", "000002", "000003"]);
  });

  it("[R-SYS-1] keeps nothing but the digits: the head in words is added to what is shown", async () => {
    expect((await send("code.frame", { pattern: "{###}", reset: "never" })).code).toBe(200);
    const find = async (locale: "zh" | "en") =>
      (await story.get("admin", list, { keyword: "框架", pageSize: 100 }, { locale })).records.find(
        ({ id }) => id === "code.frame",
      );
    expect(await find("en")).toMatchObject({ name: "Frame", pattern: "FM-{body}-{###}", latest: "FM-{body}-001" });
    expect(await find("zh")).toMatchObject({ name: "框架", pattern: "FM-{主体}-{###}" });
    expect((await send("code.frame", { pattern: "{##}", reset: "never" })).code).toBe(200);
  });
});
