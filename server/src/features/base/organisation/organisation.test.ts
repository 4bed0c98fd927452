// @engine postgres
import type { Endpoint } from "@signoff/domain/http/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, resultOf, signIn, startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { type DepartmentNode, organisationContract } from "./contract.ts";

const { userList, leadersOfUser, usersOfDepartment } = organisationContract;
const { searchDepartments, departmentsOfUser, departmentTree, departmentList } = organisationContract;

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp();
  token = await signIn(test.app, "pie.liu");
});
afterAll(() => test.close());

const ids = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id);
const flat = (nodes: readonly DepartmentNode[]): DepartmentNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

describe("user_list", () => {
  it("[R-ORG-1] answers pages of users with a picker's five fields and no more", async () => {
    const page = await resultOf(test.app, userList, { pageSize: 5 }, { token, locale: "zh" });
    expect(page).toMatchObject({ total: 42, size: 5, current: 1, pages: 9 });
    expect(page.records[0]).toEqual({
      id: "admin",
      username: "admin",
      realname: "系统管理员",
      workNo: "W0001",
      departName: expect.any(String) as string,
    });
  });

  it.each([
    ["a Chinese name", "刘洋", ["pie.liu"]],
    ["an English name in any case", "LIU YANG", ["pie.liu"]],
    ["a user name", "pie.l", ["pie.liu"]],
    ["a work number", "w0001", ["admin"]],
    ["something nobody has", "nobody at all", []],
    ["a pattern taken literally", "%", []],
    ["another", "_", []],
  ])("finds people by %s", async (_what, keyword, expected) => {
    const { records, total } = await resultOf(test.app, userList, { keyword }, { token });
    expect([ids(records), total]).toEqual([expected, expected.length]);
  });

  it("narrows to a department with everything below it", async () => {
    const { records } = await resultOf(test.app, userList, { departId: "D20", pageSize: 50 }, { token });
    expect(ids(records)).toEqual(expect.arrayContaining(["pie.chen", "pie.liu", "pie.wu"]));
    expect(ids(records)).not.toContain("td.lin");
    expect((await resultOf(test.app, userList, { departId: "nowhere" }, { token })).total).toBe(0);
  });

  it("[R-API-6] sorts by the columns it knows and refuses any other", async () => {
    const input = { column: "workNo", order: "desc", pageSize: 3 } as const;
    const { records } = await resultOf(test.app, userList, input, { token });
    expect(records.map((user) => user.workNo)).toEqual(
      records
        .map((user) => user.workNo)
        .toSorted()
        .toReversed(),
    );
    for (const column of ["password_hash", "username;drop table users", "(select 1)"]) {
      const { envelope } = await call(test.app, userList, { column } as never, { token });
      expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "column", rule: "option" }] } });
    }
  });

  it("[R-API-6] pages without gaps or doubles", async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((pageNo) => resultOf(test.app, userList, { pageNo, pageSize: 20 }, { token })),
    );
    const all = pages.flatMap((page) => ids(page.records));
    expect([all.length, new Set(all).size]).toEqual([42, 42]);
  });

  it("leaves out users who are switched off", async () => {
    await test.database.kysely.updateTable("users").set({ status: "disabled" }).where("id", "=", "new.mao").execute();
    const { records } = await resultOf(test.app, userList, { keyword: "new.mao" }, { token });
    expect(records).toEqual([]);
  });
});

describe("getLeadersByUserId", () => {
  it("[R-ORG-1] names the leaders from the own department upwards, nearest first", async () => {
    const leaders = await resultOf(test.app, leadersOfUser, { userId: "pie.liu" }, { token, locale: "en" });
    expect(ids(leaders)).toEqual(["pie.wu", "pie.chen", "gm.zhou"]);
    expect(Object.keys(leaders[0] ?? {})).toEqual(["id", "username", "realname", "workNo", "departName"]);
  });

  it("does not make anyone their own leader", async () => {
    expect(ids(await resultOf(test.app, leadersOfUser, { userId: "pie.chen" }, { token }))).toEqual(["gm.zhou"]);
    expect(await resultOf(test.app, leadersOfUser, { userId: "gm.zhou" }, { token })).toEqual([]);
    expect(await resultOf(test.app, leadersOfUser, { userId: "nobody" }, { token })).toEqual([]);
  });
});

