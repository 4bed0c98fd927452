// @engine postgres
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { readRows } from "@signoff/forms/values/form-values";
import { anchorName, rowAnchor } from "@signoff/forms/values/row-anchor";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { definitionsContract } from "../../base/definitions/contract.ts";
import { notificationsContract } from "../../messages/notification-list/contract.ts";
import { requestsContract } from "../lifecycle/contract.ts";
import { tasksContract } from "../tasks/contract.ts";
import { commentsContract } from "./contract.ts";

const { list, start, reply, resolve, reopen, retract } = commentsContract;
const maker = "to.guo";
/** Decides first. */
const handler = "to.zheng";
const administrator = "it.lu";
/** Sees everything and decides nothing. */
const auditor = "gm.zhou";
const stranger = "metro.du";

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

const submitted = async () => {
  const { applyId } = await story.submitted("lota");
  return { applyId, taskId: await story.taskOf(handler, applyId) };
};
const said = async (user: string, applyId: string, more: { mustAnswerAt?: string } = {}, text = "Which layer?") =>
  story.get(user, start, { applyId, text, ...more });
const codeOf = async (...asked: Parameters<Story["ask"]>) => (await story.ask(...asked)).envelope.code;
const onlyThread = async (user: string, applyId: string) => {
  const { threads } = await story.get(user, list, { applyId });
  expect(threads).toHaveLength(1);
  return threads[0];
};
const historyOf = async (applyId: string) =>
  (await story.get(maker, requestsContract.history, { applyId })).map(({ actionKey, remark, target }) => [
    actionKey,
    remark ?? target,
  ]);

