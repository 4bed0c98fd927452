import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { tasksContract } from "../../server/src/features/requests/tasks/contract.ts";
import { type Story, startStory } from "../../server/src/testing/story.ts";
import { cloneRequest } from "./clone-request.ts";
import { requestProblems } from "./request-checker.ts";
import { type SecondNode, secondNode } from "./second-node.ts";
import { publishTimedRoute } from "./timed-route.ts";

const { submit, withdraw, revise } = requestsContract;
const { complete, transfer, addSign } = tasksContract;

/** Start of a race: nobody has decided; a countersign is open; one decision completes the request. */
const stages = ["first", "votes", "last"] as const;
type Stage = (typeof stages)[number];

/** People racing through the whole server, with a second node for the system's actions. */
export interface RaceTrack extends Story {
  readonly other: SecondNode;
  /** One request at each stage, to be copied. */
  readonly at: Readonly<Record<Stage, string>>;
}

export async function startRaceTrack(): Promise<RaceTrack> {
  const story = await startStory();
  await publishTimedRoute(story);
  const at = {
    first: await walkedTo(story, []),
    votes: await walkedTo(story, ["to.zheng"]),
    last: await walkedTo(story, ["to.zheng", "pie.liu", "opc.tian", "litho.zhu"]),
  };
  return { ...story, at, other: secondNode(story.database) };
}

async function walkedTo(story: Story, deciders: readonly string[]): Promise<string> {
  const { applyId } = await story.submitted("lota");
  for (const decider of deciders) await story.decide(decider, applyId, "agree");
  return applyId;
}

/** Twenty clients decide one task of two people: one wins, the others are told who. Returns the problems found. */
export async function manyClients(track: RaceTrack): Promise<readonly string[]> {
  const applyId = await cloneRequest(track.database, track.at.votes);
  const taskId = await track.taskOf("litho.sun", applyId);
  const clients = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? "litho.sun" : "litho.zhu"));
  const answers = await Promise.all(clients.map((user) => track.ask(user, complete, { taskId, decision: "agree" })));
  const winners = clients.filter((_user, at) => answers[at]?.envelope.code === 200);
  const [winner = ""] = winners;
  const told = answers.filter(({ envelope }) => {
    const { handledBy } = envelope.result as { handledBy?: { id: string } };
    return envelope.code === 508 && handledBy?.id === winner;
  });
  const acknowledged = winners.map((by) => ({ by, action: "agree" }));
  return [
    ...(winners.length === 1 ? [] : [`${winners.length} winners`]),
    ...(told.length === 19 ? [] : [`${told.length} of 19 were told who was faster`]),
    ...(await requestProblems(track.database, track.other.services, applyId, acknowledged)),
  ];
}

/** The three votes of a countersign at the same moment: the next node opens once. */
export async function votesTogether(track: RaceTrack): Promise<readonly string[]> {
  const applyId = await cloneRequest(track.database, track.at.votes);
  const voters = ["pie.liu", "opc.tian", "litho.zhu"];
  const tasks = await Promise.all(voters.map((voter) => track.taskOf(voter, applyId)));
  const answers = await Promise.all(
    voters.map((voter, at) => track.ask(voter, complete, { taskId: tasks[at] ?? "", decision: "agree" })),
  );
  const next = await track.database.kysely
    .selectFrom("tasks")
    .select("id")
    .where("request_id", "=", applyId)
    .where("node_id", "=", "tapeoutMgr")
    .execute();
  const acknowledged = voters.map((by) => ({ by, action: "agree" }));
  return [
    ...answers.flatMap(({ envelope }) => (envelope.code === 200 ? [] : [`a vote was answered ${envelope.code}`])),
    ...(next.length === 1 ? [] : [`the node after the countersign opened ${next.length} times`]),
    ...(await requestProblems(track.database, track.other.services, applyId, acknowledged)),
  ];
}

/** A draft submitted twice within 50 ms, as a double click and as a retry with the same key. */
export async function submittedTwice(track: RaceTrack): Promise<readonly string[]> {
  const { request, data } = await track.created("lota");
  const { applyId, revision } = request;
  const send = (headers: Readonly<Record<string, string>>) =>
    track.ask("to.guo", submit, { applyId, revision, data }, { headers });
  const key = { "idempotency-key": `submit-${applyId}` };
  const sent = [send(key), pause(Math.random() * 50).then(() => send({})), send(key)];
  const [first, second, retried] = await Promise.all(sent);
  const codes = [first?.envelope.code, second?.envelope.code].toSorted((a, b) => Number(a) - Number(b));
  const numbers = await track.database.kysely
    .selectFrom("requests")
    .select("request_no")
    .where("id", "=", applyId)
    .execute();
  return [
    ...(codes[0] === 200 && (codes[1] === 508 || codes[1] === 409) ? [] : [`answered ${codes.join(" and ")}`]),
    ...(isDeepStrictEqual(first?.envelope, retried?.envelope) ? [] : ["the same key answered otherwise"]),
    ...(numbers.length === 1 && numbers[0]?.request_no ? [] : ["no number, or more than one"]),
    ...(await requestProblems(track.database, track.other.services, applyId, [{ by: "to.guo", action: "submit" }])),
  ];
}

