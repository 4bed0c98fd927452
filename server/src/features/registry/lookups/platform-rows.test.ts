// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantRights, takeRole } from "../../../testing/grant-rights.ts";
import { type Story, startDemoStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { tasksContract } from "../../requests/tasks/contract.ts";
import { lookupsContract } from "./contract.ts";

const { lookup, maskTable, toptiers, techIds, testKeyBodies, equipmentById, acceptedAnalysis } = lookupsContract;
let story: Story;

beforeAll(async () => {
  story = await startDemoStory();
});

afterAll(() => story.close());

const codes = (rows: readonly { code: string }[]) => rows.map(({ code }) => code);

describe("[R-LOOK-1] the masks of a platform", () => {
  it("come in the order of the Toptier, found by it or by a Tech ID of it", async () => {
    const masks = await story.get("ce.han", maskTable, { toptierNo: "28HV" });
    const order = masks.map(({ data }) => Number(data["seq"]));
    expect(order.length).toBeGreaterThan(10);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(await story.get("ce.han", maskTable, { techId: "28HV52A01" })).toEqual(masks);
    const [first] = masks;
    expect(codes(await story.get("ce.han", maskTable, { toptierNo: "28HV", keyword: first?.title ?? "" }))).toContain(
      first?.code,
    );
  });

  it("are none while nothing is chosen, or for a platform that is not there", async () => {
    expect(await story.get("ce.han", maskTable, {})).toEqual([]);
    expect(await story.get("ce.han", maskTable, { techId: "NO" })).toEqual([]);
    expect(await story.get("ce.han", maskTable, { toptierNo: "NO" })).toEqual([]);
  });
});

describe("[R-LOOK-1] lists of platforms", () => {
  it("hold the current rows with their titles, by keyword and in pages", async () => {
    const all = await story.get("ce.han", toptiers, { pageSize: 3 });
    expect(all.records).toHaveLength(3);
    expect(all.total).toBeGreaterThan(5);
    expect(all.records.every(({ state }) => state === "current")).toBe(true);
    expect(codes((await story.get("ce.han", toptiers, { keyword: "28hv" })).records)).toEqual(["28HV"]);
  });

  it("hold the rows of one platform when it is named", async () => {
    expect(codes((await story.get("ce.han", techIds, { toptierNo: "28HV" })).records)).toEqual(["28HV52A01"]);
    expect((await story.get("ce.han", techIds, {})).total).toBeGreaterThan(1);
    expect(codes((await story.get("ce.han", testKeyBodies, { techId: "28HV52A01" })).records)).toEqual(["TKB-28HV-01"]);
    expect((await story.get("ce.han", testKeyBodies, { techId: "NO" })).total).toBe(0);
  });
});

describe("[R-LOOK-1] [R-LOOK-2] a list of a registry", () => {
  it.each([
    ["lota", "toptierNo", "toptier", toptiers, {}, {}],
    ["tkBody", "techId", "techId", techIds, {}, {}],
    ["mpwProductBody", "techId", "techId", techIds, { toptierNo: "28HV" }, { toptierNo: "28HV" }],
    ["tkBody", "baseBody", "tkBody", testKeyBodies, {}, {}],
    ["mpwProductBody", "tkBodyCode", "tkBody", testKeyBodies, { techId: "28HV52A01" }, { techId: "28HV52A01" }],
  ] as const)("offers what the form %s offers at %s of the registry %s", async (...asked) => {
    const [formType, field, registry, list, data, narrowed] = asked;
    const page = { keyword: "28", pageNo: 1, pageSize: 10 };
    const offered = await story.get("admin", lookup, { formType, field, registry, data, ...page });
    expect(offered.total).toBeGreaterThan(0);
    expect(await story.get("admin", list, { ...page, ...narrowed })).toEqual(offered);
  });
});

describe("[R-LOOK-1] a piece of equipment", () => {
  it("is found by its number, its owner named in the caller's language", async () => {
    const found = await story.get("metro.du", equipmentById, { eqpId: "MCD02" });
    expect(found).toMatchObject({
      code: "MCD02",
      title: "CD-SEM",
      data: { owner: { id: "metro.du", name: "Du Wen" } },
    });
  });

  it("that does not exist is 404", async () => {
    expect((await story.ask("metro.du", equipmentById, { eqpId: "NO" })).envelope.code).toBe(404);
  });
});

describe("[R-LOOK-1] a failure analysis", () => {
  it("shows the lines of reviews that name it to those who may see the review, and to no other", async () => {
    const { kysely } = story.database;
    const row = await kysely
      .selectFrom("registry_entries")
      .selectAll()
      .where("registry", "=", "trrs")
      .executeTakeFirstOrThrow();
    const data = row.data as Record<string, unknown>;
    const lines = data["maskLines"] as Record<string, unknown>[];
    const named = lines.map((line, at) => (at === 0 ? { ...line, faNo: "FA-7" } : line));
    await kysely
      .updateTable("registry_entries")
      .set({ data: JSON.stringify({ ...data, maskLines: named }) })
      .where("id", "=", row.id)
      .execute();
    const seen = await story.get("pie.liu", acceptedAnalysis, { faNo: "FA-7" });
    expect(seen.lines).toHaveLength(1);
    expect(seen.lines[0]).toMatchObject({ requestNo: row.code, table: "maskLines", result: lines[0]?.["result"] });
    expect((await story.get("mpw.ding", acceptedAnalysis, { faNo: "FA-7" })).lines).toEqual([]);
    expect((await story.get("pie.liu", acceptedAnalysis, { faNo: "FA-8" })).lines).toEqual([]);
  });
});

describe("[R-LOOK-1] rows of a registry", () => {
  const calls = [
    [maskTable, { toptierNo: "28HV" }],
    [toptiers, {}],
    [techIds, {}],
    [testKeyBodies, {}],
    [equipmentById, { eqpId: "MCD02" }],
  ] as const;
  const codeFor = async (user: string, at: number) => {
    const [endpoint, input] = calls[at] ?? calls[0];
    return (await story.ask(user, endpoint, input)).envelope.code;
  };
  const codesFor = (user: string) => Promise.all(calls.map((_call, at) => codeFor(user, at)));

  it("are for who may create a kind that looks them up, and for who has a page over them", async () => {
    expect(await codesFor("ce.han")).toEqual([200, 200, 200, 200, 510]);
    expect(await codesFor("to.guo")).toEqual([200, 200, 200, 200, 510]);
    // Only creates checks of equipment.
    expect(await codesFor("metro.shi")).toEqual([510, 510, 510, 510, 200]);
    // Reads every find center and creates nothing.
    expect(await codeFor("gm.zhou", 3)).toBe(200);
  });

  it("[R-SYS-3] show the masks of a platform to exactly those to whom it is offered", async () => {
    const role = await grantRights(story.database, "metro.shi", [{ page: "/pages/toptier/maskConfig" }]);
    for (const user of ["metro.shi", "ce.han", "to.guo", "gm.zhou"])
      expect([user, await codeFor(user, 0)]).toEqual([user, await codeFor(user, 1)]);
    await takeRole(story.database, "metro.shi", role);
  });

  it("are for who has such a request to decide, as long as it waits", async () => {
    const { applyId } = await story.submitted("lota");
    await story.decide("to.zheng", applyId, "agree");
    expect(await codeFor("metro.shi", 0)).toBe(510);
    const taskId = await story.taskOf("opc.tian", applyId);
    await story.get("opc.tian", tasksContract.transfer, { taskId, userId: "metro.shi" });
    expect(await codeFor("metro.shi", 0)).toBe(200);
    await story.decide("metro.shi", applyId, "agree");
    expect(await codeFor("metro.shi", 0)).toBe(510);
  });

  it("show what tells them apart, not the form they were written from", async () => {
    const [toptier] = (await story.get("ce.han", toptiers, { keyword: "28hv" })).records;
    expect(Object.keys(toptier?.data ?? {})).toEqual(
      expect.arrayContaining(["techNode", "productType", "opticalShrink"]),
    );
    const [techId] = (await story.get("ce.han", techIds, { toptierNo: "28HV" })).records;
    const [body] = (await story.get("ce.han", testKeyBodies, {})).records;
    const [mask] = await story.get("ce.han", maskTable, { toptierNo: "28HV" });
    for (const row of [toptier, techId, body, mask]) {
      expect(row?.title).not.toBe("");
      expect(Object.values(row?.data ?? {}).filter((value) => typeof value === "object" && !isTexts(value))).toEqual(
        [],
      );
    }
  });
});

const isTexts = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === "string");

describe("[R-LOOK-1] every one of these calls", () => {
  it("needs a session and refuses unknown names", async () => {
    const calls = [maskTable, toptiers, techIds, testKeyBodies, equipmentById, acceptedAnalysis] as const;
    for (const endpoint of calls) {
      expect((await call(story.app, endpoint, { eqpId: "x", faNo: "x" })).status).toBe(401);
      expect((await story.ask("ce.han", endpoint, { noSuchField: "x" } as never)).envelope.code).toBe(406);
    }
  });
});
