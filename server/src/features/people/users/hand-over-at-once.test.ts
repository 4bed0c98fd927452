// @engine postgres
import { formStatus } from "@signoff/domain/status/form-status";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Tx } from "../../../db/database.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { lockOrganisation } from "../../base/directory/public.ts";
import { outOfOfficeContract } from "../out-of-office/contract.ts";
import { usersContract } from "./contract.ts";

const { heldWork, handOver } = usersContract;
const reason = "Leaves the company";
const leaver = "qra.feng";
let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

const patience = { timeout: 20_000 };
const preview = (id: string, to: string) => story.get("admin", handOver, { id, to, reason, preview: true });

/** How many calls to this database wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(story.database.kysely);
  return rows[0]?.count ?? 0;
}

/** Runs the work in a transaction that ends when this many calls, made under its locks, wait for it. */
async function whileLocked<Answer>(lock: (tx: Tx) => Promise<unknown>, calls: readonly (() => Promise<Answer>)[]) {
  const { database } = story;
  const locked = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const holding = database.transaction(async (tx) => {
    await lock(tx);
    locked.resolve();
    await asked.promise;
  });
  await locked.promise;
  const answers = Promise.all(calls.map((call) => call()));
  // On the embedded database no transaction begins before this one has ended.
  const canBegin = database.kind === "postgres";
  await expect.poll(async () => !canBegin || (await waiting()) >= calls.length, patience).toBe(true);
  asked.resolve();
  await holding;
  return answers;
}

const codesOf = (answers: readonly { readonly envelope: { readonly code: number } }[]) =>
  answers.map(({ envelope }) => envelope.code).toSorted((one, other) => one - other);

/** A group, a department, a kind and an absence name the person. */
async function giveWork(id: string): Promise<void> {
  const { kysely } = story.database;
  await sql`insert into group_users (group_id, user_id) values ('tech_release', ${id}) on conflict do nothing`.execute(
    kysely,
  );
  await sql`update departments set leader_id = ${id} where id = (select min(id) from departments)`.execute(kysely);
  await sql`update apply_configurations set administrator_ids = array[${id}] where form_kind = 'ipMerge'`.execute(
    kysely,
  );
  await sql`delete from out_of_office where user_id = 'tk.bai'`.execute(kysely);
  const [from, to] = [new Date(), new Date(Date.now() + 5 * 86_400_000)].map((day) => day.toISOString());
  const absent = { userId: "tk.bai", deputyId: id, from: from ?? "", to: to ?? "", remark: "", formTypes: ["lota"] };
  await story.get("admin", outOfOfficeContract.save, absent);
}

const linesOfReason = async () => {
  const { rows } = await sql<{ line: string }>`select operation || ' ' || object_kind || ' ' || object_id as line
    from operate_log where reason = ${reason} order by 1`.execute(story.database.kysely);
  return rows.map(({ line }) => line);
};

describe("two who hand over the work of one person at the same moment", () => {
  it.each([
    ["the same successor", ["wat.ren", "wat.ren"]],
    ["two successors", ["wat.ren", "to.cao"]],
  ])(
    "[R-SYS-1] to %s: one is answered as done, the other that nothing is left, and each thing has one line",
    async (_to, successors) => {
      await story.token("admin");
      await giveWork(leaver);
      const { count } = await preview(leaver, successors[0] ?? "");
      expect(count).toBeGreaterThanOrEqual(4);
      const before = await linesOfReason();
      const give = (to: string) => () =>
        story.ask("admin", handOver, { id: leaver, to, reason, preview: false, expected: count });
      const answers = await whileLocked(lockOrganisation, successors.map(give));
      expect(codesOf(answers)).toEqual([200, 409]);
      const late = answers.find(({ envelope }) => envelope.code === 409)?.envelope;
      expect(late?.message).toContain("Nothing is left to hand over");
      expect(late?.result).toMatchObject({ current: { count: 0 } });
      // One line per thing, and one for the person.
      const lines = await linesOfReason();
      expect(lines).toHaveLength(before.length + count + 1);
    },
  );

  it("[R-SYS-1] give a task once: one entry in its history and one notice to the successor", async () => {
    const { applyId } = await story.submitted("lota");
    const { count } = await preview("to.zheng", "to.huang");
    const { kysely } = story.database;
    const written = async () => {
      const history = await kysely.selectFrom("history").select("seq").where("request_id", "=", applyId).execute();
      const notices = await kysely
        .selectFrom("notices")
        .select("seq")
        .where("request_id", "=", applyId)
        .where("user_id", "=", "to.huang")
        .execute();
      return { history: history.length, notices: notices.length };
    };
    const before = await written();
    const give = () =>
      story.ask("admin", handOver, { id: "to.zheng", to: "to.huang", reason, preview: false, expected: count });
    const answers = await whileLocked(lockOrganisation, [give, give]);
    expect(await written()).toEqual({ history: before.history + 1, notices: before.notices + 1 });
    expect(codesOf(answers)).toEqual([200, 409]);
  });
});

describe("what ends or changes in another transaction while it is about to be handed over", () => {
  const give = (id: string, to: string, expected: number) => () =>
    story.ask("admin", handOver, { id, to, reason, preview: false, expected });

  it("[R-SYS-1] is not given: a request that is cancelled becomes nobody's to see", async () => {
    const { applyId } = await story.submitted("lota");
    const { count } = await preview("to.guo", "to.cao");
    const cancel = (tx: Tx) =>
      tx.updateTable("requests").set({ status: formStatus.cancelled }).where("id", "=", applyId).execute();
    const [answer] = await whileLocked(cancel, [give("to.guo", "to.cao", count)]);
    expect(answer?.envelope).toMatchObject({ code: 409, result: { current: { count: count - 1 } } });
    const people = await story.database.kysely
      .selectFrom("request_people")
      .select("user_id")
      .where("request_id", "=", applyId)
      .where("user_id", "=", "to.cao")
      .execute();
    expect(people).toEqual([]);
  });

  it("[R-SYS-1] is not given: a group that the person leaves takes nobody in instead", async () => {
    const member = { group_id: "tech_release", user_id: "re.yao" };
    await story.database.kysely.insertInto("group_users").values(member).execute();
    const { count } = await preview("re.yao", "re.qiu");
    const leave = async (tx: Tx) => {
      await sql`select 1 from groups where id = 'tech_release' for update`.execute(tx);
      await tx.deleteFrom("group_users").where("user_id", "=", "re.yao").execute();
    };
    const [answer] = await whileLocked(leave, [give("re.yao", "re.qiu", count)]);
    expect(answer?.envelope.code).toBe(409);
    const held = await story.get("admin", heldWork, { id: "re.qiu" });
    expect(held.filter(({ what, id }) => what === "group" && id === "tech_release")).toEqual([]);
  });

  it("[R-SYS-1] is not given to somebody whose account is closed at that moment", async () => {
    await giveWork(leaver);
    const { count } = await preview(leaver, "mpw.yuan");
    const close = (tx: Tx) =>
      tx.updateTable("users").set({ status: "disabled" }).where("id", "=", "mpw.yuan").execute();
    const [answer] = await whileLocked(close, [give(leaver, "mpw.yuan", count)]);
    expect(answer?.envelope).toMatchObject({ code: 406, result: { errors: [{ path: "to" }] } });
  });
});
