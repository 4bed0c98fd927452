import type { Client } from "pg";
import { startPostgres } from "../support/postgres.ts";
import { type ApprovalStage, openApprovalStage } from "./approval-stage.ts";
import { atMost, type BenchRow, shown } from "./bench-row.ts";
import { median } from "./ui-measure.ts";

/** `BENCH_APPROVALS=5` makes it a small run. */
const perTurn = Math.ceil(Number(process.env["BENCH_APPROVALS"] ?? 100) / 5);
const turns = 4;
const sizes = { few: 10, many: 1_000 } as const;
const bar = 5;
/** Its second node asks everybody with one of three roles. */
const kind = "lota";
const role = "pie_eng";

/** How long the decider waits when the next node asks a role of a thousand people, compared with a role of ten. */
export async function run(): Promise<readonly BenchRow[]> {
  const server = await startPostgres();
  try {
    const stage = await openApprovalStage(server.url, undefined, undefined, kind);
    const client = await stage.connect();
    try {
      const times = { few: [] as number[], many: [] as number[] };
      for (let turn = 0; turn < turns; turn += 1) {
        for (const size of ["few", "many"] as const) {
          await fillRole(client, sizes[size]);
          times[size].push(...(await decide(stage)));
        }
      }
      const [few, many] = [median(times.few), median(times.many)];
      return [
        atMost(
          `roles: a decision that leads to a role of ${sizes.many} against one of ${sizes.few}`,
          many / few,
          bar,
          "x",
        ),
        shown(`roles: a decision that leads to a role of ${sizes.few}, median`, few, "ms"),
        shown(`roles: a decision that leads to a role of ${sizes.many}, median`, many, "ms"),
      ];
    } finally {
      await client.end();
      await stage.close();
    }
  } finally {
    await server.stop();
  }
}

/** Gives the role to this many new people, and to nobody else. */
async function fillRole(client: Client, size: number): Promise<void> {
  await client.query("delete from user_roles where role_id = $1", [role]);
  await client.query(
    `insert into users (id, username, realname_zh, realname_en, work_no, employee_id, email)
      select id, id, '工程师', 'Engineer', id, id, id || '@example.com'
      from (select 'crowd' || n as id from generate_series(1, $1::int) as n) as crowd on conflict do nothing`,
    [size],
  );
  await client.query(
    "insert into user_roles (user_id, role_id) select 'crowd' || n, $2 from generate_series(1, $1::int) as n",
    [size, role],
  );
}

/** In milliseconds each. The first ones load the organisation again, as after any change of it. */
async function decide(stage: ApprovalStage): Promise<readonly number[]> {
  const [first = "", second = "", ...others] = await stage.waiting(perTurn + 2);
  for (const id of [first, second]) await stage.ours(id);
  const times: number[] = [];
  for (const id of others) {
    const start = performance.now();
    await stage.ours(id);
    times.push(performance.now() - start);
  }
  return times;
}
