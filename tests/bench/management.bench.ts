import { sql } from "kysely";
import type { Database } from "../../server/src/db/database.ts";
import { departmentsContract } from "../../server/src/features/people/departments/contract.ts";
import { groupsContract } from "../../server/src/features/people/groups/contract.ts";
import { organisationContract } from "../../server/src/features/base/organisation/contract.ts";
import { permissionsContract } from "../../server/src/features/base/permissions/contract.ts";
import { rolesContract } from "../../server/src/features/people/roles/contract.ts";
import { usersContract } from "../../server/src/features/people/users/contract.ts";
import { signIn, startTestApp } from "../../server/src/testing/test-app.ts";
import { startBenchServer } from "./bench-databases.ts";
import type { BenchRow } from "./bench-row.ts";
import { type Case, growthRows, type Stage } from "./growth.ts";

/** Departments and roles are the same: only the number of people grows. */
const size = { few: 100, many: 10_000, departments: 500, roles: 300 } as const;
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 60);

const cases: readonly Case[] = [
  { what: "users, first page", endpoint: usersContract.list, input: { pageSize: 20 } },
  { what: "users, page 50 of 100", endpoint: usersContract.list, input: { pageSize: 2, pageNo: 50 } },
  { what: "users by name", endpoint: usersContract.list, input: { keyword: "员工77" } },
  { what: "users of a department", endpoint: usersContract.list, input: { departId: "B7" } },
  { what: "users of a role", endpoint: usersContract.list, input: { role: "role7" } },
  { what: "users who must change the password", endpoint: usersContract.list, input: { state: "reset" } },
  { what: "one user", endpoint: usersContract.queryById, input: { id: "bench7" } },
  { what: "departments with their people", endpoint: usersContract.departmentCounts, input: {} },
  { what: "roles that can be given", endpoint: usersContract.roleOptions, input: {} },
  { what: "groups", endpoint: groupsContract.list, input: {} },
  { what: "departments, first page", endpoint: departmentsContract.list, input: {} },
  { what: "roles, first page", endpoint: rolesContract.list, input: {} },
  { what: "people of a department", endpoint: organisationContract.usersOfDepartment, input: { id: "B27" } },
  { what: "picker of people by name", endpoint: organisationContract.userList, input: { keyword: "bench7" } },
  {
    what: "picker of people, holders of a code",
    endpoint: organisationContract.userList,
    input: { permission: "dif:run" },
  },
  { what: "tree of departments", endpoint: organisationContract.departmentTree, input: {} },
  { what: "menu and rights", endpoint: permissionsContract.getUserPermissionByToken, input: {} },
];

/** The pages and pickers of administration over few and over many people, alternately, through the whole server. */
export async function run(): Promise<readonly BenchRow[]> {
  const server = await startBenchServer();
  const few = await startOver(await server.filled(10), size.few);
  const many = await startOver(await server.filled(11), size.many);
  try {
    return await growthRows(cases, { bench: "management", of: "people", size, few, many, rounds });
  } finally {
    await few.test.close();
    await many.test.close();
    await server.stop();
  }
}

async function startOver(database: Database, people: number): Promise<Stage> {
  await fill(database, people);
  const test = await startTestApp({ database, checkResults: false });
  return { test, token: await signIn(test.app, "admin") };
}

async function fill({ kysely }: Database, people: number): Promise<void> {
  await sql`insert into departments (id, code, name_zh, name_en, parent_id, leader_id, sort_no)
    select 'B' || n, 'B' || n, '部门' || n, 'Department ' || n, case when n <= 20 then 'D00' else 'B' || (n % 20 + 1) end,
      'gm.zhou', 100 + n from generate_series(1, ${size.departments}::int) n order by n on conflict do nothing`.execute(
    kysely,
  );
  await sql`insert into roles (id, code, name_zh, name_en) select 'role' || n, 'role' || n, '角色' || n, 'Role ' || n
    from generate_series(1, ${size.roles}::int) n on conflict do nothing`.execute(kysely);
  await sql`insert into users (id, username, realname_zh, realname_en, work_no, employee_id, reset_flag)
    select 'bench' || n, 'bench' || n, '员工' || n, 'Person ' || n, 'B' || n, 'B' || n,
      case when n % 50 = 0 then '0' else '1' end
    from generate_series(1, ${people}::int) n on conflict do nothing`.execute(kysely);
  await sql`insert into user_departments (user_id, department_id, is_main)
    select 'bench' || n, 'B' || (n % ${size.departments}::int + 1), true from generate_series(1, ${people}::int) n
    on conflict do nothing`.execute(kysely);
  await sql`insert into user_roles (user_id, role_id) select 'bench' || n, 'role' || (n % ${size.roles}::int + 1)
    from generate_series(1, ${people}::int) n on conflict do nothing`.execute(kysely);
  // As autovacuum does within a minute or so: until then new rows are outside the text indexes.
  await sql`vacuum analyze`.execute(kysely);
}
