import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchPage } from "../../../lists/search-page.ts";
import { type Selection, understood } from "../../../lists/selection.ts";
import { insertManyRequests } from "../../../testing/many-requests.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { DirectoryCache } from "../../base/directory/public.ts";
import type { ListScope } from "./list-scope.ts";
import { copiedList, myRequestsList, trackingList } from "./request-list-definitions.ts";

let story: Story;
const directories = new DirectoryCache();
beforeAll(async () => {
  story = await startStory();
  await insertManyRequests(story.database, 60);
});
afterAll(() => story.close());

const lists = {
  tracking: { list: trackingList, reader: "pie.chen" },
  myRequests: { list: myRequestsList, reader: "ce.han" },
  copied: { list: copiedList, reader: "td.lin" },
} as const;

const anyReading = fc.record({
  name: fc.constantFrom("tracking", "myRequests", "copied"),
  conditions: fc.constantFrom(
    { keyword: "金属" },
    { keyword: "alpha" },
    { keyword: "lt review" },
    { keyword: "nowhere to be found" },
    { subject: "a" },
    { requestNo: "LT-2601-00" },
    { requestNo: "26" },
    { node: "deptReview" },
    { keyword: "lt", status: [2, 5] },
  ),
  order: fc.constantFrom("asc", "desc"),
  column: fc.constantFrom("createTime", "requestNo", "submitTime"),
  limit: fc.integer({ min: 1, max: 12 }),
  /** From almost nothing, so that the index is used, to more than exist. */
  nearby: fc.integer({ min: 1, max: 300 }),
});
type Reading = typeof anyReading extends fc.Arbitrary<infer Value> ? Value : never;

async function scopeOf(userId: string): Promise<ListScope> {
  const directory = await directories.at(story.database.kysely);
  return { userId, viewer: directory.viewer(userId), directory };
}

/** Ids of all rows in order, page by page. */
async function found({ name, conditions, order, column, limit }: Reading, nearby: number): Promise<readonly unknown[]> {
  const { list, reader } = lists[name];
  const ids: unknown[] = [];
  const scope = await scopeOf(reader);
  const narrowings = understood(list, scope, conditions);
  let selection: Selection = { scope, narrowings, column, order, after: undefined };
  for (;;) {
    const range = { limit, offset: 0 };
    const { rows } = await searchPage(story.database.kysely, list, selection, range, () => nearby);
    ids.push(...rows.map((row) => row["id"]));
    const last = rows.at(-1);
    if (!last || rows.length < limit) return ids;
    selection = { ...selection, after: { column, order, total: 0, isCapped: false, values: last.cursor_values } };
  }
}

const everywhere = 1_000;
const someRows = 50;

describe("a text", () => {
  it("is found in the same rows and order, whether they are read or the index is asked", async () => {
    const seen = { some: 0, none: 0 };
    await fc.assert(
      fc.asyncProperty(anyReading, async (reading) => {
        const [near, all] = [await found(reading, reading.nearby), await found({ ...reading, limit: 400 }, everywhere)];
        expect(near).toEqual(all);
        expect(new Set(all).size).toBe(all.length);
        seen[all.length > 0 ? "some" : "none"] += 1;
      }),
      { numRuns: 40 },
    );
    expect(seen.some).toBeGreaterThan(0);
  });

  it("is counted in a short list; in a long one as far as it is read", async () => {
    const scope = await scopeOf("admin");
    const narrowings = understood(trackingList, scope, { keyword: "lt-2601" });
    const selection = { scope, narrowings, column: "createTime", order: "desc" } as const;
    const { rows } = await story.database.kysely
      .selectFrom("request_search")
      .select(({ fn }) => fn.countAll<number | string>().as("rows"))
      .where("search_text", "like", "%lt-2601%")
      .executeTakeFirstOrThrow();
    const known = async (nearby: number, limit = 5) => {
      const range = { limit, offset: 0 };
      const given = { ...selection, after: undefined };
      return (await searchPage(story.database.kysely, trackingList, given, range, () => nearby)).known;
    };
    expect(await known(everywhere)).toEqual({ total: Number(rows), isCapped: false });
    const { total, isCapped } = (await known(someRows)) ?? { total: 0 };
    expect([isCapped, total % 10]).toEqual([true, 0]);
    expect(total).toBeGreaterThanOrEqual(10);
    expect(total).toBeLessThan(Number(rows));
    // Too few rows for the page: they lie a little farther on, and the index, which would not count, is not used.
    expect(await known(10, 12)).toMatchObject({ isCapped: true });
    expect(await known(1, 12)).toBeUndefined();
  });
});
