// @engine postgres
import type { Endpoint, RequestOf } from "@signoff/domain/http/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertManyRequests } from "../../../testing/many-requests.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { visibleTo } from "../../base/request-access/public.ts";
import { DirectoryCache } from "../../base/directory/public.ts";
import { type ListPage, readList } from "../../../lists/read-list.ts";
import { requestListsContract } from "./contract.ts";
import { copiedList, draftsList, myRequestsList, trackingList } from "./request-list-definitions.ts";
import { doneList, todoList } from "./task-lists.ts";

let story: Story;
const directories = new DirectoryCache();
beforeAll(async () => {
  story = await startStory();
  await insertManyRequests(story.database, 120);
});
afterAll(() => story.close());

interface AnyRow {
  readonly id: string;
  readonly task_id?: number;
}

const definitions = {
  todo: { list: todoList, reader: "pie.wu" },
  done: { list: doneList, reader: "pie.wu" },
  myRequests: { list: myRequestsList, reader: "ce.han" },
  tracking: { list: trackingList, reader: "pie.chen" },
  drafts: { list: draftsList, reader: "ce.han" },
  copied: { list: copiedList, reader: "td.lin" },
} as const;
type ListName = keyof typeof definitions;

/** Reads as the endpoint does, without HTTP. */
async function read(name: ListName, request: object): Promise<ListPage<AnyRow>> {
  const { list, reader } = definitions[name];
  const { kysely } = story.database;
  const directory = await directories.at(kysely);
  const scope = { userId: reader, viewer: directory.viewer(reader), directory };
  const asked: RequestOf<typeof requestListsContract.tracking> = { pageNo: 1, pageSize: 10, ...request };
  return readList(kysely, { list: list as typeof trackingList, scope, request: asked }, (row) => row);
}

const keyOf = (row: AnyRow): string => `${row.id} ${row.task_id ?? ""}`;

const columnsOf = (endpoint: Endpoint): readonly string[] => {
  const shape = (endpoint.request as unknown as { shape: { column: { unwrap(): { options: readonly string[] } } } })
    .shape;
  return shape.column.unwrap().options;
};

const orders = (Object.keys(definitions) as ListName[]).flatMap((name) =>
  columnsOf(requestListsContract[name]).flatMap((column) =>
    (["asc", "desc"] as const).map((order) => ({ name, column, order })),
  ),
);

describe("paging", () => {
  it.each(orders)(
    "of $name by $column $order shows every row once, by number and by cursor alike",
    async ({ name, column, order }) => {
      const whole = await read(name, { column, order, pageSize: 200 });
      expect(whole.records.length).toBeGreaterThan(3);
      expect([whole.total, whole.next]).toEqual([whole.records.length, undefined]);
      const expected = whole.records.map(keyOf);
      const byCursor: string[] = [];
      const byNumber: string[] = [];
      let cursor: string | undefined;
      for (let pageNo = 1; ; pageNo += 1) {
        const page = await read(name, { column, order, pageSize: 19, ...(cursor === undefined ? {} : { cursor }) });
        byCursor.push(...page.records.map(keyOf));
        byNumber.push(...(await read(name, { column, order, pageSize: 19, pageNo })).records.map(keyOf));
        expect(page.total).toBe(whole.total);
        cursor = page.next;
        if (cursor === undefined) break;
      }
      expect([byCursor, byNumber]).toEqual([expected, expected]);
      expect(new Set(expected).size).toBe(expected.length);
    },
  );

  it("turns an order round completely", async () => {
    const up = await read("tracking", { column: "submitTime", order: "asc", pageSize: 200 });
    const down = await read("tracking", { column: "submitTime", order: "desc", pageSize: 200 });
    expect(down.records.map(keyOf)).toEqual(up.records.map(keyOf).toReversed());
  });

  it("counts what a condition leaves over, not what there is", async () => {
    const page = await read("tracking", { status: 5, pageSize: 2 });
    const all = await read("tracking", { status: 5, pageSize: 200 });
    expect(page.total).toBe(all.records.length);
  });

  it("answers a page beyond the end with no rows and the right total", async () => {
    const { records, total } = await read("myRequests", { pageNo: 1000 });
    const whole = await read("myRequests", {});
    expect([records, total]).toEqual([[], whole.total]);
  });

  it("keeps its place when newer rows arrive between two pages", async () => {
    const first = await read("copied", { pageSize: 5 });
    const second = await read("copied", { pageSize: 5, cursor: first.next });
    await story.database.kysely
      .updateTable("request_cc")
      .set({ copied_at: new Date() })
      .where("request_id", "=", second.records.at(-1)?.id ?? "")
      .execute();
    const again = await read("copied", { pageSize: 4, cursor: first.next });
    expect(again.records.map(keyOf)).toEqual(second.records.slice(0, 4).map(keyOf));
  });
});

describe("tracking", () => {
  it("[R-WORK-2] lists for each person of the company exactly what the policy lets them see", async () => {
    const { kysely } = story.database;
    const directory = await directories.at(kysely);
    for (const { id } of directory.people) {
      const allowed = await kysely
        .selectFrom("requests as r")
        .select("r.id")
        .where(visibleTo(directory.viewer(id)))
        .where("r.status", "<>", 0)
        .orderBy("r.id", "desc")
        .limit(200)
        .execute();
      const scope = { userId: id, viewer: directory.viewer(id), directory };
      const request = { pageNo: 1, pageSize: 200, column: "createTime" as const };
      const { records } = await readList(kysely, { list: trackingList, scope, request }, (row) => row);
      expect([id, records.map((row) => row.id)]).toEqual([id, allowed.map((row) => row.id)]);
    }
  });

  it("says when there are more rows than it counts", async () => {
    await insertManyRequestsAgain(1_100);
    const page = await story.get("admin", requestListsContract.tracking, {});
    expect([page.total, page.totalCapped, page.pages]).toEqual([1_000, true, 100]);
    const next = await story.get("admin", requestListsContract.tracking, { cursor: page.next });
    expect([next.total, next.totalCapped]).toEqual([1_000, true]);
    const mine = await story.get("ce.han", requestListsContract.myRequests, {});
    expect([mine.total > 200, mine.totalCapped]).toEqual([true, undefined]);
  });
});

/** Inserts more such requests directly into the one table that this list reads for a person who sees everything. */
async function insertManyRequestsAgain(count: number): Promise<void> {
  const at = Date.now();
  const rows = Array.from({ length: count }, (_, n) => ({
    id: `${(at + n)
      .toString(16)
      .padStart(12, "0")
      .replace(/^(.{8})/, "$1-")}-7000-8000-000000000000`,
    form_kind: "lota",
    form_version: 999,
    status: 4 as const,
    request_no: `LT-2602-${n}`,
    requester_id: "ce.han",
    requester_name_zh: "",
    requester_name_en: "",
  }));
  await story.database.kysely.insertInto("requests").values(rows).execute();
}