describe("queryUserByDepId", () => {
  it("[R-ORG-1] answers the people of a department and below, with their departments in words", async () => {
    const users = await resultOf(test.app, usersOfDepartment, { id: "D21" }, { token, locale: "zh" });
    expect(ids(users)).toContain("pie.liu");
    expect(users.find((user) => user.id === "pie.liu")?.orgCodeTxt).toBe("高压整合部");
    const narrowed = await resultOf(test.app, usersOfDepartment, { id: "D20", realname: "刘" }, { token });
    expect(ids(narrowed)).toEqual(["pie.liu"]);
  });
});

describe("departments", () => {
  it("[R-ORG-1] come as a tree with null children on leaves", async () => {
    const tree = await resultOf(test.app, departmentTree, {}, { token, locale: "en" });
    expect(ids(tree)).toEqual(["D00"]);
    expect(flat(tree)).toHaveLength(25);
    expect(tree[0]).toMatchObject({ key: "D00", value: "D00", title: "Demo Foundry", isLeaf: false, parentId: null });
    expect(flat(tree).find((node) => node.id === "D21")).toEqual({
      key: "D21",
      value: "D21",
      title: "PIE HV",
      id: "D21",
      parentId: "D20",
      departName: "PIE HV",
      departNameEn: "PIE HV",
      departOrder: expect.any(Number) as number,
      orgCode: "D21",
      isLeaf: true,
      children: null,
    });
  });

  it("can be asked for by name", async () => {
    const named = await resultOf(test.app, departmentTree, { ids: "D21,D13,D99" }, { token });
    expect(ids(named).toSorted()).toEqual(["D13", "D21"]);
    expect(named.every((node) => node.children === null)).toBe(true);
  });

  it.each(["光刻", "lithography", "d31"])("are found by %s with the way to them", async (keyWord) => {
    const tree = await resultOf(test.app, searchDepartments, { keyWord }, { token });
    expect(ids(flat(tree))).toEqual(["D00", "D30", "D31"]);
  });

  it("come whole without a keyword and empty when nothing matches", async () => {
    expect(flat(await resultOf(test.app, searchDepartments, {}, { token }))).toHaveLength(25);
    expect(await resultOf(test.app, searchDepartments, { keyWord: "no such place" }, { token })).toEqual([]);
  });

  it("of the caller, or of the user who is named", async () => {
    expect(ids(await resultOf(test.app, departmentsOfUser, {}, { token }))).toEqual(["D21"]);
    expect(ids(await resultOf(test.app, departmentsOfUser, { userId: "td.lin" }, { token }))).toEqual(["D10"]);
  });

  it("[R-API-6] come as a list that sorts and pages on the server", async () => {
    const page = await resultOf(test.app, departmentList, { pageSize: 4, pageNo: 2, column: "orgCode" }, { token });
    expect(page).toMatchObject({ total: 25, pages: 7, current: 2 });
    expect(ids(page.records)).toEqual(["D13", "D20", "D21", "D22"]);
    const below = await resultOf(
      test.app,
      departmentList,
      { parentId: "D20", column: "orgCode", order: "desc" },
      { token },
    );
    expect(ids(below.records)).toEqual(["D22", "D21"]);
    const odd = await call(test.app, departmentList, { column: "leader_id" } as never, { token });
    expect(odd.envelope.code).toBe(406);
  });

  it("below a department that is switched off are gone with it", async () => {
    await test.database.kysely.updateTable("departments").set({ status: "disabled" }).where("id", "=", "D40").execute();
    const tree = flat(await resultOf(test.app, departmentTree, {}, { token }));
    await test.database.kysely.updateTable("departments").set({ status: "active" }).where("id", "=", "D40").execute();
    expect(tree.filter((node) => node.id.startsWith("D4"))).toEqual([]);
  });
});

describe.each(Object.entries<Endpoint>(organisationContract))("%s", (_name, endpoint) => {
  it("needs a token and refuses fields it does not know", async () => {
    expect((await call(test.app, endpoint, {})).status).toBe(401);
    const { envelope } = await call(test.app, endpoint, { filterSql: "1=1" }, { token });
    expect(envelope.code).toBe(406);
    expect(JSON.stringify(envelope.result)).toContain('"path":"filterSql","rule":"unknown-field"');
  });
});
