// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { dictionaryContract } from "../dictionary-items/contract.ts";
import { operationLogContract } from "../operation-log/contract.ts";
import { number, text } from "@signoff/forms/definition/field";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { beyondPortalLimits } from "../../requests/form-judgement/portal-limits.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { tasksContract } from "../../requests/tasks/contract.ts";
import { constantsContract } from "./contract.ts";

const { list, queryById, exportXls, edit } = constantsContract;

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

const set = async (key: string, value: string) => {
  const { revision } = await story.get("admin", queryById, { id: key });
  return (await story.ask("admin", edit, { id: key, revision, fields: { key, value } })).envelope;
};

describe("a public constant", () => {
  it("[R-SYS-1] says what it does within which bounds, is set, and everybody is told the new value", async () => {
    const { records, total } = await story.get("admin", list, { pageSize: 100 });
    expect(total).toBe(17);
    expect(records.find(({ id }) => id === "passwordMinLength")).toEqual({
      id: "passwordMinLength",
      value: "6",
      unit: "",
      does: "Characters that a new password must have; passwords that are in use stay",
      bounds: "6 – 64",
    });
    expect(records.filter(({ does }) => does === "")).toEqual([]);
    expect((await set("pageSizes", "10, 30")).code).toBe(200);
    const { envelope } = await call(story.app, dictionaryContract.allConstants, {});
    expect(envelope.result).toMatchObject({ pageSizes: [10, 30] });
    const asked = { objectKind: "constant", objectId: "pageSizes" } as const;
    expect(await story.get("admin", operationLogContract.ofRecord, asked)).toMatchObject([
      { operation: "edit", before: { value: "10, 20, 50, 100" }, after: { value: "10, 30" } },
    ]);
    expect((await set("pageSizes", "10, 20, 50, 100")).code).toBe(200);
  });

  it("[R-SYS-1] stays within its bounds and keeps its key; who was slower is told what is there now", async () => {
    const refused = { code: 406, result: { errors: [{ path: "value", rule: "bounds" }] } };
    for (const [key, value] of [
      ["passwordMinLength", "5"],
      ["attachMaxMb", "4097"],
      ["commentMax", "x"],
    ] as const)
      expect(await set(key, value)).toMatchObject(refused);
    const { revision } = await story.get("admin", queryById, { id: "commentMax" });
    const renamed = { id: "commentMax", revision, fields: { key: "other", value: "500" } };
    expect((await story.ask("admin", edit, renamed)).envelope).toMatchObject({ result: { errors: [{ path: "key" }] } });
    const stale = { id: "commentMax", revision: revision + 3, fields: { key: "commentMax", value: "500" } };
    expect((await story.ask("admin", edit, stale)).envelope).toMatchObject({
      code: 409,
      result: { current: { revision } },
    });
    for (const id of ["nothing", "stackTierNonStacked"])
      expect((await story.ask("admin", queryById, { id })).envelope.code).toBe(404);
  });

  it("[R-SYS-3] is nobody's to read or set without the page and the code, and nobody's without a token", async () => {
    const fields = { key: "commentMax", value: "500" };
    for (const endpoint of [list, queryById, exportXls, edit]) {
      const sent = { id: "commentMax", revision: 1, fields };
      expect((await call(story.app, endpoint, sent)).status).toBe(401);
      expect((await story.ask("ce.han", endpoint, sent)).status).toBe(403);
    }
  });

  it("[R-SYS-1] is what a new form starts with from the next one on", async () => {
    const scribe = async () =>
      (await story.get("pie.liu", requestsContract.create, { formType: "techId" })).data["scribeWidth"];
    expect((await set("defaultScribeUm", "60")).code).toBe(200);
    expect(await scribe()).toBe(60);
    expect((await set("defaultScribeUm", "80")).code).toBe(200);
    expect(await scribe()).toBe(80);
  });

  it.each([
    ["maxFieldX", "5", "26", "dieSizeX", { dieSizeX: 6 }],
    ["maxFieldY", "5", "33", "dieSizeY", { dieSizeY: 6 }],
    ["eviewMaxMails", "1", "5", "eviewEmail", { eviewEmail: "a@example.com; b@example.com" }],
  ] as const)("[R-SYS-1] %s narrows what is submitted, in words at its field", async (key, low, usual, path, data) => {
    const form = { definition: toyForm([number("dieSizeX"), number("dieSizeY"), text("eviewEmail")]) };
    const problems = () => beyondPortalLimits(story.database.kysely, form.definition, data);
    expect((await set(key, low)).code).toBe(200);
    expect(await problems()).toMatchObject([
      { path, rule: "portalLimit", message: { en: expect.stringContaining(low) } },
    ]);
    expect((await set(key, usual)).code).toBe(200);
    expect(await problems()).toEqual([]);
  });

  it("[R-SYS-1] limits comments from the next decision on", async () => {
    const { applyId } = await story.submitted("lota");
    const { kysely } = story.database;
    const task = await kysely
      .selectFrom("tasks")
      .select("assignee")
      .where("request_id", "=", applyId)
      .where("status", "=", "open")
      .executeTakeFirstOrThrow();
    const handler = task.assignee ?? "";
    const taskId = await story.taskOf(handler, applyId);
    const decide = (length: number) =>
      story.ask(handler, tasksContract.complete, { taskId, decision: "agree", remark: "x".repeat(length) });
    expect((await set("commentMax", "150")).code).toBe(200);
    expect((await decide(151)).envelope).toMatchObject({
      code: 406,
      result: { errors: [{ path: "remark", message: expect.stringContaining("150") }] },
    });
    expect((await set("commentMax", "2000")).code).toBe(200);
    expect((await decide(151)).envelope.code).toBe(200);
  });
});
