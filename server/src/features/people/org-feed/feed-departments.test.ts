// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fedPerson, feedSteps, makeFeedFolder } from "../../../testing/feed-folder.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { departmentsContract } from "../departments/contract.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { orgFeedContract } from "./contract.ts";

const { decide } = orgFeedContract;
const feed = makeFeedFolder();
let story: Story;
const { bring, dryRun, department, changeDepartment, conflicts, wrongIn } = feedSteps(() => story);
beforeAll(async () => {
  story = await startStory({ config: feed.config });
  feed.people([fedPerson(1), fedPerson(2)]);
});
afterAll(async () => {
  await story.close();
  feed.remove();
});

const fab = "F10,晶圆厂,Fab,D40,,";
const etch = "F11,刻蚀,Etch,F10,,";
const clean = "F12,清洗,Clean,F10,,";
const above = async (code: string) => (await department(code)).above.slice(1);

describe("departments of the feed", () => {
  it("[R-SYS-1] come below those that the same file brings, however it is sorted", async () => {
    feed.departments([clean, etch, fab]);
    expect(await bring()).toMatchObject({ added: 5, wrong: 0 });
    expect(await above("F12")).toEqual(["Tape-out & Mask", "Fab"]);
    const { records } = await story.get("admin", operationLogContract.adminLog, { area: "admin", operation: "import" });
    expect(records.find(({ objectName }) => objectName === "F12")?.after).toMatchObject({ nameEn: "Clean" });
  });

  it("[R-SYS-1] are renamed and moved with everything below them, by one line each in the report and in the log", async () => {
    feed.departments(["F10,晶圆一厂,Fab One,D30,,", etch, clean]);
    const report = await bring();
    expect(report).toMatchObject({ changed: 1, same: 4, wrong: 0 });
    expect(report.lines).toMatchObject([
      { file: "departments", row: 2, name: "F10", changes: ["Name in Chinese", "Name in English", "Parent"] },
    ]);
    expect(await above("F11")).toEqual(["Module", "Fab One"]);
    const { id } = await department("F10");
    const [line] = await story.get("admin", operationLogContract.ofRecord, { objectKind: "department", objectId: id });
    expect(line).toMatchObject({
      operation: "import",
      before: { nameEn: "Fab", parent: "D40" },
      after: { nameEn: "Fab One", parent: "D30" },
    });
  });

  it("[R-SYS-1] change places with what stands above them, though the lower one stands first in the file", async () => {
    feed.departments(["F10,,,F11,,", "F11,,,D30,,", clean]);
    expect(await bring()).toMatchObject({ changed: 2, wrong: 0 });
    expect(await above("F10")).toEqual(["Module", "Etch"]);
    feed.departments([etch, clean, "F10,,,D30,,"]);
    expect(await bring()).toMatchObject({ changed: 2, wrong: 0 });
    expect(await above("F11")).toEqual(["Module", "Fab One"]);
  });

  it("[R-SYS-1] that stand below each other in the file are all refused, and stay where they are", async () => {
    feed.departments([
      "F10,,,D30,,",
      "F11,,,F12,,",
      "F12,,,F11,,",
      "F13,新一,New A,F14,,",
      "F14,新二,New B,F13,,",
      "F15,自身,Own,F15,,",
      "F16,之下,Under,F15,,",
    ]);
    const report = await bring();
    expect(report).toMatchObject({ added: 0, changed: 0, wrong: 6 });
    expect(wrongIn(report).map(([name, column]) => [name, column])).toEqual(
      ["F11", "F12", "F13", "F14", "F15", "F16"].map((code) => [code, "Parent"]),
    );
    expect(wrongIn(report)[0]?.[2]).toContain("below");
    expect([await above("F11"), await above("F12")]).toEqual([
      ["Module", "Fab One"],
      ["Module", "Fab One"],
    ]);
  });

  it("[R-SYS-1] with a line that cannot be are told by row, column and reason, and the others come", async () => {
    const long = "x".repeat(101);
    feed.departments([
      "F10,,,D30,,",
      etch,
      clean,
      "F 1,空格,Space,D40,,",
      "f11,又一,Again,D40,,",
      "F17,,,D40,,",
      "F18,状态,State,D40,,sleeping",
      "F19,上级,Above,D99,,",
      `F20,长,${long},D40,,`,
      "F21,无上级,Top,,,",
      "F22,好,Good,D40,,停用",
    ]);
    const report = await bring();
    expect(wrongIn(report)).toEqual([
      ["F 1", "Code", expect.any(String)],
      ["f11", "Code", "The same as in row 3"],
      ["F17", "Name in Chinese", expect.any(String)],
      ["F18", expect.any(String), expect.any(String)],
      ["F19", "Parent", "There is no “D99”"],
      ["F20", "Name in English", expect.any(String)],
      ["F21", "Parent", expect.stringContaining("Only the topmost")],
    ]);
    expect(report.lines.slice(0, 7).map(({ row }) => row)).toEqual([5, 6, 7, 8, 9, 10, 11]);
    expect(report).toMatchObject({ added: 1, changed: 0 });
    expect((await department("F22")).active).toBe(false);
  });

  it("[R-SYS-1] get their leader after the people came, and none who has left or is unknown", async () => {
    feed.people([fedPerson(1), fedPerson(2), fedPerson(3)]);
    feed.departments(["F10,,,D30,fed.3,", "F11,,,F10,FED.1,", "F12,,,F10,nobody,", "F22,,,D40,,"]);
    const report = await bring();
    expect(report).toMatchObject({ added: 1, changed: 2, wrong: 1 });
    expect(wrongIn(report)).toEqual([["F12", "Leader", "There is no “nobody”"]]);
    expect([(await department("F10")).leader, (await department("F11")).leader]).toEqual(["Fed 3", "Fed 1"]);
    feed.people([fedPerson(1), fedPerson(2), fedPerson(3, { status: "离职" })]);
    feed.departments(["F10,,,D30,fed.3,", "F11,,,F10,fed.1,", "F12,,,F10,fed.3,", "F22,,,D40,,"]);
    const left = await bring();
    expect(wrongIn(left)).toEqual([["F12", "Leader", expect.any(String)]]);
    expect((await department("F12")).leader).toBe("");
  });
});

