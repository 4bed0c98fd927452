// @engine postgres
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resultOf, signIn, startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { organisationContract } from "./contract.ts";

const { userList, departmentTree, leadersOfUser } = organisationContract;

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp();
  token = await signIn(test.app, "pie.liu");
  const { kysely } = test.database;
  await sql`insert into departments (id, code, name_zh, name_en, parent_id, leader_id, sort_no)
    select 'V' || n, 'V' || n, '部门' || n, 'Department ' || n, case when n <= 20 then 'D00' else 'V' || (n % 20 + 1) end, 'gm.zhou', 100 + n
    from generate_series(1, 475) n order by n`.execute(kysely);
  await sql`insert into users (id, username, realname_zh, realname_en, work_no, employee_id)
    select 'many' || n, 'many' || n, '员工' || n, 'Person ' || n, 'M' || n, 'M' || n from generate_series(1, 9958) n`.execute(
    kysely,
  );
  await sql`insert into user_departments (user_id, department_id, is_main)
    select 'many' || n, 'V' || (n % 475 + 1), true from generate_series(1, 9958) n`.execute(kysely);
  await sql`analyze`.execute(kysely);
});
afterAll(() => test.close());

/** The plan of a statement if a full scan of the table is not allowed. */
async function planWithoutScan(text: string): Promise<string> {
  return test.database.transaction(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ "QUERY PLAN": string }>`${sql.raw(`explain ${text}`)}`.execute(tx);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
}

describe("10,000 users in 500 departments", () => {
  it("are counted and paged to the end", async () => {
    const last = await resultOf(test.app, userList, { pageNo: 50, pageSize: 200 }, { token });
    expect(last).toMatchObject({ total: 10_000, pages: 50 });
    expect(last.records).toHaveLength(200);
  });

  it("are found by keyword, which the trigram index supports when there are many more", async () => {
    const { records, total } = await resultOf(test.app, userList, { keyword: "Person 4711" }, { token });
    expect([total, records[0]?.username]).toEqual([1, "many4711"]);
    const text = "select id from users where status = 'active' and search_text like '%person 4711%'";
    expect(await planWithoutScan(text)).toContain("users_search");
  });

  it("are narrowed to a department with its subtree", async () => {
    const { total } = await resultOf(test.app, userList, { departId: "V1" }, { token });
    const { total: everyone } = await resultOf(test.app, userList, { departId: "D00" }, { token });
    expect([total > 100, total < 1_000, everyone]).toEqual([true, true, 10_000]);
  });

  it("have one tree of all departments and leaders on the way up", async () => {
    const tree = await resultOf(test.app, departmentTree, {}, { token });
    expect(JSON.stringify(tree).match(/"key":/g)).toHaveLength(500);
    const leaders = await resultOf(test.app, leadersOfUser, { userId: "many1" }, { token });
    expect(leaders.map((leader) => leader.id)).toEqual(["gm.zhou"]);
  });
});
