import { type Bilingual, joinedNames, type Locale } from "@signoff/domain/locale";
import type { EventType } from "@signoff/workflow/event";
import type { RecentEvent } from "@signoff/workflow/instance";
import { type Refusal, type RefusalKind, wireRefusal } from "@signoff/workflow/refusal";
import type { Tx } from "../../../db/database.ts";
import { Refused, type TextParams } from "../../../http/refused.ts";
import type { Directory } from "../directory/public.ts";
import { actionName } from "./action-names.ts";
import { minuteText } from "../../../time/local-time.ts";
import { closedTask, everHeld } from "./lock-request.sql.ts";
import { inputRuleText } from "@signoff/domain/http/input-rules";
import { ruleMessages } from "@signoff/forms/messages/rule-messages";

/** The refusals of the engine in words, with placeholders such as `{names}`. */
export const engineRefusalText = {
  "wrong-status": { zh: "该单据已提交", en: "This form has already been submitted" },
  "already-applied": { zh: "该操作已执行", en: "This has already been done" },
  "task-closed": { zh: "该单据已处理", en: "This task has already been handled" },
  "task-held": { zh: "正在等待加签人员处理：{names}", en: "Waiting for the people you asked: {names}" },
  "not-the-handler": { zh: "您不是当前处理人", en: "You are not the handler of this task" },
  "not-the-requester": { zh: "只有提单人可以执行此操作", en: "Only the requester can do this" },
  "not-an-administrator": { zh: "只有管理员可以执行此操作", en: "Only an administrator can do this" },
  "not-the-one-who-added": { zh: "只有加签人可以撤回加签", en: "Only the one who added people can take them back" },
  "not-allowed-at-node": { zh: "当前节点不允许此操作", en: "This node does not allow that" },
  "remark-required": { zh: "请填写备注", en: "Please enter remarks" },
  "remark-too-long": inputRuleText["remark-too-long"],
  "people-required": { zh: "请选择人员", en: "Please choose personnel" },
  "person-inactive": { zh: "人员已停用或不存在：{names}", en: "Not an active user: {names}" },
  "person-is-self": { zh: "不能选择自己", en: "You cannot choose yourself" },
  "person-is-requester": { zh: "不能选择提单人", en: "The requester cannot be chosen" },
  "already-on-node": { zh: "以下人员已在当前节点：{names}", en: "Already asked at this node: {names}" },
  "not-added-here": { zh: "该人员不是在此加签的", en: "This person was not added here" },
  "added-too-deep": { zh: "加签最多 {limit} 层", en: "People can be added {limit} levels deep at most" },
  "bad-target": { zh: "不能退回到该节点", en: "The request cannot go to that node" },
  "node-is-open": { zh: "该节点正在处理中", en: "That node is open now" },
  "withdraw-not-allowed": { zh: "此流程不允许撤回", en: "This route does not allow withdrawing" },
  "withdraw-already-requested": {
    zh: "撤回申请已发出，等待处理人答复",
    en: "Already asked; the handlers have not answered",
  },
  "no-withdraw-request": { zh: "没有待答复的撤回申请", en: "There is no withdrawal to answer" },
  "cannot-take-back": { zh: "后续节点已查看或处理，不能收回", en: "It has been looked at or decided since and stands" },
  "timer-gone": { zh: "该单据已处理", en: "This task has already been handled" },
  "condition-incident": {
    zh: "流程条件无法判断，请联系管理员",
    en: "A condition of the route cannot be judged, please contact an administrator",
  },
  "endless-loop": { zh: "流程无法继续，请联系管理员", en: "The route does not go on, please contact an administrator" },
  "nobody-to-ask": { zh: "找不到审批人，请联系管理员", en: "Nobody can be asked, please contact an administrator" },
  "wrong-route": { zh: "流程版本不一致", en: "The request is on another version of the route" },
  unmapped: { zh: "流程无法对应：{problems}", en: "The route does not fit: {problems}" },
} as const satisfies Record<RefusalKind, Bilingual>;

