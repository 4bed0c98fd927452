import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { requestsContract } from "../lifecycle/contract.ts";
import { tasksContract } from "./contract.ts";

const { withdraw, cancel, history, detail, save } = requestsContract;
const { complete, transfer, addSign } = tasksContract;

let story: Story;

beforeAll(async () => {
  story = await startStory();
});

afterAll(() => story.close());

interface Situation {
  readonly applyId: string;
  readonly taskId: string;
}

type Move = (situation: Situation) => ReturnType<Story["ask"]>;
type Name = "agree" | "disagree" | "reject" | "transfer" | "add-sign" | "withdraw" | "cancel" | "save";

/** The possible changes to a request that waits for its first decision. */
const moves: Readonly<Record<Name, Move>> = {
  agree: ({ taskId }) => story.ask("to.zheng", complete, { taskId, decision: "agree" }),
  disagree: ({ taskId }) => story.ask("to.zheng", complete, { taskId, decision: "disagree", remark: "No" }),
  reject: ({ taskId }) => story.ask("to.zheng", complete, { taskId, decision: "reject", remark: "Rework" }),
  transfer: ({ taskId }) => story.ask("to.zheng", transfer, { taskId, userId: "to.huang" }),
  "add-sign": ({ taskId }) =>
    story.ask("to.zheng", addSign, { taskId, userIds: ["ce.han"], mode: "before", rule: "all" }),
  withdraw: ({ applyId }) => story.ask("to.guo", withdraw, { applyId }),
  cancel: ({ applyId }) => story.ask("to.guo", cancel, { applyId, remark: "Enough" }),
  save: ({ applyId }) => story.ask("to.guo", save, { applyId, revision: 1, data: {} }),
};

const names = Object.keys(moves) as Name[];
const pairs = names.flatMap((one, at) => names.slice(at).map((other) => [one, other] as const));

describe("two things at the same moment", () => {
  it.each(pairs)("%s and %s leave one legal history, and whoever lost is told", async (one, other) => {
    const { applyId } = await story.submitted("lota");
    const situation = { applyId, taskId: await story.taskOf("to.zheng", applyId) };
    const answers = await Promise.all([one, other].map((name) => moves[name](situation)));
    const codes = answers.map((answer) => answer.envelope.code);
    for (const code of codes) expect([200, 406, 409, 508, 510]).toContain(code);
    // Of two identical actions, at most one succeeds.
    const most = one === other ? 1 : 2;
    expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(most);
    const lines = await story.get("to.guo", history, { applyId });
    // A successful save adds no line to the history; every other success adds at least one.
    const successes = [one, other].filter((name, at) => codes[at] === 200 && name !== "save").length;
    expect(lines.length - 1).toBeGreaterThanOrEqual(successes);
    await expectSound(applyId);
  });
});

describe("many at the same moment", () => {
  it("gives every request a number of its own", async () => {
    const drafts = await Promise.all(Array.from({ length: 12 }, () => story.created("toptier")));
    const saved = await Promise.all(
      drafts.map(({ request, data }) => story.get("pie.ma", save, { applyId: request.applyId, revision: 0, data })),
    );
    const numbers = saved.map(({ requestNo }) => Number(requestNo.slice(-4))).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_number, at) => (numbers[0] ?? 0) + at));
  });

  it("opens the node after a countersign once when all its votes come together", async () => {
    const { applyId } = await story.submitted("toptier");
    await story.approveAll(applyId, "moduleSign");
    const voters = ["litho.zhu", "opc.tian", "re.qiu", "tk.bai", "to.cao"];
    await Promise.all(voters.map((user) => story.decide(user, applyId, "agree")));
    const next = story.database.kysely.selectFrom("tasks").select("id").where("request_id", "=", applyId);
    expect(await next.where("node_id", "=", "pieMgr").execute()).toHaveLength(1);
    await expectSound(applyId);
  });
});

/** No task is open on a closed request, a running one has an open task, and the history has no gap. */
async function expectSound(applyId: string): Promise<void> {
  const { status, currentNode } = await story.get("gm.zhou", detail, { applyId });
  const { kysely } = story.database;
  const alive = await kysely
    .selectFrom("tasks")
    .select(["id", "status"])
    .where("request_id", "=", applyId)
    .where("status", "in", ["open", "held"])
    .execute();
  const tokens = await kysely.selectFrom("tokens").select("id").where("request_id", "=", applyId).execute();
  const isRunning = status === 2;
  expect([alive.some((task) => task.status === "open"), tokens.length > 0, currentNode.length > 0]).toEqual([
    isRunning,
    isRunning,
    isRunning,
  ]);
  const lines = await kysely
    .selectFrom("history")
    .select(["seq", "prev_hash", "hash"])
    .where("request_id", "=", applyId)
    .orderBy("seq")
    .execute();
  expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_line, at) => at + 1));
  expect(lines.slice(1).map(({ prev_hash }) => prev_hash)).toEqual(lines.slice(0, -1).map(({ hash }) => hash));
}
