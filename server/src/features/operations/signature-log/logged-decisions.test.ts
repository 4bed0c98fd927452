import { hash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { appendStatements } from "./append-statements.ts";
import { entriesFrom } from "../../../signing/signature-log.sql.ts";

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

describe("the decisions about a request", () => {
  it("[R-SIGN-7] are entries of the log, in their order, with the seals of their lines", async () => {
    const { applyId } = await story.submitted("lota");
    await story.approveAll(applyId);
    await appendStatements(story.database);
    const { rows: lines } = await sql<{ seq: number; hash: string; text: string }>`
      select seq, hash, signed->>'text' as text from history
      where request_id = ${applyId} and signed is not null order by seq`.execute(story.database.kysely);
    const entries = await entriesFrom(story.database.kysely, 0, 1_000);
    expect(lines.length).toBeGreaterThan(2);
    expect(entries.filter(({ request }) => request === applyId)).toEqual(
      lines.map((line) => ({
        position: expect.any(Number) as number,
        request: applyId,
        seq: line.seq,
        seal: line.hash,
        statement: hash("sha256", line.text),
      })),
    );
  });
});
