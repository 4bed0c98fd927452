import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import type { Tx } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { refusalEnvelope } from "../../../http/envelope.ts";
import { badInput, presentProblem, problem, Refused } from "../../../http/refused.ts";
import { type Directory, lockOrganisation, nameOfRight } from "../../base/directory/public.ts";
import { type OperationEntry, recordOperation } from "../../base/operation-log/public.ts";
import { lockDocumentsOf } from "../../files/public.ts";
import { kindsClosedToDeputy } from "../out-of-office/public.ts";
import { taskIdOf } from "../../base/request-access/public.ts";
import { mayCreate, changeWithin } from "../../requests/public.ts";
import type { WorkflowServices } from "../../base/workflow-store/public.ts";
import type { HeldItem, usersContract } from "./contract.ts";
import { handOverThings } from "./hand-over-things.ts";
import * as held from "./held-work.sql.ts";
import { heldItems } from "./held-work.ts";

type HandOver = typeof usersContract.handOver;
type Input = RequestOf<HandOver>;

/** A transaction that hands over, with everything it needs. */
interface Step {
  readonly tx: Tx;
  readonly context: Context;
  readonly services: WorkflowServices;
  readonly directory: Directory;
  readonly input: Input;
}

/**
 * Hands over everything that a person holds to another person, in one transaction. Things that the other person may not
 * take, or the caller may not give, stay, with the reason. A preview makes the same checks and writes nothing.
 */
export async function handOver(
  context: Context,
  services: WorkflowServices,
  input: Input,
): Promise<ResultOf<HandOver>> {
  return context.conclude(async (tx) => {
    if (!input.preview) await lockHeld(tx, input.id);
    const directory = await services.directory.at(tx);
    requirePeople(directory, input);
    const step: Step = { tx, context, services, directory, input };
    const offered = (await heldItems(tx, input.id, context.locale)).filter(({ stays }) => stays === null);
    const judge = await judgeOf(step);
    const items: HeldItem[] = [];
    for (const item of offered) items.push({ ...item, stays: (await judge(item)) ?? null });
    const going = items.filter(({ stays }) => stays === null);
    const answer = { preview: input.preview, count: going.length, items };
    if (input.preview) return answer;
    if (input.expected !== going.length) {
      const message = going.length === 0 ? nothingLeft : changedMeanwhile;
      throw new Refused("stale-revision", { message, result: { current: answer } });
    }
    const lines = [...(await giveTasks(step, going)), ...(await handOverThings(tx, context, input, going))];
    for (const line of lines) await recordOperation(tx, line);
    return answer;
  });
}

/**
 * Locks before anything is read, so that the second of two hand-overs reads the result of the first. Edits lock their
 * own record and then the organisation, and this keeps the same order. No request is locked before the organisation.
 */
async function lockHeld(tx: Tx, id: string): Promise<void> {
  await held.lockPlacesOf(tx, id);
  await lockDocumentsOf(tx, id);
  await lockOrganisation(tx);
  await held.lockRequestsOf(tx, id);
}

const nothingLeft: Bilingual = {
  zh: "没有可移交的内容了：已被移交或处理，本次未做任何更改",
  en: "Nothing is left to hand over: it was handed over or dealt with meanwhile, and nothing was changed now",
};
const changedMeanwhile: Bilingual = {
  zh: "将移交的内容与所确认的不同，本次未移交任何内容：请查看现在将移交的内容后再确认",
  en: "The work has changed since you confirmed, so nothing was handed over: review the current list and confirm again",
};

function requirePeople(directory: Directory, { id, to }: Input): void {
  if (!directory.person(id)) throw new Refused("not-found");
  if (to === id) throw badInput({ path: "to", rule: "invalid", message: sameOne });
  if (directory.person(to)?.active !== true) throw badInput(problem("to", "option"));
}

const sameOne: Bilingual = { zh: "须移交给另一个人", en: "Somebody else has to take it" };

type Judge = (item: HeldItem) => Promise<string | undefined>;

/** Why an item stays where it is. */
async function judgeOf(step: Step): Promise<Judge> {
  const { tx, context, directory, input } = step;
  const { locale, user } = context;
  const nameOf = await nameOfRight(tx);
  const tasks = await tasksById(step);
  const requests = new Map((await held.runningRequests(tx, input.id)).map((one) => [one.id, one]));
  const absences = new Map((await held.deputyFor(tx, input.id, locale)).map((one) => [one.id, one]));
  return async (item) => {
    const code = neededCode[item.what];
    if (code !== undefined && !directory.may(user, code)) return lacking(nameOf({ permission: code }))[locale];
    if (item.what === "request") return (await whyRequestStays(step, requests.get(item.id)))?.[locale];
    if (item.what === "task") return whyTaskStays(step, tasks.get(item.id), item.id);
    const absence = absences.get(item.id);
    return item.what === "deputy" && absence ? whyDeputyStays(directory, absence, input.to)?.[locale] : undefined;
  };
}

