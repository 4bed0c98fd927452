// @engine postgres
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { requestsContract } from "../lifecycle/contract.ts";

const { save, withdraw } = requestsContract;

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

/** Participants whose copied values differ from those of their request. */
async function outOfStep(): Promise<readonly unknown[]> {
  const { rows } = await sql`select p.user_id, r.request_no from request_people p join requests r on r.id = p.request_id
    where (p.form_kind, p.status, p.department_id, p.applicant_id, p.request_no, p.submitted_at, p.created_at) is distinct from
      (r.form_kind, r.status, r.department_id, r.applicant_id, r.request_no, r.submitted_at, r.created_at)`.execute(
    story.database.kysely,
  );
  return rows;
}

async function standing(applyId: string) {
  const { rows } = await sql<{ status: number }>`select distinct status from request_people
    where request_id = ${applyId}`.execute(story.database.kysely);
  return rows.map(({ status }) => status);
}

describe("what lists are narrowed by", () => {
  it("stands beside everybody who is part of a request as it stands in the request, whatever happens to it", async () => {
    const { request, data } = await story.created("lota");
    await story.get("to.guo", save, { applyId: request.applyId, revision: 0, data });
    const withdrawn = await story.submitted("lota");
    await story.get("to.guo", withdraw, { applyId: withdrawn.applyId });
    const running = await story.submitted("lota");
    const ended = await story.submitted("lota");
    await story.decide("to.zheng", ended.applyId, "disagree", "No");
    const ids = [request.applyId, withdrawn.applyId, running.applyId, ended.applyId];
    expect(await Promise.all(ids.map(standing))).toEqual([[1], [1], [2], [7]]);
    expect(await outOfStep()).toEqual([]);
  });
});
