import type { Asks, DiagramNode, HistoryItem, PlannedNode } from "@signoff/server/contract/requests/lifecycle";
import type { OpenTask } from "@signoff/server/contract/requests/tasks";

interface Candidate {
  readonly id: string;
  readonly name: string;
}

/** A person at a step: waiting since a time, or decided. */
export interface StepPerson {
  readonly id: string;
  readonly name: string;
  readonly onBehalfOf?: string | undefined;
  readonly waitsSince?: string;
  readonly isHeld?: boolean;
  readonly decidedAt?: string;
  /** Name of the decision, in the caller's language. */
  readonly decision?: string;
  /** The decision was negative. */
  readonly isAgainst?: boolean;
  /** Comes after another person who has not answered. */
  readonly isInLine?: boolean;
  /** Several people who could answer for all, each by name. */
  readonly candidates?: readonly Candidate[];
  /** Added by a signer: the task of that signer, who can remove them. */
  readonly addedBy?: string | undefined;
}

export interface RouteStep {
  readonly key: string;
  readonly name: string;
  readonly state: DiagramNode["state"];
  readonly time: string | null;
  readonly people: readonly StepPerson[];
  readonly remark: string | null;
  /** For several people: whether the first answer counts, or who must answer. */
  readonly asks?: Asks | undefined;
  /** Votes of a step that waits for several; opinions do not count. */
  readonly votes?: DiagramNode["votes"];
  /** Name of the decision that ended the request here. */
  readonly endedBy?: string | undefined;
}

const against = new Set(["disagree", "reject", "cancel"]);
const decisions = new Set(["agree", "disagree", "reject", "cancel", "auto-agree", "auto-pass", "return"]);

/**
 * The route of a running or finished request: completed nodes in their order, open nodes, and coming nodes, predicted
 * by the server. A node that sent the request back is in both: it was passed, and comes again.
 */
export function stepsOfRequest(
  { nodes, ahead }: { readonly nodes: readonly DiagramNode[]; readonly ahead: readonly PlannedNode[] },
  tasks: readonly OpenTask[],
  history: readonly HistoryItem[],
): readonly RouteStep[] {
  const submitted = history.findLast(({ actionKey }) => actionKey === "submit" || actionKey === "resubmit");
  const round = submitted?.round ?? 1;
  const walked = nodes.filter(({ state }) => state !== "skipped").filter((node) => isPersonal(node, history));
  const steps = walked.map((node) => stepOf(node, tasks, history, round));
  const past = steps.filter(({ state }) => state === "done" || state === "rejected").sort(byTime);
  const now = steps.filter(({ state }) => state === "current");
  return [...(submitted ? [submitStep(submitted)] : []), ...past, ...now, ...stepsOfPlan(ahead)];
}

/** The coming nodes. */
export function stepsOfPlan(plan: readonly PlannedNode[]): readonly RouteStep[] {
  return plan
    .filter(({ state }) => state === "upcoming")
    .map(({ key, name, people, asks }) => ({ key, name, state: "upcoming", time: null, people, remark: null, asks }));
}

/** Start and ends are drawn in the diagram and are useless in a list. */
function isPersonal(node: DiagramNode, history: readonly HistoryItem[]): boolean {
  if (node.people.length > 0 || node.state === "current") return true;
  return history.some(({ nodeKey, actionKey }) => nodeKey === node.key && decisions.has(actionKey));
}

function submitStep({ name, userId, time, remark, action, actionKey }: HistoryItem): RouteStep {
  return {
    key: "$submit",
    name: actionKey === "submit" ? "" : action,
    state: "done",
    time,
    people: [{ id: userId, name }],
    remark,
  };
}

function stepOf(
  node: DiagramNode,
  tasks: readonly OpenTask[],
  history: readonly HistoryItem[],
  round: number,
): RouteStep {
  const lines = history.filter(
    (line) => line.nodeKey === node.key && line.round === round && decisions.has(line.actionKey),
  );
  const asked = tasks.filter(({ nodeKey }) => nodeKey === node.key).flatMap(waiting);
  // An automatic agreement is the system's, in the name of the person who would have been asked.
  const decided = lines
    .filter((line) => !isAskedAgain(line, asked, history))
    .map((line): StepPerson => ({ id: line.userId, name: line.people[0] ?? line.name, ...verdictOf(line) }));
  // A person who agreed and added others after themselves has decided, and waits.
  const open = asked.map((person) => {
    const agreed = person.isHeld && lines.findLast(({ userId }) => userId === person.id);
    return agreed && agreed.actionKey === "agree" ? { ...person, ...verdictOf(agreed) } : person;
  });
  const inLine = (node.inLine ?? []).map(
    ({ id, name, addedOn }): StepPerson => ({ id, name, isInLine: true, addedBy: addedOn }),
  );
  const known = [...open, ...inLine, ...decided];
  const last = lines.at(-1);
  const hasEnded = node.state === "rejected" && (last?.actionKey === "disagree" || last?.actionKey === "cancel");
  return {
    key: node.key,
    name: node.name,
    state: node.state,
    time: node.state === "current" ? null : (last?.time ?? node.since),
    people: known.length > 0 ? known : node.people,
    remark: last?.remark ?? null,
    asks: node.asks,
    ...(node.votes ? { votes: node.votes } : {}),
    ...(hasEnded ? { endedBy: last?.action } : {}),
  };
}

function verdictOf(line: HistoryItem): Pick<StepPerson, "onBehalfOf" | "decidedAt" | "decision" | "isAgainst"> {
  const { onBehalfOf, time, action, actionKey } = line;
  return { onBehalfOf: onBehalfOf ?? undefined, decidedAt: time, decision: action, isAgainst: against.has(actionKey) };
}

/** A person who took a decision back is asked again: the earlier decision no longer counts. */
function isAskedAgain(line: HistoryItem, asked: readonly StepPerson[], history: readonly HistoryItem[]): boolean {
  const later = history.slice(history.indexOf(line) + 1);
  const isTakenBack = later.some(
    ({ actionKey, userId, nodeKey }) => actionKey === "take-back" && userId === line.userId && nodeKey === line.nodeKey,
  );
  return isTakenBack || asked.some(({ id }) => id === line.userId);
}

/** Candidates of a role or group are one signer; people added by name are removed by name. */
function waiting(task: OpenTask): StepPerson[] {
  const { userId, realname, since, status, onBehalfOf, parentTaskId, candidates } = task;
  const rest = { waitsSince: since, isHeld: status === "held", onBehalfOf, addedBy: parentTaskId };
  if (userId !== undefined) return [{ id: userId, name: realname ?? userId, ...rest }];
  if (parentTaskId !== undefined) return candidates.map(({ id, realname }) => ({ id, name: realname, ...rest }));
  const people = candidates.map(({ id, realname }) => ({ id, name: realname }));
  return [{ id: people.map(({ id }) => id).join(" "), name: "", candidates: people, ...rest }];
}

function byTime(a: RouteStep, b: RouteStep): number {
  return (a.time ?? "").localeCompare(b.time ?? "");
}
