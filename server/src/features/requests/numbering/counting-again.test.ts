// @engine postgres
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { requestsContract } from "../lifecycle/contract.ts";
import { numberingContract } from "./contract.ts";

const { queryById, edit, preview, list } = numberingContract;
type Rule = { pattern: string; reset: "never" | "year" | "month" };
const byMonth: Rule = { pattern: "{prefix}-{yy}{MM}-{####}", reset: "month" };
const byYear: Rule = { pattern: "{prefix}-{yyyy}-{###}", reset: "year" };
const forEver: Rule = { pattern: "{prefix}-{#####}", reset: "never" };

let story: Story;
let clock: Date | undefined;
beforeAll(async () => {
  story = await startStory({ clock: () => clock ?? new Date() });
  for (const user of ["admin", "to.guo", "it.lu", "pie.ma", "gm.zhou"]) await story.token(user);
});
afterAll(() => story.close());
afterEach(() => {
  clock = undefined;
});

/** The 15th of a future month. */
const monthAhead = (months: number) => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth() + months, 15, 12);
};
const yymm = (date: Date) => `${date.getFullYear() % 100}${String(date.getMonth() + 1).padStart(2, "0")}`;

const set = async (rule: Rule, id = "lota") => {
  const { revision } = await story.get("admin", queryById, { id });
  return (await story.ask("admin", edit, { id, revision, fields: { id, ...rule } })).envelope.code;
};
/** The number of a request that is first saved at this time. */
const numberAt = async (moment?: Date) => {
  clock = undefined;
  const { request, data } = await story.created("lota");
  const { applyId, revision } = request;
  clock = moment;
  const saved = await story.get("to.guo", requestsContract.save, { applyId, revision, data });
  clock = undefined;
  return saved.requestNo ?? "";
};
const tail = (number: string) => Number(number.split(/[-.]/).at(-1));

describe("counting", () => {
  it("[R-SYS-1] begins again with the month, as the preview says, and goes on in the one before it", async () => {
    expect(await set(byMonth)).toBe(200);
    const next = monthAhead(1);
    const { afterReset } = await story.get("admin", preview, { id: "lota", ...byMonth });
    expect(afterReset).toEqual({
      from: `${next.getFullYear()}-${String(next.getMonth() + 1).padStart(2, "0")}`,
      number: `LT-${yymm(next)}-0001`,
    });
    const today = await numberAt();
    expect(await numberAt(next)).toBe(afterReset?.number);
    expect(tail(await numberAt(next))).toBe(2);
    // The clock of another node may still be in the previous month.
    expect(tail(await numberAt())).toBe(tail(today) + 1);
  });

  it("[R-SYS-1] by year goes on through its months, and begins again with January", async () => {
    expect(await set(byYear)).toBe(200);
    const year = new Date().getFullYear();
    const first = await numberAt(new Date(year, 10, 30, 23, 59));
    const december = await numberAt(new Date(year, 11, 31, 23, 59));
    expect([first.slice(0, 8), tail(december)]).toEqual([`LT-${year}-`, tail(first) + 1]);
    expect(await numberAt(new Date(year + 1, 0, 1, 0, 1))).toBe(`LT-${year + 1}-001`);
    const { afterReset } = await story.get("admin", preview, { id: "lota", ...byYear });
    expect(afterReset).toEqual({ from: `${year + 1}-01`, number: `LT-${year + 1}-001` });
  });

  it("[R-SYS-1] that never begins again outgrows its digits rather than start over", async () => {
    expect(await set({ ...forEver, pattern: "{prefix}-X-{###}" })).toBe(200);
    await story.database.kysely
      .updateTable("request_numbers")
      .set({ last: 998 })
      .where("prefix", "=", "LT")
      .where("month", "=", "")
      .execute();
    const given = [await numberAt(), await numberAt(monthAhead(7)), await numberAt(monthAhead(14))];
    expect(given).toEqual(["LT-X-999", "LT-X-1000", "LT-X-1001"]);
    const shown = await story.get("admin", preview, { id: "lota", ...forEver, pattern: "{prefix}-X-{###}" });
    expect(shown).toMatchObject({ afterReset: null, next: ["LT-X-1002", "LT-X-1003", "LT-X-1004"] });
  });

  it("[R-SYS-1] gives no number twice, whichever rules follow each other in whichever months", async () => {
    const given: string[] = [];
    for (const [rule, moment] of [
      [byMonth, undefined],
      [byYear, undefined],
      [byMonth, monthAhead(1)],
      [forEver, monthAhead(1)],
      [byMonth, undefined],
      [byYear, monthAhead(1)],
      [forEver, undefined],
      [byMonth, monthAhead(1)],
    ] as const) {
      expect(await set(rule)).toBe(200);
      given.push(await numberAt(moment));
    }
    const rows = await story.database.kysely.selectFrom("requests").select("request_no").execute();
    const numbers = rows.flatMap(({ request_no }) => request_no ?? []);
    expect(numbers).toEqual(expect.arrayContaining(given));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it("[R-SYS-1] shows what it would give without giving it", async () => {
    const ask = () => story.get("admin", preview, { id: "lota", ...byMonth });
    const [one, two] = [await ask(), await ask()];
    expect(two).toEqual(one);
    expect(await numberAt()).toBe(one.next[0]);
    const [row] = (await story.get("admin", list, { keyword: "LOTA", pageSize: 100 })).records.filter(
      ({ id }) => id === "lota",
    );
    expect(row).toMatchObject({ isCode: false, pattern: byMonth.pattern });
  });
});

describe("a rule that is changed while requests are submitted", () => {
  it("[R-SYS-1] gives each request one number, by the old rule or by the new one, and none twice", async () => {
    const drafts = await Promise.all(Array.from({ length: 4 }, () => story.created("lota")));
    const { revision } = await story.get("admin", queryById, { id: "lota" });
    const next: Rule = { pattern: "LTX-{yy}{MM}-{####}", reset: "month" };
    const submit = ({ request: { applyId, revision: madeOn }, data }: (typeof drafts)[number]) =>
      story.get("to.guo", requestsContract.submit, { applyId, revision: madeOn, data });
    const [first, second, changed, third, fourth] = await Promise.all([
      submit(drafts[0] as (typeof drafts)[number]),
      submit(drafts[1] as (typeof drafts)[number]),
      story.ask("admin", edit, { id: "lota", revision, fields: { id: "lota", ...next } }),
      submit(drafts[2] as (typeof drafts)[number]),
      submit(drafts[3] as (typeof drafts)[number]),
    ]);
    expect(changed.envelope.code).toBe(200);
    const numbers = [first, second, third, fourth].map(({ requestNo }) => requestNo ?? "");
    expect(new Set(numbers).size).toBe(4);
    for (const number of numbers) expect(number).toMatch(/^LTX?-\d{4}-\d{4}$/);
    expect(await numberAt()).toMatch(/^LTX-/);
    expect(await set(byMonth)).toBe(200);
  });

  it("[R-SYS-1] leaves the numbers alone that were given, also of a draft that is submitted later", async () => {
    const { request, data } = await story.created("lota");
    const { applyId } = request;
    const saved = await story.get("to.guo", requestsContract.save, { applyId, revision: request.revision, data });
    expect(await set({ pattern: "LTY-{yy}{MM}-{####}", reset: "month" })).toBe(200);
    const sent = await story.get("to.guo", requestsContract.submit, { applyId, revision: saved.revision, data });
    expect(sent.requestNo).toBe(saved.requestNo);
    expect(await set(byMonth)).toBe(200);
  });
});
