// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fedPerson, feedSteps, makeFeedFolder } from "../../../testing/feed-folder.ts";
import { grantRights, takeRole } from "../../../testing/grant-rights.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { orgFeedContract } from "./contract.ts";

const { state, run, sync, decide } = orgFeedContract;
const feed = makeFeedFolder();
let story: Story;
const { bring, dryRun, user, changeUser, conflicts } = feedSteps(() => story);
beforeAll(async () => {
  story = await startStory({ config: feed.config });
  feed.people([fedPerson(1, { phone: "1" }), fedPerson(2, { phone: "2" })]);
  await bring();
});
afterAll(async () => {
  await story.close();
  feed.remove();
});

/** Both phone numbers were changed by the feed and by hand. */
async function twoConflicts(round: number): Promise<readonly [string, string]> {
  await changeUser("fed.1", { phone: `1${round}00` });
  await changeUser("fed.2", { phone: `2${round}00` });
  feed.people([fedPerson(1, { phone: `1${round}` }), fedPerson(2, { phone: `2${round}` })]);
  expect(await bring()).toMatchObject({ conflicts: 2 });
  const [one, two] = (await conflicts()).map(({ id }) => id);
  return [one ?? "", two ?? ""];
}
const codes = (answers: readonly { readonly envelope: { readonly code: number } }[]) =>
  answers.map(({ envelope }) => envelope.code).toSorted((one, other) => one - other);

describe("a call of the feed", () => {
  const inputs = [
    ["state", state, {}],
    ["run", run, { id: "x" }],
    ["sync", sync, { preview: true }],
    ["decide", decide, { ids: ["x"], decision: "keep" }],
  ] as const;

  it.each(inputs)("[R-SYS-3] %s is refused without a token, and without the right", async (_name, endpoint, input) => {
    expect((await call(story.app, endpoint, input as never)).status).toBe(401);
    expect((await call(story.app, endpoint, input as never, { token: "x".repeat(43) })).envelope.code).not.toBe(200);
    expect((await story.ask("pie.liu", endpoint, input as never)).status).toBe(403);
  });

  it("[R-SYS-3] that only reads needs the page alone; the code alone starts and decides", async () => {
    const reader = await grantRights(story.database, "pie.liu", [{ page: "/pages/system/user" }]);
    expect((await story.ask("pie.liu", state, {})).envelope.code).toBe(200);
    expect((await story.ask("pie.liu", run, { id: "x" })).envelope.code).toBe(404);
    for (const [endpoint, input] of [
      [sync, { preview: true }],
      [decide, { ids: ["x"], decision: "keep" }],
    ] as const)
      expect((await story.ask("pie.liu", endpoint, input as never)).status).toBe(403);
    await takeRole(story.database, "pie.liu", reader);
    const worker = await grantRights(story.database, "pie.wu", [{ permission: "user:sync" }]);
    expect((await story.get("pie.wu", sync, { preview: true })).startedBy).toBe("Wu Qian");
    await takeRole(story.database, "pie.wu", worker);
    expect((await story.ask("pie.wu", sync, { preview: true })).status).toBe(403);
  });

  it.each([
    ["sync", sync, {}],
    ["sync", sync, { preview: "yes" }],
    ["sync", sync, { preview: false, expectedLeavers: -1 }],
    ["sync", sync, { preview: false, expectedLeavers: 1.5 }],
    ["sync", sync, { preview: false, force: true }],
    ["decide", decide, { ids: [], decision: "keep" }],
    ["decide", decide, { ids: ["x"], decision: "both" }],
    ["decide", decide, { ids: [""], decision: "keep" }],
    ["decide", decide, { ids: Array.from({ length: 1_001 }, (_, at) => `${at}`), decision: "keep" }],
    ["run", run, {}],
    ["run", run, { id: "x".repeat(65) }],
    ["state", state, { page: 1 }],
  ] as const)("is refused with bad input, and nothing is run: %s %#", async (_name, endpoint, input) => {
    const before = (await story.get("admin", state, {})).runs;
    expect((await story.ask("admin", endpoint, input as never)).envelope.code).toBe(406);
    expect((await story.get("admin", state, {})).runs).toEqual(before);
  });

  it("sent twice with one key does its work once and gives the same answer", async () => {
    feed.people([fedPerson(1, { phone: "1" }), fedPerson(2, { phone: "2" }), fedPerson(3)]);
    const options = { headers: { "idempotency-key": "bring-once" } };
    const first = await story.get("admin", sync, { preview: false }, options);
    const again = await story.get("admin", sync, { preview: false }, options);
    expect([first.added, again]).toEqual([1, first]);
  });

  it("of two who start it at the same time both are answered, and everybody comes once", async () => {
    feed.people([fedPerson(1, { phone: "1" }), fedPerson(2, { phone: "2" }), fedPerson(3), fedPerson(4), fedPerson(5)]);
    const reports = await Promise.all([bring(), story.get("it.lu", sync, { preview: false })]);
    expect(reports.map(({ added }) => added).toSorted((one, other) => one - other)).toEqual([0, 2]);
    expect(reports.every(({ refused }) => refused === null)).toBe(true);
    const rows = await story.database.kysely.selectFrom("users").select("id").where("username", "=", "fed.4").execute();
    expect(rows).toHaveLength(1);
  });
});

