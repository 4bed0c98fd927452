import { type Bilingual, type Locale, textIn, joinedNames } from "@signoff/domain/locale";
import { isRecord } from "@signoff/forms/values/form-values";
import type { Directory } from "../../base/directory/public.ts";
import { actionName } from "../../base/workflow-store/public.ts";
import { minuteText } from "../../../time/local-time.ts";
import type { LetterStep } from "./letter.ts";
import type { StepOpen, StepTaken } from "./mail-content.sql.ts";

const words = {
  waits: { zh: "处理中", en: "waiting" },
  held: { zh: "等待加签", en: "waits for the people who were asked" },
  requester: { zh: "提单人", en: "Requester" },
  system: { zh: "系统", en: "System" },
  others: { zh: "等 {count} 人", en: " and {count} more" },
  behalf: { zh: "（代 {name}）", en: " (for {name})" },
} as const satisfies Record<string, Bilingual>;

const against = new Set(["disagree", "reject", "cancel", "return", "terminate", "withdraw"]);

/** The steps of a request so far and its present position, in the reader's language. */
export function routeSoFar(
  taken: readonly StepTaken[],
  open: readonly StepOpen[],
  directory: Pick<Directory, "namesOf">,
  locale: Locale,
): readonly LetterStep[] {
  return [
    ...taken.map((step) => stepTaken(step, directory, locale)),
    ...open.map((step) => stepOpen(step, directory, locale)),
  ];
}

function stepTaken(step: StepTaken, directory: Pick<Directory, "namesOf">, locale: Locale): LetterStep {
  const node = step[`node_name_${locale}`];
  const isRequesters = step.action === "submit" || step.action === "resubmit" || step.action === "withdraw";
  return {
    state: against.has(step.action) ? "against" : "done",
    name: isRequesters ? words.requester[locale] : (node ?? passedLine(step, locale) ?? words.system[locale]),
    people: personOf(step, directory, locale),
    result: actionName(step.action)[locale],
    time: minuteText(step.at),
    ...(step.remark ? { remark: step.remark } : {}),
  };
}

/** The line of readiness that was passed, at which gate and until when. */
function passedLine({ action, details }: StepTaken, locale: Locale): string | undefined {
  const target = action === "pass-line" && isRecord(details) ? details["target"] : undefined;
  const name = isRecord(target) ? target[locale] : undefined;
  return typeof name === "string" ? name : undefined;
}

/** The system agrees automatically, in the name of the person who would have been asked. */
function personOf(step: StepTaken, directory: Pick<Directory, "namesOf">, locale: Locale): string {
  const asked = isRecord(step.details) ? step.details["people"] : undefined;
  const first: unknown = Array.isArray(asked) && step.action.startsWith("auto-") ? asked[0] : undefined;
  const name = isRecord(first) ? first[locale] : undefined;
  if (typeof name === "string") return name;
  const actor = step[`actor_name_${locale}`];
  if (step.on_behalf_of === null) return actor;
  return `${actor}${words.behalf[locale].replace("{name}", () => directory.namesOf(step.on_behalf_of ?? "")[locale])}`;
}

const maxNames = 4;

function stepOpen(
  { node_name_zh, node_name_en, people, status }: StepOpen,
  directory: Pick<Directory, "namesOf">,
  locale: Locale,
): LetterStep {
  const names = people.slice(0, maxNames).map((id) => directory.namesOf(id)[locale]);
  const count = locale === "zh" ? people.length : people.length - maxNames;
  const others = people.length > maxNames ? words.others[locale].replace("{count}", String(count)) : "";
  return {
    state: "current",
    name: textIn(locale, node_name_zh, node_name_en) ?? "",
    people: `${joinedNames(names, locale)}${others}`,
    result: words[status === "held" ? "held" : "waits"][locale],
  };
}