/** The permission to change the thing elsewhere, which the caller needs here too. */
const neededCode: Readonly<Record<HeldItem["what"], string | undefined>> = {
  task: "routing:edit",
  group: "group:edit",
  department: "depart:edit",
  kind: "applyConfig:edit",
  document: "dms:upload",
  request: "routing:edit",
  deputy: undefined,
  route: undefined,
};

const lacking = ({ zh, en }: Bilingual): Bilingual => ({
  zh: `您没有所需的权限：${zh}`,
  en: `You do not have the permission it needs: ${en}`,
});

async function tasksById({ tx, context, input }: Step): Promise<ReadonlyMap<string, held.HeldTask>> {
  const tasks = await held.heldTasks(tx, input.id, context.locale);
  return new Map(tasks.map((task) => [taskIdOf({ requestId: task.request_id, task: task.task_id }), task]));
}

/** Asks the engine under the lock of the request, so that the preview and the hand-over give the same answer. */
async function whyTaskStays(step: Step, task: held.HeldTask | undefined, id: string): Promise<string | undefined> {
  if (!task) return endedMeanwhile[step.context.locale];
  try {
    await changeWithin(step.tx, step.context, step.services, { ...reassigning(step.input, task, id), preview: true });
    return undefined;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return wordsOf(error, step.context.locale);
  }
}

/** The message at a field is more specific than the sentence about the whole. */
function wordsOf(error: Refused, locale: Locale): string {
  const [first] = error.details.errors ?? [];
  return first ? presentProblem(first, locale).message : (refusalEnvelope(error, locale).message ?? "");
}

/** Of several candidates, the others stay. */
function reassigning({ id, to, reason }: Input, task: held.HeldTask, taskId: string) {
  const userIds = [...new Set(task.people.map((person) => (person === id ? to : person)))];
  return { applyId: task.request_id, operation: "reassign" as const, taskId, userIds, reason };
}

/** The new owner must be able to file it, and must not have a decision in it. */
async function whyRequestStays(
  { tx, context, directory, input }: Step,
  request: held.RunningRequest | undefined,
): Promise<Bilingual | undefined> {
  if (!request) return endedMeanwhile;
  if (!mayCreate(directory, request.form_kind, { id: input.to }, context.now())) return mayNotFile;
  return (await held.hasPartIn(tx, request.id, input.to)) ? judgesIt : undefined;
}

/** Decided or ended after the list was read and before its request was locked, so it can no longer be handed over. */
const endedMeanwhile: Bilingual = { zh: "刚刚已被处理或结束", en: "It was decided or ended just now" };
const mayNotFile: Bilingual = { zh: "该人员不能提交此类申请", en: "This person may not file requests of this kind" };
const judgesIt: Bilingual = {
  zh: "该人员正在或已经审批此申请，不能成为其申请人",
  en: "This person judges or has judged the request, so it cannot become theirs",
};

function whyDeputyStays(directory: Directory, absence: held.DeputyFor, to: string): Bilingual | undefined {
  if (absence.user_id === to) return { zh: "该人员正是外出者本人", en: "This person is the one who is away" };
  const kinds = kindsClosedToDeputy(
    directory,
    { userId: absence.user_id, deputyId: to },
    absence.form_kinds ?? undefined,
  );
  if (kinds.length === 0) return undefined;
  return {
    zh: `不能代为处理：${kinds.map((kind) => kindCard(kind)?.title.zh ?? kind).join("、")}`,
    en: `May not take the decisions of ${kinds.map((kind) => kindCard(kind)?.title.en ?? kind).join(", ")}`,
  };
}

async function giveTasks(step: Step, going: readonly HeldItem[]): Promise<readonly OperationEntry[]> {
  const tasks = await tasksById(step);
  const lines: OperationEntry[] = [];
  for (const { id } of going.filter(({ what }) => what === "task")) {
    const task = tasks.get(id);
    if (!task) continue;
    const { line } = await changeWithin(step.tx, step.context, step.services, reassigning(step.input, task, id));
    if (line) lines.push(line);
  }
  return lines;
}
