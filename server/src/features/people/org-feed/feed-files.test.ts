// @engine postgres
import fs from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "../../../config/config.ts";
import { fedPerson, feedSteps, makeFeedFolder, peopleHeader } from "../../../testing/feed-folder.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { sessionContract } from "../../sign-in/session/contract.ts";
import { orgFeedContract } from "./contract.ts";
import { readFeedJob } from "./feed.job.ts";

const { state, run, sync } = orgFeedContract;
const feed = makeFeedFolder();
let story: Story;
const { bring, dryRun, user, wrongIn } = feedSteps(() => story);
beforeAll(async () => {
  story = await startStory({ config: feed.config });
});
afterAll(async () => {
  await story.close();
  feed.remove();
});

const signal = new AbortController().signal;
const tick = (config = feed.config) =>
  readFeedJob(story.database, { config }).run({}, { jobId: "1", retryCount: 0, signal });
const runs = async () => (await story.get("admin", state, {})).runs;
/** The data that a refused run must leave unchanged. */
async function everybody() {
  const { kysely } = story.database;
  return {
    users: await kysely.selectFrom("users").selectAll().orderBy("id").execute(),
    departments: await kysely.selectFrom("departments").selectAll().orderBy("id").execute(),
    words: (await sql`select * from org_feed_values order by object_kind, object_id`.execute(kysely)).rows,
    conflicts: (await sql`select * from org_feed_conflicts order by id`.execute(kysely)).rows,
    log: await kysely.selectFrom("operate_log_head").selectAll().execute(),
  };
}

describe("the files of the feed", () => {
  it("[R-SYS-1] are read with a mark of their encoding, as Chinese spreadsheets write them, and with semicolons", async () => {
    const text = [peopleHeader, fedPerson(1)].join("\r\n").replace("员1", "中文");
    feed.write("users.csv", `\uFEFF${text}`);
    expect(await bring()).toMatchObject({ added: 1, wrong: 0, refused: null });
    expect((await user("fed.1")).fields.nameZh).toBe("中文");
    // 中文 is D6 D0 CE C4 in GB 18030.
    const [before = "", after = ""] = text.split("中文");
    feed.write(
      "users.csv",
      Buffer.concat([Buffer.from(before), Buffer.from([0xd6, 0xd0, 0xce, 0xc4]), Buffer.from(after)]),
    );
    expect(await bring()).toMatchObject({ same: 1, changed: 0, refused: null });
    feed.write("users.csv", text.replaceAll(",", ";"));
    expect(await bring()).toMatchObject({ same: 1, changed: 0, refused: null });
  });

  it("[R-SYS-1] may name their columns in Chinese and leave some out; empty cells and lines change nothing", async () => {
    feed.write("users.csv", "*账号,电话,中文姓名\n\nfed.1,55,\n,,\n");
    expect(await bring()).toMatchObject({ changed: 1, wrong: 0 });
    expect((await user("fed.1")).fields).toMatchObject({ phone: "55", nameZh: "中文", workNo: "F1" });
  });

  it("[R-SYS-1] that are no files to read are refused by name, and nothing at all is done", async () => {
    const before = await everybody();
    const refused = async (words: string) => {
      const report = await bring();
      expect(report).toMatchObject({
        refused: expect.stringContaining(words),
        added: 0,
        changed: 0,
        left: 0,
        lines: [],
      });
    };
    feed.write("users.csv", Buffer.from(`\uFEFF${peopleHeader}\n${fedPerson(2)}`, "utf16le"));
    await refused("users.csv cannot be read");
    feed.write("users.csv", "nameZh,nameEn\n新,New");
    await refused("lacks the column “Account”");
    feed.write("users.csv", `${peopleHeader}\n${"x\n".repeat(100_001)}`);
    await refused("at most 100000 rows");
    fs.truncateSync(feed.write("users.csv", peopleHeader), 64 * 1_048_576 + 1);
    await refused("too large");
    feed.drop("users.csv");
    await refused("There is no file");
    feed.people([fedPerson(1, { phone: "66" }), fedPerson(2)]);
    feed.write("departments.csv", "name,parent\nX,D40");
    await refused("departments.csv lacks the column “code”");
    feed.write("departments.csv", Buffer.from([0xff, 0xfe, 0x00, 0x00]));
    await refused("departments.csv cannot be read");
    expect(await everybody()).toEqual(before);
    feed.drop("departments.csv");
  });

  it("[R-SYS-1] of nobody at all would switch everybody off: told by a dry run, not done without a word", async () => {
    const many = Array.from({ length: 8 }, (_, at) => fedPerson(20 + at));
    feed.people([fedPerson(1), ...many]);
    await bring();
    feed.people([]);
    expect(await dryRun()).toMatchObject({ left: 9, refused: null });
    expect(await bring()).toMatchObject({ left: 0, refused: expect.stringContaining("9 of 9") });
    expect((await user("fed.20")).state).not.toBe("disabled");
    feed.people([fedPerson(1), ...many]);
    expect(await bring({ expectedLeavers: 3 })).toMatchObject({ refused: expect.stringContaining("0 of 9") });
  });

  it("[R-SYS-1] never leave the company without an administrator", async () => {
    const before = await everybody();
    const gone = (name: string, no: string) => `${name},,,${no},,,,disabled`;
    feed.people([gone("admin", "W0001"), gone("it.lu", "W0701")]);
    const report = await story.get("admin", sync, { preview: false, expectedLeavers: 9 });
    expect(report.refused).toEqual(expect.stringMatching(/administrator/i));
    expect(await everybody()).toEqual(before);
  });
});

