// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { requestsContract } from "../lifecycle/contract.ts";
import { numberingContract } from "./contract.ts";

const { list, queryById, exportXls, edit, preview } = numberingContract;

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

type Rule = { pattern: string; reset: "never" | "year" | "month" };
const usual: Rule = { pattern: "{prefix}-{yy}{MM}-{####}", reset: "month" };

const set = async (id: string, rule: Rule) => {
  const { revision } = await story.get("admin", queryById, { id });
  return (await story.ask("admin", edit, { id, revision, fields: { id, ...rule } })).envelope;
};
const foretold = (id: string, rule: Rule) => story.get("admin", preview, { id, ...rule });

/** The number of the next request of the kind. */
const numberOf = async (kind: "lota") => (await story.submitted(kind)).requestNo ?? "";

describe("a numbering rule", () => {
  it("[R-SYS-1] drives the numbers of the next requests, and none is ever given twice", async () => {
    const [month, year] = [expect.stringMatching(/^LT-\d{4}-0001$/), String(new Date().getFullYear())];
    expect((await foretold("lota", usual)).next[0]).toEqual(month);
    const first = await numberOf("lota");
    expect(first).toEqual(month);
    const rule: Rule = { pattern: "LOT.{yyyy}-{###}", reset: "year" };
    const { next, afterReset, given } = await foretold("lota", rule);
    expect(next).toEqual([`LOT.${year}-001`, `LOT.${year}-002`, `LOT.${year}-003`]);
    expect(afterReset).toEqual({ from: `${Number(year) + 1}-01`, number: `LOT.${Number(year) + 1}-001` });
    expect(given).toBeGreaterThanOrEqual(1);
    expect((await set("lota", rule)).code).toBe(200);
    expect([await numberOf("lota"), await numberOf("lota")]).toEqual(next.slice(0, 2));
    expect((await set("lota", { ...usual, reset: "never" })).code).toBe(200);
    const third = await numberOf("lota");
    expect(third.slice(-4) > "0001").toBe(true);
    expect((await set("lota", usual)).code).toBe(200);
    const fourth = await numberOf("lota");
    expect(Number(fourth.slice(-4))).toBe(Number(third.slice(-4)) + 1);
    const asked = { objectKind: "numbering", objectId: "lota" } as const;
    expect(await story.get("admin", operationLogContract.ofRecord, asked)).toMatchObject([
      { before: { reset: "never" }, after: { reset: "month" } },
      { before: rule, after: { ...usual, reset: "never" } },
      { before: usual, after: rule },
    ]);
  });

  it("[R-SYS-1] is refused in words: no counter, a period that does not show, numbers of another kind", async () => {
    const refused = async (rule: Rule, path: string, words: string, id = "toptier") => {
      expect(await set(id, rule)).toMatchObject({
        code: 406,
        result: { errors: [{ path, message: expect.stringContaining(words) }] },
      });
      expect((await foretold(id, rule)).problem).toMatchObject({ path, message: expect.stringContaining(words) });
    };
    await refused({ ...usual, pattern: "{prefix}-{yy}{MM}" }, "pattern", "no counter");
    await refused({ ...usual, pattern: "{prefix}-{####}" }, "reset", "{yy} and {MM}");
    await refused({ ...usual, pattern: "lt-{yy}{MM}-{####}" }, "pattern", "collide");
    await refused({ pattern: "x{##}", reset: "never" }, "pattern", "Forms set the beginning", "code.techId");
    await refused({ pattern: "{##}", reset: "year" }, "reset", "never restarts", "code.techId");
    // LOTA has used this prefix before, and no longer does.
    await refused({ pattern: "LOT-{####}", reset: "never" }, "pattern", "has given such numbers");
  });

  it("[R-SYS-1] of a code says with how many digits the next one is counted", async () => {
    expect((await set("code.lotaCode", { pattern: "{####}", reset: "never" })).code).toBe(200);
    expect((await foretold("code.lotaCode", { pattern: "{####}", reset: "never" })).next[0]).toBe("{stem}-LO0001");
    const { applyId } = await story.submitted("lota");
    await story.approveAll(applyId);
    const { data } = await story.get("gm.zhou", requestsContract.detail, { applyId });
    expect(data.lotaCode).toMatch(/-LO\d{4}$/);
    expect((await set("code.lotaCode", { pattern: "{##}", reset: "never" })).code).toBe(200);
  });

  it("[R-SYS-1] is found by name in both languages; who was slower is told what is there now", async () => {
    const found = await story.get("admin", list, { keyword: "Tech ID", pageSize: 100 });
    expect(found.records.map(({ id }) => id).sort()).toEqual(["code.techId", "techId"]);
    expect((await story.get("admin", list, { keyword: "{####}", pageSize: 100 })).total).toBeGreaterThanOrEqual(33);
    const { revision, fields } = await story.get("admin", queryById, { id: "toptier" });
    const stale = { id: "toptier", revision: revision + 3, fields };
    expect((await story.ask("admin", edit, stale)).envelope).toMatchObject({
      code: 409,
      result: { current: { revision } },
    });
    const renamed = { id: "toptier", revision, fields: { ...fields, id: "lota" } };
    expect((await story.ask("admin", edit, renamed)).envelope).toMatchObject({ result: { errors: [{ path: "id" }] } });
    expect((await story.ask("admin", preview, { id: "nothing", ...usual })).envelope.code).toBe(404);
  });

  it("[R-SYS-3] is nobody's to read or change without the page and the code, and nobody's without a token", async () => {
    const fields = { id: "toptier", ...usual };
    for (const endpoint of [list, queryById, exportXls, preview, edit]) {
      const sent = { ...fields, revision: 1, fields };
      expect((await call(story.app, endpoint, sent)).status).toBe(401);
      expect((await story.ask("ce.han", endpoint, sent)).status).toBe(403);
    }
  });
});
