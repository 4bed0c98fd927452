import { fillText } from "@signoff/domain/http/refusal-messages";
import { type Bilingual, joinedNames, type Locale } from "@signoff/domain/locale";
import type { Queryable } from "../../../db/database.ts";
import type { Directory } from "../../base/directory/public.ts";
import { actionName, closedTask } from "../../base/workflow-store/public.ts";
import { minuteText } from "../../../time/local-time.ts";
import type { LinkTrouble } from "./contract.ts";

/** Why a link does not open its task: one of the troubles, and a sentence for it. */
export interface LinkOutcome {
  readonly trouble: LinkTrouble;
  readonly reason: Bilingual;
}

interface Asked {
  readonly requestId: string;
  readonly task: number;
}

const texts = {
  decided: {
    zh: "{name} 已于 {time} 处理该任务：{action}",
    en: "This task has already been handled: {action} by {name} at {time}",
  },
  handled: { zh: "该任务已处理", en: "This task has already been handled" },
  closed: {
    zh: "{name} 于 {time} 的操作结束了该任务",
    en: "This task was closed at {time} by an action of {name}",
  },
  withdrawn: { zh: "{name} 已于 {time} 撤回该单据", en: "{name} withdrew the request at {time}" },
  ended: { zh: "该单据已于 {time} 结束（{name}）", en: "The request ended at {time} ({name})" },
  transferred: {
    zh: "{name} 已于 {time} 将该任务转给 {people}",
    en: "{name} handed this task over to {people} at {time}",
  },
  moved: { zh: "该任务现由 {people} 处理", en: "This task is with {people} now" },
} as const satisfies Record<string, Bilingual>;

const troubleOf: Readonly<Record<string, "withdrawn" | "ended">> = {
  withdrawn: "withdrawn",
  "request-ended": "ended",
};

/** How a closed task ended: by whom, and when. */
export async function outcomeOfClosed(db: Queryable, asked: Asked, directory: Directory): Promise<LinkOutcome> {
  const task = await closedTask(db, asked.requestId, asked.task);
  if (!task || task.closed_by === null || task.closed_at === null) return { trouble: "handled", reason: texts.handled };
  const trouble = troubleOf[task.because ?? ""] ?? "handled";
  const text = trouble !== "handled" ? texts[trouble] : task.decision === null ? texts.closed : texts.decided;
  const names = directory.namesOf(task.closed_by);
  const action = actionName(task.decision ?? "");
  const time = minuteText(task.closed_at);
  const said = (locale: Locale) => fillText(text[locale], { name: names[locale], time, action: action[locale] });
  return { trouble, reason: { zh: said("zh"), en: said("en") } };
}

/** The present holder of an open task that belonged to another person before. */
export async function outcomeOfMoved(
  db: Queryable,
  asked: Asked,
  people: readonly string[],
  directory: Directory,
): Promise<LinkOutcome> {
  const handover = await lastHandover(db, asked.requestId, asked.task);
  const said = (locale: Locale) => {
    const names = joinedNames(
      people.map((id) => directory.namesOf(id)[locale]),
      locale,
    );
    if (!handover) return fillText(texts.moved[locale], { people: names });
    const name = directory.namesOf(handover.actor_id)[locale];
    return fillText(texts.transferred[locale], { people: names, name, time: minuteText(handover.at) });
  };
  return { trouble: "transferred", reason: { zh: said("zh"), en: said("en") } };
}

/** The last hand-over of a task: by whom, and when. */
async function lastHandover(db: Queryable, requestId: string, task: number) {
  return db
    .selectFrom("history")
    .select(["actor_id", "at"])
    .where("request_id", "=", requestId)
    .where("task_id", "=", task)
    .where("action", "in", ["transfer", "reassign", "escalate"])
    .orderBy("seq", "desc")
    .executeTakeFirst();
}
