// @engine postgres
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "../../../config/config.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { isFullTest } from "../../../testing/test-scale.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { usersContract } from "../users/contract.ts";
import { orgFeedContract } from "./contract.ts";
import { readFeedJob } from "./feed.job.ts";

const { state, run, sync, decide } = orgFeedContract;
/** The full size only with `TEST_SCALE=full`: each row costs the embedded database two milliseconds. */
const rows = isFullTest ? 10_000 : 1_000;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-feed-"));
const config = loadConfig({ LOG_LEVEL: "silent", ORG_FEED_DIR: folder });

let story: Story;
beforeAll(async () => {
  story = await startStory({ config });
});
afterAll(async () => {
  await story.close();
  fs.rmSync(folder, { recursive: true });
});

const header = "username,nameZh,nameEn,workNo,employeeId,departments,phone,roles";
const person = (no: number, more: { phone?: string; department?: string } = {}) =>
  `feed.${no},新${no},New ${no},F${no},F${no},${more.department ?? "D41"},${more.phone ?? ""},admin`;
const people = (lines: readonly string[]) =>
  fs.writeFileSync(path.join(folder, "users.csv"), [header, ...lines].join("\n"));
const departments = (lines: readonly string[]) =>
  fs.writeFileSync(
    path.join(folder, "departments.csv"),
    ["code,nameZh,nameEn,parent,leader,status", ...lines].join("\n"),
  );
const bring = (more: object = {}) => story.get("admin", sync, { preview: false, ...more });
const find = async (keyword: string) => (await story.get("admin", usersContract.list, { keyword })).records;
const edit = async (keyword: string, change: object) => {
  const [row] = await find(keyword);
  const { id, revision, fields } = await story.get("admin", usersContract.queryById, { id: row?.id ?? "" });
  await story.get("admin", usersContract.edit, { id, revision, fields: { ...fields, ...change } });
};

