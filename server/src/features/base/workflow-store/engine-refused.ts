import { type Bilingual, type Locale, joinedNames } from "@signoff/domain/locale";
import type { EventType } from "@signoff/workflow/event";
import type { RecentEvent } from "@signoff/workflow/instance";
import { type Refusal, wireRefusal } from "@signoff/workflow/refusal";
import type { Tx } from "../../../db/database.ts";
import { Refused, type TextParams } from "../../../http/refused.ts";
import type { Directory } from "../directory/public.ts";
import { actionName } from "./action-names.ts";
import { minuteText } from "../../../time/local-time.ts";
import { closedTask, everHeld } from "./lock-request.sql.ts";
import { handledBy, refusalTextFor } from "./refusal-texts.ts";

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