describe("comments on a request", () => {
  it("[R-CMT-1] are said, answered, resolved and opened again by whoever sees it, and stand in the history", async () => {
    const { applyId } = await submitted();
    const { threadId } = await said(auditor, applyId);
    await story.get(maker, reply, { applyId, threadId, text: "Layer 7" });
    expect(await onlyThread(handler, applyId)).toMatchObject({
      mustAnswerAt: null,
      resolved: null,
      mayReply: true,
      mayResolve: true,
      comments: [
        { userId: auditor, text: "Which layer?" },
        { userId: maker, text: "Layer 7", mayRetract: false },
      ],
    });
    expect(await story.get(handler, resolve, { applyId, threadId })).toEqual({ threadId, isResolved: true });
    expect(await onlyThread(maker, applyId)).toMatchObject({
      resolved: { name: "Zheng Kai" },
      mayReply: false,
      mayResolve: false,
      mayReopen: true,
    });
    expect(await codeOf(maker, reply, { applyId, threadId, text: "Too late" })).toBe(508);
    await story.get(maker, reopen, { applyId, threadId });
    expect((await onlyThread(maker, applyId))?.resolved).toBeNull();
    expect((await historyOf(applyId)).slice(1)).toEqual([
      ["comment", "Which layer?"],
      ["comment", "Layer 7"],
      ["resolve-comment", "“Which layer?”"],
      ["reopen-comment", "“Which layer?”"],
    ]);
  });

  it("[R-CMT-1] are for those who see the request: without a token, without a right, with bad input they are refused", async () => {
    const { applyId } = await submitted();
    const { threadId, commentId } = await said(maker, applyId);
    const thread = { applyId, threadId };
    for (const [endpoint, input] of [
      [list, { applyId }],
      [start, { applyId, text: "Hello" }],
      [reply, { ...thread, text: "Hello" }],
      [resolve, thread],
      [reopen, thread],
      [retract, { applyId, commentId }],
    ] as const) {
      expect((await call(story.app, endpoint, input)).status).toBe(401);
      expect(await codeOf(stranger, endpoint, input)).toBe(510);
      expect(await codeOf(maker, endpoint, { ...input, applyId: "nobody" })).toBe(510);
    }
    for (const text of ["  ", "x".repeat(4_001)]) expect(await codeOf(maker, start, { applyId, text })).toBe(406);
    expect(await codeOf(maker, reply, { ...thread, threadId: "x", text: "Hello" })).toBe(406);
    for (const endpoint of [resolve, reopen] as const)
      expect(await codeOf(maker, endpoint, { applyId, threadId: "999999999" })).toBe(404);
    expect(await codeOf(maker, reply, { applyId, threadId: "999999999", text: "Hello" })).toBe(404);
    expect(await codeOf(maker, retract, { applyId, commentId: "999999999" })).toBe(404);
  });

  it("[R-CMT-1] of another request are not found by their number", async () => {
    const [one, other] = [await submitted(), await submitted()];
    const { threadId, commentId } = await said(maker, one.applyId);
    const elsewhere = { applyId: other.applyId, threadId };
    expect(await codeOf(maker, resolve, elsewhere)).toBe(404);
    expect(await codeOf(maker, retract, { applyId: other.applyId, commentId })).toBe(404);
  });

  it("[R-CMT-1] on a draft are its requester's alone, and of an ended request are only read", async () => {
    const { applyId } = await submitted();
    const { threadId } = await said(auditor, applyId);
    await story.get(maker, requestsContract.withdraw, { applyId });
    const refused = await story.ask(auditor, start, { applyId, text: "Hello" });
    expect(refused.envelope).toMatchObject({ code: 406, message: expect.stringContaining("Only its requester") });
    await story.get(maker, reply, { applyId, threadId, text: "On it" });
    await story.get(maker, requestsContract.cancel, { applyId, remark: "Enough" });
    expect(await codeOf(maker, resolve, { applyId, threadId })).toBe(406);
    const shown = await story.get(maker, list, { applyId }, { locale: "zh" });
    expect(shown.obstacle).toContain("只能查看");
    expect(shown.threads).toMatchObject([
      { mayReply: false, mayResolve: false, comments: [{}, { mayRetract: false }] },
    ]);
    const { request } = await story.created("lota");
    expect(await codeOf(maker, start, { applyId: request.applyId, text: "Hello" })).toBe(406);
  });

  it("[R-CMT-3] are retracted by who wrote them, once, and leave a trace", async () => {
    const { applyId, taskId } = await submitted();
    const { commentId } = await said(maker, applyId, {}, "Nonsense");
    expect(await codeOf(auditor, retract, { applyId, commentId })).toBe(510);
    await story.get(maker, retract, { applyId, commentId });
    expect(await codeOf(maker, retract, { applyId, commentId })).toBe(508);
    const thread = await onlyThread(auditor, applyId);
    expect(thread?.comments).toMatchObject([{ text: "", retractedAt: expect.any(String), mayRetract: false }]);
    expect(await historyOf(applyId)).toContainEqual(["comment", "Nonsense"]);
    const question = await said(handler, applyId, { mustAnswerAt: taskId });
    expect(await codeOf(handler, retract, { applyId, commentId: question.commentId })).toBe(406);
  });

  it("[R-CMT-4] tell whom they mention, who asked, and who is asked; each once, in words", async () => {
    const { applyId, taskId } = await submitted();
    const { threadId, notTold } = await said(handler, applyId, { mustAnswerAt: taskId }, "@gm.zhou @metro.du why 1.2?");
    expect(notTold).toEqual([expect.objectContaining({ reason: expect.stringContaining("may not see") })]);
    await story.get(maker, reply, { applyId, threadId, text: "Because of HV, @to.zheng" });
    await story.get(auditor, reply, { applyId, threadId, text: "I see" });
    const told = async (user: string) => {
      const { records } = await story.get(user, notificationsContract.list, { pageSize: 200 });
      const items = records.find((group) => group.applyId === applyId)?.items ?? [];
      return items.map(({ kind }) => kind).filter((kind) => /^(?:mentioned|question|comment)/.test(kind));
    };
    expect(await told(auditor)).toEqual(["mentioned"]);
    expect(await told(maker)).toEqual(["comment-answered", "question-asked"]);
    expect(await told(handler)).toEqual(["comment-answered", "mentioned"]);
    expect((await onlyThread(maker, applyId))?.comments[0]?.mentions).toEqual([
      { userId: auditor, username: auditor, name: expect.any(String) },
      { userId: stranger, username: stranger, name: expect.any(String) },
    ]);
  });
});

