import { assertNever } from "@signoff/domain/assert-never";
import type { AdministratorEvent, Event, Outcome } from "../event.ts";
import type { Instance, RecentEvent } from "../instance.ts";
import type { Organisation } from "../organisation.ts";
import type { Route } from "../route.ts";
import { addSign } from "./add-sign.ts";
import { jump, mayAdminister, reassign, setApprovers, skip, terminate } from "./administer.ts";
import { agree, cancel, disagree } from "./decide.ts";
import { type Guard, remarkFits } from "./guards.ts";
import { insertNode } from "./insert-node.ts";
import { migrate } from "./migrate.ts";
import { reject } from "./reject.ts";
import { removeSign } from "./remove-sign.ts";
import { beginStep, type Step } from "./step.ts";
import { submit } from "./submit.ts";
import { look, putBack, takeBack } from "./take-back.ts";
import { timerDue } from "./timer-due.ts";
import { transfer } from "./transfer.ts";
import { rememberUndo } from "./undo.ts";
import { settle } from "./walk.ts";
import { answerWithdraw, withdraw, withdrawIfAccepted } from "./withdraw.ts";

/**
 * The engine's only entry point: applies an event to a request. Pure: the same four arguments give the same result, byte
 * for byte, and the given instance is never changed. An event either applies completely, or is refused and changes nothing.
 */
export function advance(route: Route, instance: Instance, event: Event, org: Organisation): Outcome {
  const step = beginStep(route, instance, event, org);
  const refusal = mayBegin(step) ?? apply(step, event);
  if (!refusal) finish(step);
  const refused = refusal ?? step.refusal;
  if (refused) return { ok: false, refusal: refused };
  return { ok: true, instance: step.now, effects: step.effects };
}

function mayBegin(step: Step): Guard {
  const { event, now, route } = step;
  const again = event.key === undefined ? undefined : now.recent.find((recent) => recent.key === event.key);
  if (again) return { kind: "already-applied", event: again };
  const { key, version } = now.route;
  const isOtherRoute = now.status === "running" && (key !== route.key || version !== route.version);
  return isOtherRoute ? { kind: "wrong-route", key, version } : remarkFits(step);
}

function apply(step: Step, event: Event): Guard {
  switch (event.type) {
    case "submit":
      return submit(step, event);
    case "agree":
      return agree(step, event);
    case "disagree":
      return disagree(step, event);
    case "reject":
      return reject(step, event);
    case "cancel":
      return cancel(step, event);
    case "add-sign":
      return addSign(step, event);
    case "remove-sign":
      return removeSign(step, event);
    case "transfer":
      return transfer(step, event);
    case "look":
      return look(step, event);
    case "withdraw":
      return withdraw(step, event);
    case "answer-withdraw":
      return answerWithdraw(step, event);
    case "take-back":
      return takeBack(step, event);
    case "timer":
      return timerDue(step, event);
    default:
      return mayAdminister(step) ?? administer(step, event);
  }
}

function administer(step: Step, event: AdministratorEvent): Guard {
  switch (event.type) {
    case "reassign":
      return reassign(step, event);
    case "set-approvers":
      return setApprovers(step, event);
    case "jump":
      return jump(step, event);
    case "skip":
      return skip(step, event);
    case "put-back":
      return putBack(step, event);
    case "insert-node":
      return insertNode(step, event);
    case "migrate":
      return migrate(step, event);
    case "terminate":
      return terminate(step, event);
    default:
      return assertNever(event);
  }
}

/** Steps after every event: tokens come to rest, an accepted withdrawal takes effect, the event is recorded. */
function finish(step: Step): void {
  settle(step);
  withdrawIfAccepted(step);
  rememberUndo(step);
  rememberEvent(step);
  sortById(step);
}

/** Database rows are unordered. The instance keeps a fixed order, so that loading it from rows gives the same bytes. */
function sortById({ now }: Step): void {
  const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
  now.tokens = now.tokens.toSorted(byId);
  now.tasks = now.tasks.toSorted(byId);
}

/** Number of recent events that the answer to a late click can name; older tasks have their rows. */
const rememberedEvents = 5;

function rememberEvent(step: Step): void {
  const { event, effects, before, now } = step;
  if (event.type === "look") return;
  const closed = effects.flatMap((effect) => (effect.type === "task-closed" ? [effect.task.id] : []));
  const recent: RecentEvent = {
    seq: before.nextSeq,
    type: event.type,
    by: event.by,
    at: event.at,
    ...(event.key !== undefined && { key: event.key }),
    ...(closed.length > 0 && { closed }),
  };
  now.recent = [...now.recent, recent].slice(-rememberedEvents);
}