describe("a run of the feed", () => {
  it("[R-SYS-1] that is only tried writes its report and nothing else", async () => {
    feed.people([fedPerson(1, { phone: "77" }), fedPerson(3), "wrong.one,,,,,D41,,"]);
    feed.departments(["F50,新,New,D40,fed.3,", "D41,改名,Renamed,,,"]);
    const before = await everybody();
    const dry = await dryRun();
    expect(dry).toMatchObject({ preview: true, added: 2, wrong: 1, left: 8, refused: null });
    expect(await everybody()).toEqual(before);
    expect((await runs())[0]).toMatchObject({ id: dry.id, preview: true, left: 8 });
    const real = await bring({ expectedLeavers: dry.left });
    const told = ({ lines }: typeof dry) => lines.map(({ name, outcome, changes }) => [name, outcome, changes]);
    expect(told(real)).toEqual(told(dry));
    feed.drop("departments.csv");
  });

  it("[R-SYS-1] ends the session of whoever it switches off, at once", async () => {
    feed.people([fedPerson(1, { phone: "77" }), fedPerson(3)]);
    await bring();
    const ask = async () => (await story.ask("re.qiu", sessionContract.me, {})).envelope.code;
    expect(await ask()).toBe(200);
    feed.people([fedPerson(1, { phone: "77" }), fedPerson(3), "re.qiu,,,W0603,,,,离职"]);
    expect(await bring()).toMatchObject({ changed: 1 });
    expect(await ask()).toBe(707);
    expect(await user("re.qiu")).toMatchObject({ state: "disabled" });
  });

  it("[R-SYS-1] tells first what has to be looked at, and within that in the order of the files", async () => {
    feed.people([fedPerson(4), fedPerson(1, { phone: "88" }), "bad.two,,,,,D41,,", "bad.one,,,,,D41,,"]);
    const report = await bring();
    expect(wrongIn(report).map(([name]) => name)).toEqual(["bad.two", "bad.one"]);
    expect(report.lines.map(({ outcome }) => outcome)).toEqual(["wrong", "wrong", "leave", "add", "change"]);
    expect(report.lines.find(({ outcome }) => outcome === "leave")?.row).toBeNull();
  });

  it("[R-SYS-1] is kept with all its lines in both languages, twenty in the list and a hundred in all", async () => {
    const [newest] = await runs();
    const id = newest?.id ?? "";
    const zh = await story.get("admin", run, { id }, { locale: "zh" });
    const en = await story.get("admin", run, { id });
    expect(zh.lines.map(({ name }) => name)).toEqual(en.lines.map(({ name }) => name));
    expect(zh.lines[0]?.problems[0]?.column).not.toBe(en.lines[0]?.problems[0]?.column);
    feed.drop("users.csv");
    for (let round = 0; round < 101; round += 1) await tick();
    expect(await runs()).toHaveLength(20);
    const kept = await story.database.kysely.selectFrom("org_feed_runs").select("id").execute();
    expect(kept).toHaveLength(100);
    expect((await story.ask("admin", run, { id })).envelope.code).toBe(404);
  });
});

describe("the feed by the clock", () => {
  it("[R-SYS-1] runs when its setting says, in its own name, and once for all nodes", async () => {
    const cron = "15 2 * * *";
    const config = loadConfig({ LOG_LEVEL: "silent", ORG_FEED_DIR: feed.config.orgFeed.folder, ORG_FEED_CRON: cron });
    expect(readFeedJob(story.database, { config }).job.schedule).toEqual({ cron });
    feed.people([fedPerson(4), fedPerson(9)]);
    await tick();
    expect((await runs())[0]).toMatchObject({ preview: false, startedBy: "Organisation sync", added: 1, left: 1 });
  });

  it("[R-SYS-1] takes no decision that is a person's: it never confirms that many leave", async () => {
    feed.people(Array.from({ length: 8 }, (_, at) => fedPerson(40 + at)));
    await tick();
    feed.people([fedPerson(40)]);
    await tick();
    expect((await runs())[0]).toMatchObject({ refused: expect.stringContaining("7 of 8"), left: 0 });
    expect((await user("fed.47")).state).not.toBe("disabled");
  });

  it("[R-SYS-1] does nothing, and reports nothing, where no folder is set", async () => {
    const before = await runs();
    await tick(loadConfig({ LOG_LEVEL: "silent" }));
    expect(await runs()).toEqual(before);
  });
});