/** Numbers have no gaps and are never given twice, however many drafts are submitted together. */
export async function numberProblems(track: RaceTrack): Promise<readonly string[]> {
  const rows = await track.database.kysely
    .selectFrom("requests")
    .select("request_no")
    .where("request_no", "like", "LT-%")
    .where("version", "=", 1)
    .orderBy("request_no")
    .execute();
  const numbers = rows.map(({ request_no }) => Number(request_no?.slice(-4)));
  return numbers.every((number, at) => number === (numbers[0] ?? 0) + at) ? [] : [`numbers ${numbers.join(", ")}`];
}

const racedStages = ["first", "last"] as const;
type RacedStage = (typeof racedStages)[number];

interface Situation {
  readonly applyId: string;
  readonly taskId: string;
  readonly timer: number;
  readonly handler: string;
}

async function arrange(track: RaceTrack, stage: RacedStage): Promise<Situation> {
  await freePlatform(track);
  const applyId = await cloneRequest(track.database, track.at[stage]);
  const handler = stage === "first" ? "to.zheng" : "to.huang";
  const { kysely } = track.database;
  const { id } = await kysely
    .selectFrom("timers")
    .select("id")
    .where("request_id", "=", applyId)
    .executeTakeFirstOrThrow();
  return { applyId, handler, timer: id, taskId: await track.taskOf(handler, applyId) };
}

/** A platform has one LOTA: completions of an earlier round must not interfere. */
async function freePlatform({ database }: RaceTrack): Promise<void> {
  const made = database.kysely.updateTable("registry_entries").set({ state: "void" });
  await made.where("registry", "=", "lota").where("request_id", "is not", null).execute();
}

type Move = (track: RaceTrack, situation: Situation) => Promise<number>;

export const moves = {
  decide: async (track, { handler, taskId }) =>
    (await track.ask(handler, complete, { taskId, decision: "agree" })).envelope.code,
  withdraw: async (track, { applyId }) => (await track.ask("to.guo", withdraw, { applyId })).envelope.code,
  transfer: async (track, { handler, taskId }) =>
    (await track.ask(handler, transfer, { taskId, userId: "to.cao" })).envelope.code,
  "add-sign": async (track, { handler, taskId }) => {
    const added = { taskId, userIds: ["ce.han"], mode: "before", rule: "all" } as const;
    return (await track.ask(handler, addSign, { ...added, userIds: [...added.userIds] })).envelope.code;
  },
  "re-route": async (track, { applyId, taskId }) => {
    const event = { type: "jump", task: Number(taskId.split("_")[1]), to: "review", remark: "Once more" } as const;
    return track.other.act(applyId, { ...event, by: "admin", at: new Date().toISOString(), data: {} });
  },
  timer: async (track, { applyId, timer }) =>
    track.other.act(applyId, { type: "timer", timer, by: "system", at: new Date().toISOString(), data: {} }),
  revise: async (track, { applyId }) => (await track.ask("to.guo", revise, { applyId })).envelope.code,
} as const satisfies Readonly<Record<string, Move>>;

export type MoveName = keyof typeof moves;
const moveNames = Object.keys(moves) as MoveName[];

export const pairs = moveNames.flatMap((one, at) => moveNames.slice(at).map((other) => [one, other] as const));

/** The result of two moves: both answers, the history, the state of the request. */
async function outcomeOf(
  track: RaceTrack,
  { applyId }: Situation,
  codes: readonly number[],
): Promise<{ readonly signature: string; readonly problems: readonly string[] }> {
  const { kysely } = track.database;
  const lines = await kysely
    .selectFrom("history")
    .select(["actor_id", "action", "status_after"])
    .where("request_id", "=", applyId)
    .orderBy("seq")
    .execute();
  const told = lines.map((line) => `${line.actor_id} ${line.action} ${line.status_after}`);
  const problems = await requestProblems(track.database, track.other.services, applyId);
  return { signature: `${codes.join(" ")}: ${told.join(", ")}`, problems };
}

/**
 * Two moves at the same moment on new requests. The result must be that of one of the two orders, answers included: one
 * legal history, and the loser is told.
 */
export async function racePair(track: RaceTrack, names: readonly [MoveName, MoveName], rounds: number) {
  const problems: string[] = [];
  const [one, other] = names;
  for (const stage of racedStages) {
    const legal = [await inOrder(track, stage, one, other, false), await inOrder(track, stage, one, other, true)];
    for (let round = 0; round < Math.ceil(rounds / racedStages.length); round += 1) {
      const situation = await arrange(track, stage);
      // Each of the two is called first alternately.
      const order = round % 2 === 0 ? [one, other] : [other, one];
      const answers = await Promise.all(order.map((name) => moves[name](track, situation)));
      const codes = round % 2 === 0 ? answers : answers.toReversed();
      const { signature, problems: found } = await outcomeOf(track, situation, codes);
      problems.push(...found);
      const same = one === other ? [...legal, ...legal.map(swapped)] : legal;
      if (!same.includes(signature)) problems.push(`${stage}: ${signature} is neither of ${legal.join(" | ")}`);
    }
  }
  return problems;
}

async function inOrder(track: RaceTrack, stage: RacedStage, one: MoveName, other: MoveName, isTurned: boolean) {
  const situation = await arrange(track, stage);
  const codes: number[] = [];
  for (const name of isTurned ? [other, one] : [one, other]) codes.push(await moves[name](track, situation));
  return (await outcomeOf(track, situation, isTurned ? codes.toReversed() : codes)).signature;
}

/** The same move twice: the order cannot be distinguished. */
function swapped(signature: string): string {
  return signature.replace(/^(\d+) (\d+)/, "$2 $1");
}
