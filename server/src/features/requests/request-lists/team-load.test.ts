// @engine postgres
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantRights } from "../../../testing/grant-rights.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { requestListsContract } from "./contract.ts";

const { teamLoad, tracking, todo } = requestListsContract;

/** Leads tape-out and mask; the reviewer of a LOTA belongs to its service department. */
const leader = "to.huang";
const member = "to.zheng";
let story: Story;
let fresh = "";
let old = "";

beforeAll(async () => {
  story = await startStory();
  fresh = (await story.submitted("lota", "to.guo")).applyId;
  old = (await story.submitted("lota", "to.guo")).applyId;
  await story.submitted("toptier", "pie.ma");
  await sql`update tasks set opened_at = now() - interval '80 hours' where request_id = ${old}`.execute(
    story.database.kysely,
  );
});
afterAll(() => story.close());

const listed = async (user: string, conditions: object) => {
  const { records, total } = await story.get(user, tracking, { ...conditions, pageSize: 100 });
  return { ids: new Set(records.map(({ applyId }) => applyId)), total };
};

describe("[R-HOME-2] the load of a team", () => {
  it("counts the open requests of each, what is at risk, and names what has waited longest", async () => {
    const load = await story.get(leader, teamLoad, {});
    expect(load).toMatchObject({ departments: ["Tape-out & Mask"], open: 2, risk: 1 });
    expect(load.people[0]).toMatchObject({ userId: member, open: 2, risk: 1 });
    expect(load.people.at(-1)).toMatchObject({ open: 0, risk: 0, since: null });
    expect(load.people.map(({ userId }) => userId)).not.toContain(leader);
    expect(load.members).toBeGreaterThanOrEqual(load.people.length);
    expect(load.oldest.map(({ applyId }) => applyId)).toEqual([old, fresh]);
    expect(load.oldest[0]?.handler.length).toBeGreaterThan(0);
  });

  it("has numbers that are as long as the lists they open", async () => {
    const load = await story.get(leader, teamLoad, {});
    expect((await listed(leader, { team: true })).total).toBe(load.open);
    expect(await listed(leader, { team: true, risk: true })).toEqual({ ids: new Set([old]), total: load.risk });
    expect(await listed(leader, { handler: member })).toEqual({ ids: new Set([old, fresh]), total: 2 });
    expect((await listed(leader, { handler: member, risk: true })).ids).toEqual(new Set([old]));
    expect((await listed(leader, { team: true, risk: false })).ids).toEqual(new Set([fresh]));
    expect((await listed(leader, { team: false })).ids.has(old)).toBe(false);
    expect((await story.get(member, todo, {})).total).toBe(2);
  });

  it("holds what is due soon to be at risk, however short it waits", async () => {
    const due = (moment: ReturnType<typeof sql>) =>
      sql`update tasks set due_at = ${moment} where request_id = ${fresh}`.execute(story.database.kysely);
    await due(sql`now() + interval '20 hours'`);
    expect((await story.get(leader, teamLoad, {})).risk).toBe(2);
    await due(sql`null`);
  });

  it("counts for a leader only what that leader may see", async () => {
    // Holds a task of a department that none of their own people leads.
    const load = await story.get("litho.sun", teamLoad, {});
    const seen = await listed("litho.sun", { team: true });
    expect([load.departments, load.open]).toEqual([["Lithography"], seen.total]);
    expect(seen.ids.has(old)).toBe(false);
  });

  it("is empty for who leads nobody, and refused without a token or the page", async () => {
    const none = { departments: [], members: 0, open: 0, risk: 0, people: [], oldest: [] };
    expect(await story.get("to.guo", teamLoad, {})).toEqual(none);
    const { statusCode } = await story.app.inject({ method: "GET", url: `/api${teamLoad.path}` });
    expect(statusCode).toBe(401);
    const unknown = await story.app.inject({
      method: "GET",
      url: `/api${teamLoad.path}?of=somebody`,
      headers: { "access-token": await story.token(leader) },
    });
    expect(unknown.json()).toMatchObject({ code: 406 });
    await story.database.kysely.deleteFrom("user_roles").where("user_id", "=", leader).execute();
    await grantRights(story.database, leader, [{ page: "/pages/system/todo" }]);
    const { envelope } = await story.ask(leader, teamLoad, {});
    expect(envelope.code).not.toBe(200);
  });
});

describe("[R-WORK-2] one's own requests", () => {
  it("are told apart by whom they wait for", async () => {
    const own = async (only: "waiting" | "returned") => {
      const { records } = await story.get("to.guo", requestListsContract.myRequests, { only });
      return new Set(records.map(({ applyId }) => applyId));
    };
    expect([await own("waiting"), await own("returned")]).toEqual([new Set([fresh, old]), new Set()]);
    await story.decide(member, fresh, "reject", "Not yet");
    expect([await own("waiting"), await own("returned")]).toEqual([new Set([old]), new Set([fresh])]);
  });
});
