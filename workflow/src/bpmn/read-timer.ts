import type { ModdleElement } from "bpmn-moddle";
import type { FlowId, TimerRule, WorkingDuration } from "../route.ts";
import { childOf, childrenOf, flagOf, idOf, textOf, whereIs } from "./bpmn-element.ts";
import { finding, type Finding } from "./finding.ts";
import { readChoice } from "./read-attribute.ts";
import { isDuration } from "./rule-text.ts";

/** A timer at the border of a user task. Only `leave` follows a flow of its own and interrupts the task. */
export function readTimer(event: ModdleElement, flows: readonly FlowId[], findings: Finding[]): TimerRule | undefined {
  const after = readAfter(event, findings);
  const action = readAction(event, flows, findings);
  return after && action ? { id: idOf(event), after, action } : undefined;
}

function readAfter(event: ModdleElement, findings: Finding[]): WorkingDuration | undefined {
  const [definition] = childrenOf(event, "eventDefinitions");
  const duration = definition && childOf(definition, "timeDuration");
  if (!duration || childOf(definition, "timeDate") || childOf(definition, "timeCycle")) {
    findings.push(finding("timer-not-a-duration", whereIs(event)));
    return undefined;
  }
  return readDuration(event, textOf(duration, "body")?.trim() ?? "", textOf(event, "wf:calendar"), findings);
}

function readDuration(
  event: ModdleElement,
  iso: string,
  calendar: string | undefined,
  findings: Finding[],
): WorkingDuration | undefined {
  if (isDuration(iso)) return calendar === undefined ? { iso } : { iso, calendar };
  findings.push(finding("bad-duration", whereIs(event), { value: iso.slice(0, 50) }));
  return undefined;
}

function readAction(
  event: ModdleElement,
  flows: readonly FlowId[],
  findings: Finding[],
): TimerRule["action"] | undefined {
  const kinds = ["remind", "escalate", "auto-agree", "leave"] as const;
  const kind = readChoice(event, "wf:action", kinds, flows.length > 0 ? "leave" : "remind", findings);
  const interrupts = flagOf(event, "cancelActivity");
  if (interrupts !== (kind === "leave"))
    findings.push(
      finding(kind === "leave" ? "timer-must-interrupt" : "timer-must-not-interrupt", whereIs(event), { action: kind }),
    );
  if (kind === "leave") {
    const [flow] = flows;
    if (flow !== undefined && flows.length === 1) return { kind, flow };
    findings.push(finding("timer-flow-missing", whereIs(event), { count: flows.length }));
    return undefined;
  }
  if (flows.length > 0) findings.push(finding("timer-flow-not-taken", whereIs(event), { action: kind }));
  const every = kind === "remind" ? textOf(event, "wf:every") : undefined;
  if (every === undefined) return { kind };
  const duration = readDuration(event, every, textOf(event, "wf:everyCalendar"), findings);
  return duration && { kind: "remind", every: duration };
}