describe("a department changed by hand and by the feed", () => {
  const lines = (etchName: string, parent: string, leader: string) => [
    "F10,,,D30,fed.1,",
    `F11,,${etchName},F10,,`,
    `F12,,,${parent},,`,
    `F22,,,D40,${leader},`,
  ];

  it("[R-SYS-1] waits for a decision, told by names and never by ids", async () => {
    feed.people([fedPerson(1), fedPerson(2)]);
    feed.departments(lines("Etch", "F10", "fed.1"));
    await bring();
    const { id } = await department("F11");
    await changeDepartment("F11", { nameEn: "By Hand" });
    await changeDepartment("F12", { parent: [{ id: "D41" }] });
    feed.departments(lines("Etching", "D42", "fed.1"));
    const report = await bring();
    expect(report).toMatchObject({ changed: 0, conflicts: 2 });
    expect(report.lines.map(({ name, outcome, changes }) => [name, outcome, changes])).toEqual([
      ["F11", "conflict", ["Name in English"]],
      ["F12", "conflict", ["Parent"]],
    ]);
    expect(await conflicts()).toMatchObject([
      { kind: "department", name: "F11", field: "Name in English", ours: "By Hand", theirs: "Etching" },
      { kind: "department", name: "F12", field: "Parent", ours: "Tape-out Service", theirs: "Mask Management" },
    ]);
    expect((await story.get("admin", departmentsContract.queryById, { id })).fields.nameEn).toBe("By Hand");
  });

  it("[R-SYS-1] keeps what was entered, or takes what the feed says with the next run, as decided", async () => {
    const [name, parent] = (await conflicts()).map(({ id }) => id);
    await story.get("admin", decide, { ids: [name ?? ""], decision: "keep" });
    await story.get("admin", decide, { ids: [parent ?? ""], decision: "take" });
    expect(await conflicts()).toEqual([]);
    expect(await bring()).toMatchObject({ changed: 1, conflicts: 0 });
    expect((await department("F11")).name).toBe("By Hand");
    expect(await above("F12")).toEqual(["Tape-out & Mask", "Mask Management"]);
    feed.departments(lines("Etch Bay", "D42", "fed.1"));
    expect(await bring()).toMatchObject({ conflicts: 1 });
    expect(await conflicts()).toMatchObject([{ name: "F11", ours: "By Hand", theirs: "Etch Bay" }]);
  });

  it("[R-SYS-1] is no conflict any more when both come to say the same", async () => {
    await changeDepartment("F11", { nameEn: "Etch Bay" });
    expect(await bring()).toMatchObject({ changed: 0, conflicts: 0 });
    expect(await conflicts()).toEqual([]);
  });

  it("[R-SYS-1] is asked of the leader too", async () => {
    await changeDepartment("F10", { leader: [{ id: "to.huang" }] });
    feed.departments(lines("Etch Bay", "D42", "fed.1"));
    expect(await bring()).toMatchObject({ changed: 0, conflicts: 1 });
    expect(await conflicts()).toMatchObject([{ name: "F10", field: "Leader", ours: "Huang Bin", theirs: "Fed 1" }]);
    expect((await department("F10")).leader).toBe("Huang Bin");
  });
});