describe("a conflict of the feed", () => {
  it("[R-SYS-1] decided for ours stays so, however often the feed says the same", async () => {
    const [one, two] = await twoConflicts(1);
    expect(await story.get("admin", decide, { ids: [one, two], decision: "keep" })).toEqual({ decided: 2 });
    for (let round = 0; round < 2; round += 1) expect(await bring()).toMatchObject({ changed: 0, conflicts: 0 });
    expect((await user("fed.1")).fields.phone).toBe("1100");
    feed.people([fedPerson(1, { phone: "1100" }), fedPerson(2, { phone: "2100" })]);
    expect(await bring()).toMatchObject({ changed: 0, conflicts: 0, same: 2 });
    feed.people([fedPerson(1, { phone: "19" }), fedPerson(2, { phone: "29" })]);
    expect(await bring()).toMatchObject({ changed: 2, conflicts: 0 });
  });

  it("[R-SYS-1] decided for the feed changes nothing before the next run, which brings what it says then", async () => {
    const ids = await twoConflicts(2);
    await story.get("admin", decide, { ids: [...ids], decision: "take" });
    expect((await user("fed.1")).fields.phone).toBe("1200");
    feed.people([fedPerson(1, { phone: "777" }), fedPerson(2, { phone: "22" })]);
    const dry = await dryRun();
    expect(dry).toMatchObject({ changed: 2, conflicts: 0 });
    expect(await bring()).toMatchObject({ changed: 2, conflicts: 0 });
    expect([(await user("fed.1")).fields.phone, (await user("fed.2")).fields.phone]).toEqual(["777", "22"]);
  });

  it("[R-SYS-1] changed by hand again after it was decided for the feed is asked again", async () => {
    const ids = await twoConflicts(3);
    await story.get("admin", decide, { ids: [...ids], decision: "take" });
    await changeUser("fed.1", { phone: "999" });
    expect(await bring()).toMatchObject({ changed: 1, conflicts: 1 });
    expect(await conflicts()).toMatchObject([{ name: "fed.1", ours: "999", theirs: "13" }]);
    await story.get("admin", decide, { ids: (await conflicts()).map(({ id }) => id), decision: "take" });
    await bring();
  });

  it("[R-SYS-1] is decided once: of two at the same time the slower is told, in words", async () => {
    const [one, two] = await twoConflicts(4);
    const answers = await Promise.all([
      story.ask("admin", decide, { ids: [one], decision: "keep" }),
      story.ask("it.lu", decide, { ids: [one], decision: "take" }),
    ]);
    expect(codes(answers)).toEqual([200, 409]);
    const loser = answers.find(({ envelope }) => envelope.code === 409);
    expect(loser?.envelope.message).toContain("Somebody else has decided");
    // Decides those that are still open, and the answer says how many they were.
    expect(await story.get("admin", decide, { ids: [one, two, two], decision: "keep" })).toEqual({ decided: 1 });
    expect((await story.ask("admin", decide, { ids: ["nothing"], decision: "keep" })).envelope.code).toBe(409);
  });

  it("[R-SYS-1] and its decision are in the log of the person, with what stays", async () => {
    const [one, two] = await twoConflicts(5);
    await story.get("admin", decide, { ids: [one], decision: "keep" });
    await story.get("it.lu", decide, { ids: [two], decision: "take" });
    const lastOf = async (username: string) => {
      const { id } = await user(username);
      const [line] = await story.get("admin", operationLogContract.ofRecord, { objectKind: "user", objectId: id });
      return line;
    };
    expect(await lastOf("fed.1")).toMatchObject({ before: { phone: "1500" }, after: { phone: "1500", feed: "keep" } });
    expect(await lastOf("fed.2")).toMatchObject({ before: { phone: "2500" }, after: { phone: "25", feed: "take" } });
  });

  it("[R-SYS-1] is shown in the language of whoever looks, departments by their names", async () => {
    await changeUser("fed.1", { departments: [{ id: "D42" }] });
    feed.people([fedPerson(1, { phone: "15", department: "D43|D41" }), fedPerson(2, { phone: "25" })]);
    await bring();
    const shown = async (locale: "zh" | "en") =>
      (await story.get("admin", state, {}, { locale })).conflicts.find(({ field }) => /部门|Departments/.test(field));
    expect(await shown("en")).toMatchObject({ ours: "Mask Management", theirs: "MPW Service, Tape-out Service" });
    expect((await shown("zh"))?.theirs).toContain("、");
  });

  it("[R-SYS-1] goes when the person leaves", async () => {
    expect(await conflicts()).not.toEqual([]);
    feed.people([fedPerson(2, { phone: "25" })]);
    expect(await bring()).toMatchObject({ left: 1, conflicts: 0 });
    expect(await conflicts()).toEqual([]);
  });
});