describe("comments on a place of the form", () => {
  it("[R-CMT-6] stand at a field, a table, a row and a cell, and the history names it", async () => {
    const { applyId } = await submitted();
    const { definition } = await story.get(maker, definitionsContract.formDefinition, { applyId });
    const form = definition as unknown as FormDefinition;
    const [indexed] = [...indexOf(form).tables.values()];
    if (!indexed) throw new Error("the form has no table");
    const { data } = await story.get(maker, requestsContract.detail, { applyId });
    const row = rowAnchor(form, indexed, readRows(data, indexed), 0);
    const place = indexed.table.key;
    const column = indexed.table.columns[0]?.key ?? "";
    for (const anchor of [{ place: "subject" }, { place }, { place, row }, { place, row, column }])
      await story.get(auditor, start, { applyId, text: "Why?", anchor });
    const { threads } = await story.get(maker, list, { applyId });
    expect(threads.map(({ anchor, rowName }) => [anchor, rowName])).toEqual([
      [{ place: "subject" }, null],
      [{ place }, null],
      [{ place, row }, anchorName(row)],
      [{ place, row, column }, anchorName(row)],
    ]);
    const lines = await story.get(maker, requestsContract.history, { applyId });
    expect(lines.at(-1)?.target).toBe(
      [indexed.table.title.en, anchorName(row), indexed.table.columns[0]?.label.en].join(" · "),
    );
    for (const anchor of [
      { place: "nothing" },
      { place: "subject", row },
      { place, column },
      { place, row: '["no such"]' },
      { place, row, column: "nothing" },
    ]) {
      const { envelope } = await story.ask(maker, start, { applyId, text: "Why?", anchor });
      expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "anchor" }] } });
    }
  });
});

