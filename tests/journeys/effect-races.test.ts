import { demoNumbers } from "@signoff/forms/demo/demo-numbers";
import { readSeats } from "@signoff/forms/shuttle/seats";
import { tapeoutRows } from "@signoff/forms/testing/tapeout-rows";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { tasksContract } from "../../server/src/features/requests/tasks/contract.ts";
import { type KindStory, kindStory } from "../../server/src/testing/kind-story.ts";
import { createPostgresTestDatabase } from "../../server/src/testing/postgres-test-database.ts";
import { type Story, startStory } from "../../server/src/testing/story.ts";
import { type AnyPostgres, anyPostgres } from "../support/any-postgres.ts";

// On the embedded database everything is serial; only a real server shows two last decisions on one record.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let postgres: AnyPostgres;
let story: Story;
let kinds: KindStory;

beforeAll(async () => {
  postgres = await anyPostgres();
  story = await startStory({ database: await createPostgresTestDatabase(postgres.url) });
  kinds = kindStory(story);
  await kinds.addRows(tapeoutRows());
});

afterAll(async () => {
  await story.close();
  await postgres.stop();
});

/** The open tasks of these requests, each by its holder, decided at the same moment. */
async function agreeTogether(requests: readonly string[]) {
  const tasks = await Promise.all(
    requests.map(async (applyId) => {
      const { tasks: open } = await story.get("gm.zhou", tasksContract.userTask, { applyId });
      const [task] = open;
      const holder = task?.userId ?? task?.candidates[0]?.id ?? "";
      await story.token(holder);
      return { taskId: task?.taskId ?? "", holder };
    }),
  );
  return Promise.all(
    tasks.map(async ({ taskId, holder }) => {
      const { envelope } = await story.ask(holder, tasksContract.complete, { taskId, decision: "agree" });
      return envelope;
    }),
  );
}

describe("two last decisions at the same moment", () => {
  it("[R-FORM-2] give a seat to one of two requests, and refuse the other", async () => {
    const requests: string[] = [];
    for (const _ of [1, 2]) {
      const { applyId } = await kinds.submitted("mpwProductId", "mpw.yuan");
      await story.approveAll(applyId, "pidAdmin");
      requests.push(applyId);
    }
    const answers = await agreeTogether(requests);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 406]);
    expect(answers.find(({ code }) => code === 406)?.message).toContain("cannot be completed");
    const [row] = await kinds.rowsOf("shuttle", "M2655LP-03");
    for (const { bookedBy } of readSeats(row?.data["seats"]))
      expect(bookedBy.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1);
    const statuses = await story.database.kysely
      .selectFrom("requests")
      .select("status")
      .where("id", "in", requests)
      .execute();
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([2, 5]);
  });

  it("[R-FORM-2] count both service requests of a device", async () => {
    const count = async () => {
      const [row] = await kinds.rowsOf("device", demoNumbers.display.device);
      return Number(row?.data["fsrCount"] ?? 0);
    };
    const before = await count();
    const requests: string[] = [];
    for (const _ of [1, 2]) {
      const { applyId } = await kinds.submitted("fsr", "ce.han");
      await story.approveAll(applyId, "ceMgr");
      requests.push(applyId);
    }
    const answers = await agreeTogether(requests);
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    expect(await count()).toBe(before + 2);
  });

  it("[R-FORM-2] complete ten declarations of one IP, one after the other, with one current row at the end", async () => {
    const requests: string[] = [];
    for (let count = 0; count < 10; count += 1) {
      const { applyId } = await kinds.submitted("ipdf", "ce.han");
      await story.approveAll(applyId, "tapeoutAccept");
      requests.push(applyId);
    }
    const answers = await agreeTogether(requests);
    expect(answers.map(({ code }) => code)).toEqual(requests.map(() => 200));
    const rows = await kinds.rowsOf("ip", "IP-OTP-28HV");
    expect(rows.map(({ version, state }) => [version, state])).toEqual(
      requests.map((_id, older) => [10 - older, older === 0 ? "current" : "obsolete"]),
    );
  });
});
