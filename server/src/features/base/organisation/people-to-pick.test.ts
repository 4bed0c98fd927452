// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, resultOf, signIn, startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { organisationContract } from "./contract.ts";

const { userList, usersOfDepartment, usersOfGroup, userCard, absentUsers, groupList } = organisationContract;

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp();
  token = await signIn(test.app, "pie.liu");
});
afterAll(() => test.close());

const ids = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id);
const day = 86_400_000;

/** Away from a given day, for some days. */
async function sendAway(userId: string, { from = -1, days = 3 } = {}) {
  const starts_at = new Date(Date.now() + from * day);
  const absence = { starts_at, ends_at: new Date(starts_at.getTime() + days * day), deputy_id: "pie.chen" };
  await test.database.kysely
    .insertInto("out_of_office")
    .values({ id: crypto.randomUUID(), user_id: userId, ...absence })
    .execute();
  return absence.ends_at.toISOString();
}

describe("people", () => {
  it.each([
    ["wq", ["pie.wu"]],
    ["WQ", ["pie.wu"]],
    ["qw", ["pie.wu"]],
    ["wqx", []],
    ["wuqian", ["pie.wu"]],
    ["wuqi", ["pie.wu"]],
    ["Wu qian", ["pie.wu"]],
    ["qianwu", ["pie.wu"]],
    ["qian wu", ["pie.wu"]],
    ["wuqianx", []],
  ])("[R-ORG-1] are found by their initials, or their whole name in pinyin: %s", async (keyword, expected) => {
    expect(ids((await resultOf(test.app, userList, { keyword }, { token })).records)).toEqual(expected);
  });

  it.each([
    ["Zhang Xiaofei", ["zxf", "zx", "xz"]],
    ["Ouyang Jianguo", ["oyjg", "oj", "jo"]],
    ["Lu", ["l", "l", "l"]],
    ["", ["", "", ""]],
  ])("have the initials of each syllable and of each word of %s", async (name, expected) => {
    const { kysely } = test.database;
    await kysely.updateTable("users").set({ realname_en: name }).where("id", "=", "re.yao").execute();
    const row = await kysely.selectFrom("users").select("initials").where("id", "=", "re.yao").executeTakeFirst();
    expect(row?.initials).toEqual(expected);
  });

  it("of a group are chosen at once, those below its departments too; of a permission only its holders", async () => {
    const groups = await resultOf(test.app, groupList, {}, { token, locale: "en" });
    const group = groups.find(({ id }) => id === "tech_release");
    const members = await resultOf(test.app, usersOfGroup, { id: "tech_release" }, { token });
    expect([group?.memberCount, group?.name]).toEqual([members.length, expect.any(String)]);
    expect(members.length).toBeGreaterThan(1);
    const holders = await resultOf(test.app, usersOfGroup, { id: "tech_release", permission: "user:edit" }, { token });
    expect(holders.length).toBeLessThan(members.length);
    expect(await resultOf(test.app, usersOfGroup, { id: "nowhere" }, { token })).toEqual([]);
  });

  it("of a department are narrowed to the holders of a permission", async () => {
    const asked = { id: "D00", permission: "user:edit" };
    expect(ids(await resultOf(test.app, usersOfDepartment, asked, { token }))).toEqual(["admin", "it.lu"]);
  });
});

describe("who is away", () => {
  it("is told with the deputy while it lasts, and not before or after", async () => {
    const until = await sendAway("td.lin");
    await sendAway("ce.han", { from: 2 });
    await sendAway("ce.lei", { from: -5 });
    const absent = await resultOf(test.app, absentUsers, {}, { token, locale: "zh" });
    expect(absent).toEqual([{ userId: "td.lin", until, deputyName: expect.stringMatching(/\p{Script=Han}/u) }]);
    const card = await resultOf(test.app, userCard, { userId: "td.lin" }, { token, locale: "zh" });
    expect(card.absence).toEqual(absent[0]);
  });
});

describe("the card of a person", () => {
  it("has phone and departments beside what a picker shows, and no more", async () => {
    const card = await resultOf(test.app, userCard, { userId: "pie.wu" }, { token, locale: "en" });
    expect(card).toEqual({
      id: "pie.wu",
      username: "pie.wu",
      realname: "Wu Qian",
      workNo: expect.any(String),
      departName: "PIE HV",
      phone: expect.any(String),
      departments: ["PIE HV"],
      absence: null,
    });
  });

  it("of somebody who has left or never was is not there", async () => {
    await test.database.kysely.updateTable("users").set({ status: "disabled" }).where("id", "=", "new.mao").execute();
    for (const userId of ["new.mao", "nobody"]) {
      expect((await call(test.app, userCard, { userId }, { token })).envelope.code).toBe(404);
    }
  });
});