describe("what must be answered", () => {
  const agree = (taskId: string) => story.ask(handler, tasksContract.complete, { taskId, decision: "agree" });

  it("[R-CMT-2] is asked only by who holds an open task, and named to who agrees there until it is resolved", async () => {
    const { applyId, taskId } = await submitted();
    for (const user of [maker, auditor, administrator])
      expect(await codeOf(user, start, { applyId, text: "Why?", mustAnswerAt: taskId })).toBe(510);
    const other = await submitted();
    expect(await codeOf(handler, start, { applyId, text: "Why?", mustAnswerAt: other.taskId })).toBe(510);
    expect((await story.get(handler, list, { applyId })).asksAt).toEqual([{ taskId, nodeName: "Department review" }]);
    const { threadId } = await said(handler, applyId, { mustAnswerAt: taskId }, "Why 1.2 V?");
    expect((await agree(taskId)).envelope).toMatchObject({
      code: 406,
      message: expect.stringContaining('A question of Zheng Kai is not resolved: "Why 1.2 V?"'),
      result: { errors: [{ path: `comments.${threadId}`, rule: "must-answer" }] },
    });
    const batch = await story.get(handler, tasksContract.completeBatch, { taskIds: [taskId] });
    expect(batch).toMatchObject([{ code: 406, message: expect.stringContaining("Why 1.2 V?") }]);
    // The refused decision leaves no trace.
    expect(await story.taskOf(handler, applyId)).toBe(taskId);
    for (const user of [maker, auditor]) expect(await codeOf(user, resolve, { applyId, threadId })).toBe(510);
    expect(await onlyThread(maker, applyId)).toMatchObject({ mayResolve: false, mayReply: true });
    await story.get(handler, resolve, { applyId, threadId });
    expect((await agree(taskId)).envelope.code).toBe(200);
  });

  it("[R-CMT-2] does not stand in the way of sending it back, nor of other nodes; an administrator resolves it", async () => {
    const { applyId, taskId } = await submitted();
    const { threadId } = await said(handler, applyId, { mustAnswerAt: taskId });
    await story.get(handler, tasksContract.complete, { taskId, decision: "reject", remark: "Rework" });
    expect(await codeOf(handler, reopen, { applyId, threadId })).toBe(508);
    const { revision, data } = await story.get(maker, requestsContract.detail, { applyId });
    await story.get(maker, requestsContract.submit, { applyId, revision, data });
    const again = await story.taskOf(handler, applyId);
    expect((await agree(again)).envelope.code).toBe(406);
    await story.get(administrator, resolve, { applyId, threadId });
    expect((await agree(again)).envelope.code).toBe(200);
    // The node has been left, so the person who asked can no longer block it.
    expect(await codeOf(handler, reopen, { applyId, threadId })).toBe(510);
    expect(await codeOf(handler, start, { applyId, text: "Why?", mustAnswerAt: again })).toBe(510);
    await story.get(administrator, reopen, { applyId, threadId });
    await story.approveAll(applyId, "tapeoutMgr");
    const { nodes } = await story.get(maker, tasksContract.userTask, { applyId });
    expect(nodes.map(({ key }) => key)).toEqual(["tapeoutMgr"]);
  });

  it("[R-CMT-2] and agreeing at the same moment: the question stands before the decision or is refused after it", async () => {
    const { applyId, taskId } = await submitted();
    const [asked, agreed] = await Promise.all([
      story.ask(handler, start, { applyId, text: "Wait", mustAnswerAt: taskId }),
      agree(taskId),
    ]);
    expect([
      [200, 406],
      [510, 200],
    ]).toContainEqual([asked.envelope.code, agreed.envelope.code]);
  });

  it("[R-CMT-2] is resolved once by two at the same moment, and resolving and agreeing leave one legal end", async () => {
    const { applyId, taskId } = await submitted();
    const { threadId } = await said(handler, applyId, { mustAnswerAt: taskId });
    const both = await Promise.all(
      [handler, administrator].map((user) => story.ask(user, resolve, { applyId, threadId })),
    );
    expect(both.map(({ envelope }) => envelope.code).toSorted((one, two) => one - two)).toEqual([200, 508]);
    expect(both.find(({ envelope }) => envelope.code === 508)?.envelope.message).toMatch(/has resolved it already/);
    await story.get(handler, reopen, { applyId, threadId });
    const [resolved, agreed] = await Promise.all([story.ask(handler, resolve, { applyId, threadId }), agree(taskId)]);
    expect(resolved.envelope.code).toBe(200);
    expect([200, 406]).toContain(agreed.envelope.code);
  });

  it("[R-CMT-5] goes along to the next version with all that is open, and holds the same node there", async () => {
    const { applyId, taskId } = await submitted();
    const { threadId } = await said(handler, applyId, { mustAnswerAt: taskId }, "Why 1.2 V?");
    await story.get(maker, reply, { applyId, threadId, text: "Because of HV" });
    await story.get(handler, resolve, { applyId, threadId: (await said(auditor, applyId, {}, "Done")).threadId });
    await story.get(handler, resolve, { applyId, threadId });
    await story.approveAll(applyId);
    await story.get(administrator, reopen, { applyId, threadId });
    const next = await story.get(maker, requestsContract.revise, { applyId });
    expect(await onlyThread(maker, next.applyId)).toMatchObject({
      isCarried: true,
      mustAnswerAt: { nodeKey: "deptReview" },
      comments: [
        { userId: handler, text: "Why 1.2 V?" },
        { userId: maker, text: "Because of HV" },
      ],
    });
    const { revision, data: before } = next;
    const data = { ...before, changeReason: "Lower voltage" };
    await story.get(maker, requestsContract.submit, { applyId: next.applyId, revision, data });
    const again = await story.taskOf(handler, next.applyId);
    expect((await agree(again)).envelope.code).toBe(406);
    await story.get(handler, resolve, {
      applyId: next.applyId,
      threadId: (await onlyThread(handler, next.applyId))?.id ?? "",
    });
    expect((await agree(again)).envelope.code).toBe(200);
  });
});