/** The missing input, by the requested action (messages M17 to M20). */
const missingText: Readonly<Partial<Record<RefusalKind, Readonly<Partial<Record<EventType, Bilingual>>>>>> = {
  "remark-required": {
    cancel: ruleMessages.cancelRemark,
    reject: ruleMessages.rejectRemark,
    disagree: ruleMessages.disagreeRemark,
  },
  "people-required": { "add-sign": ruleMessages.personnelChosen, transfer: ruleMessages.personnelChosen },
};

export function refusalTextFor(kind: RefusalKind, asked: EventType): Bilingual {
  return missingText[kind]?.[asked] ?? engineRefusalText[kind];
}

export const handledBy: Bilingual = {
  zh: "该单据已由 {name} 于 {time} {action}",
  en: "Already handled: {action} by {name} at {time}",
};

/** The person who decided first: as text and as data. */
export interface Handled {
  readonly by: string;
  readonly action: string;
  readonly at: Date;
}

/** The data a refusal needs to name people in the caller's language. */
export interface Teller {
  readonly directory: Pick<Directory, "namesOf">;
  readonly locale: Locale;
}

export function handledRefusal(
  refusal: "already-handled" | "already-submitted",
  handled: Handled,
  { directory, locale }: Teller,
): Refused {
  const names = directory.namesOf(handled.by);
  const action = actionName(handled.action);
  const fill = (language: Locale): string =>
    handledBy[language]
      .replace("{name}", () => names[language])
      .replace("{time}", minuteText(handled.at))
      .replace("{action}", action[language]);
  return new Refused(refusal, {
    message: { zh: fill("zh"), en: fill("en") },
    result: {
      handledBy: { id: handled.by, name: names[locale] },
      action: handled.action,
      actionName: action[locale],
      time: handled.at.toISOString(),
    },
  });
}

/** Turns a refusal of the engine into one of the application. A late caller learns who decided what, and when. */
export async function engineRefused(
  tx: Tx,
  refusal: Refusal,
  request: { readonly id: string; readonly asked: EventType },
  userId: string,
  teller: Teller,
): Promise<Refused> {
  const wire = wireRefusal[refusal.kind];
  if (refusal.kind === "task-closed") return taskClosed(tx, refusal, request.id, userId, teller);
  const last = lastEvent(refusal);
  if ((wire === "already-handled" || wire === "already-submitted") && last)
    return handledRefusal(wire, { by: last.by, action: last.type, at: new Date(last.at) }, teller);
  const message = refusalTextFor(refusal.kind, request.asked);
  return new Refused(wire, {
    message: filled(message, refusal, teller),
    params: paramsOf(refusal),
    result: { because: refusal.kind },
  });
}

/** A person who never held the task is not its handler; all others learn how it ended. */
async function taskClosed(
  tx: Tx,
  refusal: Extract<Refusal, { kind: "task-closed" }>,
  requestId: string,
  userId: string,
  teller: Teller,
): Promise<Refused> {
  const task = await closedTask(tx, requestId, refusal.task);
  if (!task || !(await everHeld(tx, requestId, refusal.task, userId))) return new Refused("not-the-handler");
  if (refusal.event) {
    const { by, type, at } = refusal.event;
    return handledRefusal("already-handled", { by, action: type, at: new Date(at) }, teller);
  }
  if (task.closed_by === null || task.closed_at === null) return new Refused("already-handled");
  const action = task.decision ?? task.because ?? "cancel";
  return handledRefusal("already-handled", { by: task.closed_by, action, at: task.closed_at }, teller);
}

function lastEvent(refusal: Refusal): RecentEvent | undefined {
  if (refusal.kind === "wrong-status") return refusal.last;
  return refusal.kind === "already-applied" ? refusal.event : undefined;
}

function paramsOf(refusal: Refusal): TextParams {
  if ("limit" in refusal) return { limit: refusal.limit };
  if (refusal.kind === "unmapped") return { problems: refusal.problems.join(", ") };
  return {};
}

function filled(message: Bilingual, refusal: Refusal, { directory }: Teller): Bilingual {
  const people =
    "people" in refusal ? refusal.people : refusal.kind === "task-held" ? refusal.waitingFor : ([] as const);
  const names = people.map((id) => directory.namesOf(id));
  const join = (locale: Locale): string =>
    message[locale].replace("{names}", () =>
      joinedNames(
        names.map((name) => name[locale]),
        locale,
      ),
    );
  return { zh: join("zh"), en: join("en") };
}
