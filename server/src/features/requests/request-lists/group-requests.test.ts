// @engine postgres
import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertManyRequests } from "../../../testing/many-requests.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { requestListsContract } from "./contract.ts";

let story: Story;
beforeAll(async () => {
  story = await startStory();
  await insertManyRequests(story.database, 160);
  // Running requests are at one node or at two, their tasks at one of two.
  await sql`update requests set current_nodes = case when request_no like '%2' then
      '[{"key": "review", "zh": "审核", "en": "Review"}]'::jsonb else
      '[{"key": "review", "zh": "审核", "en": "Review"}, {"key": "sign", "zh": "会签", "en": "Countersign"}]'::jsonb end
    where status = 2`.execute(story.database.kysely);
  await sql`update tasks set node_id = 'sign', node_name_zh = '会签', node_name_en = 'Countersign'
    where exists (select 1 from requests r where r.id = request_id and r.request_no like '%4')`.execute(
    story.database.kysely,
  );
});
afterAll(() => story.close());

const lists = {
  todo: { page: requestListsContract.todo, groups: requestListsContract.groupTodo, reader: "pie.wu" },
  done: { page: requestListsContract.done, groups: requestListsContract.groupDone, reader: "pie.wu" },
  myRequests: { page: requestListsContract.myRequests, groups: requestListsContract.groupMyRequests, reader: "ce.han" },
  "tracking, all": { page: requestListsContract.tracking, groups: requestListsContract.groupTracking, reader: "admin" },
  "tracking, some": {
    page: requestListsContract.tracking,
    groups: requestListsContract.groupTracking,
    reader: "pie.chen",
  },
  copied: { page: requestListsContract.copied, groups: requestListsContract.groupCopied, reader: "td.lin" },
} as const;

type Conditions = Omit<RequestInputOf<typeof requestListsContract.groupCopied>, "by">;
const conditions: readonly Conditions[] = [{}, { status: [2, 5], formType: ["lota", "fsr"] }, { keyword: "alpha" }];

/** Typed as a call of the one list whose answer fields all lists have. */
const ask = (name: keyof typeof lists) => {
  const { page, groups, reader } = lists[name] as (typeof lists)["copied"];
  return {
    groups: (by: "kind" | "node", given: Conditions) => story.get(reader, groups, { by, ...given }),
    total: async (given: Conditions) => (await story.get(reader, page, given)).total,
  };
};

const cases = (Object.keys(lists) as (keyof typeof lists)[]).flatMap((name) =>
  conditions.map((given) => ({ name, given, narrowed: Object.keys(given).join(" and ") || "nothing" })),
);

describe("groups of a list", () => {
  it.each(cases)("[R-VIEW-1] $name, narrowed by $narrowed, counts what its groups show", async ({ name, given }) => {
    const list = ask(name);
    const whole = await list.total(given);
    const kinds = (await list.groups("kind", given)).groups;
    for (const { value, total } of kinds)
      expect([value, await list.total({ ...given, formType: value })]).toEqual([value, total]);
    expect(kinds.reduce((sum, { total }) => sum + total, 0)).toBe(whole);
    const nodes = (await list.groups("node", given)).groups;
    for (const { value, total } of nodes)
      expect([value, await list.total({ ...given, nodeKey: value })]).toEqual([value, total]);
    expect(nodes.reduce((sum, { total }) => sum + total, 0)).toBeGreaterThanOrEqual(whole);
  });

  it("[R-VIEW-1] names kinds and nodes in the caller's language, the largest group first, no node last", async () => {
    const kinds = (await story.get("admin", requestListsContract.groupTracking, { by: "kind" })).groups;
    expect(kinds.map(({ total }) => total)).toEqual(
      kinds.map(({ total }) => total).toSorted((one, other) => other - one),
    );
    expect(kinds.find(({ value }) => value === "lota")?.name).toMatch(/^LOTA/);
    const { groups } = await story.get("admin", requestListsContract.groupTracking, { by: "node" });
    expect(groups.map(({ value, name }) => [value, name])).toEqual([
      ["review", "Review"],
      ["sign", "Countersign"],
      ["", ""],
    ]);
    const [review, sign] = groups.map(({ total }) => total);
    expect(review).toBeGreaterThan(sign ?? 0);
  });

  it("groups the drafts of their owner by kind, and by nothing else", async () => {
    const { groups } = await story.get("ce.han", requestListsContract.groupDrafts, { by: "kind" });
    const { total } = await story.get("ce.han", requestListsContract.drafts, {});
    expect(groups.reduce((sum, group) => sum + group.total, 0)).toBe(total);
    expect((await story.ask("ce.han", requestListsContract.groupDrafts, { by: "node" as "kind" })).envelope.code).toBe(
      406,
    );
  });

  it.each(["subject", undefined])("refuses to group by %s", async (by) => {
    const { envelope } = await story.ask("pie.wu", requestListsContract.groupTodo, { by: by as "kind" });
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "by" }] } });
  });

  it("answers nobody without a token", async () => {
    for (const { method, path } of [
      requestListsContract.groupTodo,
      requestListsContract.groupTracking,
      requestListsContract.groupCopied,
    ]) {
      expect((await story.app.inject({ method, url: `/api${path}` })).statusCode).toBe(401);
    }
  });

  it("says that there are more than it counts in a group of everybody's requests", async () => {
    await sql`insert into requests (id, form_kind, form_version, status, request_no, requester_id, requester_name_zh, requester_name_en)
      select gen_random_uuid(), 'lota', 999, 4, 'LT-2602-' || n, 'ce.han', '', '' from generate_series(1, 1100) n`.execute(
      story.database.kysely,
    );
    const [largest] = (await story.get("admin", requestListsContract.groupTracking, { by: "kind" })).groups;
    expect(largest).toMatchObject({ value: "lota", total: 1_000, totalCapped: true });
    const none = (await story.get("admin", requestListsContract.groupTracking, { by: "node" })).groups.at(-1);
    expect(none).toMatchObject({ value: "", total: 1_000, totalCapped: true });
  });
});