describe("a department that left the file", () => {
  const all = ["F10,,,D30,,", "F11,,,F10,,", "F12,,,D42,,", "F22,,,D40,,"];

  it("[R-SYS-1] stays open while somebody is in it, and is closed after", async () => {
    feed.people([fedPerson(1, { department: "F12" }), fedPerson(2)]);
    feed.departments(all);
    await bring();
    feed.departments(all.filter((line) => !line.startsWith("F12")));
    const used = await bring();
    expect(wrongIn(used)).toEqual([["F12", "Code", expect.stringContaining("1 people and 0 sub-departments")]]);
    expect((await department("F12")).active).toBe(true);
    feed.people([fedPerson(1, { department: "D41" }), fedPerson(2)]);
    const free = await bring();
    expect(free.lines).toContainEqual(expect.objectContaining({ name: "F12", row: null, changes: ["Open"] }));
    expect((await department("F12")).active).toBe(false);
  });

  it("[R-SYS-1] goes with what stands below it in one run, whatever was changed last", async () => {
    feed.departments(["F10,厂,Works,D30,,", "F11,,,F10,,", "F22,,,D40,,"]);
    await bring();
    feed.departments(["F22,,,D40,,"]);
    expect(await bring()).toMatchObject({ wrong: 0 });
    expect([(await department("F10")).active, (await department("F11")).active]).toEqual([false, false]);
  });

  it("[R-SYS-1] is none of the people who leave, whose number is confirmed", async () => {
    feed.departments(["F22,,,D40,,", "F30,短,Short,D40,,"]);
    await bring();
    feed.departments(["F22,,,D40,,"]);
    feed.people([fedPerson(2)]);
    const { left } = await dryRun();
    expect(left).toBe(1);
    expect(await bring({ expectedLeavers: left })).toMatchObject({ left: 1, refused: null });
    expect((await department("F30")).active).toBe(false);
  });

  it("[R-SYS-1] is opened again when the file has it open again: nobody closed it by hand", async () => {
    feed.departments(["F22,,,D40,,", "F30,短,Short,D40,,active"]);
    expect(await bring()).toMatchObject({ changed: 1, conflicts: 0 });
    expect((await department("F30")).active).toBe(true);
  });

  it("[R-SYS-1] and that the feed never brought is left alone", async () => {
    expect((await department("D43")).active).toBe(true);
  });
});