describe("the organisation feed", () => {
  it("[R-SYS-1] first says what it would do, then brings departments and people, and keeps both reports", async () => {
    people([person(1), person(2, { department: "D49" }), "feed.3,,,,,Nowhere,,", person(4)]);
    departments([
      "D49,新部门,New Department,D40,feed.4,",
      "D48,下级,Below,D47,,",
      "D47,上级,Above,D40,nobody.here,",
      "!,,,,,",
    ]);
    const dry = await story.get("admin", sync, { preview: true });
    expect(dry).toMatchObject({ preview: true, refused: null, added: 6, wrong: 3, left: 0 });
    expect(await find("feed.")).toEqual([]);
    expect(await bring()).toMatchObject({ preview: false, added: 6, wrong: 3, changed: 1 });
    const [second] = await find("feed.2");
    expect(second).toMatchObject({ departments: ["New Department"], syncTimes: 1, syncedAt: expect.any(String) });
    const fields = await story.get("admin", usersContract.queryById, { id: second?.id ?? "" });
    expect(fields.fields.roles.map(({ id }) => id)).toEqual(["staff"]);
    const { runs } = await story.get("admin", state, {});
    expect(runs).toMatchObject([{ preview: false, startedBy: "Admin" }, { preview: true }]);
    const report = await story.get("admin", run, { id: runs[0]?.id ?? "" });
    const wrong = report.lines
      .filter(({ outcome }) => outcome === "wrong")
      .map(({ name, problems }) => [name, problems[0]?.message]);
    expect(wrong).toEqual(
      expect.arrayContaining([
        ["D47", "There is no “nobody.here”"],
        ["feed.3", expect.any(String)],
      ]),
    );
    const log = await story.get("admin", operationLogContract.adminLog, { area: "admin", operation: "import" });
    expect(log.records.map(({ objectName }) => objectName)).toEqual(expect.arrayContaining(["feed.1", "D49"]));
    expect(await bring()).toMatchObject({ added: 0, changed: 0, same: 6 });
    expect((await find("feed.2"))[0]?.syncTimes).toBe(1);
  });

  it("[R-SYS-1] does not overwrite what was changed by hand: it asks once, and does as decided", async () => {
    await edit("feed.1", { phone: "100" });
    await edit("feed.4", { nameEn: "By Hand" });
    people([person(1, { phone: "200" }), person(2, { phone: "201" }), person(4)]);
    expect(await bring()).toMatchObject({ changed: 1, conflicts: 2 });
    const { conflicts } = await story.get("admin", state, {});
    expect(conflicts).toMatchObject([
      { name: "feed.1", field: "Phone", ours: "100", theirs: "200" },
      { name: "feed.4", field: "Name in English", ours: "By Hand", theirs: "New 4" },
    ]);
    const [first, second] = conflicts.map(({ id }) => id);
    expect(await story.get("admin", decide, { ids: [first ?? ""], decision: "take" })).toEqual({ decided: 1 });
    expect(await story.get("admin", decide, { ids: [second ?? ""], decision: "keep" })).toEqual({ decided: 1 });
    const late = await story.ask("admin", decide, { ids: [second ?? ""], decision: "take" });
    expect(late.envelope.code).toBe(409);
    expect(await bring()).toMatchObject({ changed: 1, conflicts: 0 });
    const [taken] = await find("feed.1");
    const { fields } = await story.get("admin", usersContract.queryById, { id: taken?.id ?? "" });
    expect(fields.phone).toBe("200");
    expect(await bring()).toMatchObject({ changed: 0, conflicts: 0 });
    expect((await story.get("admin", state, {})).conflicts).toEqual([]);
  });

  it("[R-SYS-1] switches leavers off, but not half the company by a file that was cut off", async () => {
    people([person(1, { phone: "200" }), person(2, { phone: "201" })]);
    expect(await bring()).toMatchObject({ left: 1 });
    expect(await find("feed.4")).toMatchObject([{ state: "disabled" }]);
    const many = Array.from({ length: 12 }, (_, at) => person(10 + at));
    people(many);
    expect(await bring()).toMatchObject({ added: 12, left: 2 });
    people(many.slice(0, 4));
    expect(await bring()).toMatchObject({ left: 0, refused: expect.stringContaining("8 of 12") });
    expect(await bring({ expectedLeavers: 7 })).toMatchObject({ refused: expect.stringContaining("cut off") });
    expect(await bring({ expectedLeavers: 8 })).toMatchObject({ left: 8, refused: null });
  });

  it("[R-SYS-1] is read by the clock too, and says in its report why it could not be", async () => {
    fs.rmSync(path.join(folder, "departments.csv"));
    people([person(10, { phone: "7" }), ...Array.from({ length: 3 }, (_, at) => person(11 + at))]);
    const job = readFeedJob(story.database, { config });
    const signal = new AbortController().signal;
    await job.run({}, { jobId: "1", retryCount: 0, signal });
    fs.rmSync(path.join(folder, "users.csv"));
    await job.run({}, { jobId: "2", retryCount: 0, signal });
    expect((await story.get("admin", state, {})).runs.slice(0, 2)).toMatchObject([
      { startedBy: "Organisation sync", refused: expect.stringContaining("There is no file") },
      { startedBy: "Organisation sync", refused: null, changed: 1 },
    ]);
  });

  it("[R-SYS-1] takes ten thousand rows of which each tenth is wrong", async () => {
    people(Array.from({ length: rows }, (_, at) => (at % 10 === 9 ? `bad.${at},,,,,D41,,` : person(1_000 + at))));
    const report = await bring({ expectedLeavers: 4 });
    expect(report).toMatchObject({ added: rows * 0.9, wrong: rows / 10, left: 4, refused: null });
    expect(report.lines).toHaveLength(Math.min(rows + 4, 2_000));
    expect(report.lines.slice(0, rows / 10).every(({ outcome }) => outcome === "wrong")).toBe(true);
  }, 600_000);

  it("[R-SYS-3] is nobody's to see or start without the page and the code, and nobody's without a token", async () => {
    const sent = { id: "x", preview: true, ids: ["x"], decision: "keep" };
    for (const endpoint of [state, run, sync, decide]) {
      expect((await call(story.app, endpoint, sent)).status).toBe(401);
      expect((await story.ask("ce.han", endpoint, sent)).status).toBe(403);
    }
    expect((await story.ask("admin", run, { id: "nothing" })).envelope.code).toBe(404);
    expect((await story.ask("admin", decide, { ids: [], decision: "keep" })).envelope.code).toBe(406);
  });
});
