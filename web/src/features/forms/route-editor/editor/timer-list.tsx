import type { RouteVocabulary } from "@signoff/server/contract/base/definitions";
import { Button, InputNumber, Select } from "antd";
import { Plus, X } from "lucide-react";
import { useTexts } from "../../../../i18n/translate.ts";
import { readDuration, textIn, writeDuration } from "../model/task-rules.ts";
import { panelMessages } from "../panel-messages.ts";
import {
  type Business,
  type DrawnElement,
  drawnName,
  type ElementFactory,
  type ElementRegistry,
  type Moddle,
  type Modeling,
} from "./bpmn-services.ts";
import type { Edited } from "./panel-parts.tsx";

interface TimerListProps {
  readonly edited: Edited;
  readonly words: RouteVocabulary;
}

/** What happens if nobody decides; each timer is a mark at the border of its step. */
export function TimerList({ edited, words }: TimerListProps) {
  const t = useTexts(panelMessages);
  const { element, isFixed } = edited;
  const timers = (element.attachers ?? []).filter(({ type }) => type === "bpmn:BoundaryEvent");
  return (
    <section className="so-route-section" aria-label={t("time")}>
      <h3 className="so-route-heading">
        {t("time")}
        {!isFixed && (
          <Button
            type="link"
            size="small"
            icon={<Plus size={13} />}
            onClick={() => addTimer(edited, words, timers.length)}
          >
            {t("time.add")}
          </Button>
        )}
      </h3>
      {timers.map((timer) => (
        <TimerRow key={timer.id} edited={edited} timer={timer} />
      ))}
    </section>
  );
}

function TimerRow({ edited, timer }: { readonly edited: Edited; readonly timer: DrawnElement }) {
  const t = useTexts(panelMessages);
  const { services, isFixed } = edited;
  const modeling = services.get<Modeling>("modeling");
  const event = timer.businessObject;
  const action = textIn(event, "wf:action") || "remind";
  const [definition] = (event.get("eventDefinitions") as readonly Business[] | undefined) ?? [];
  const duration = definition?.get("timeDuration") as Business | undefined;
  const iso = duration ? textIn(duration, "body") : "";
  const { count, unit } = readDuration(iso) ?? { count: 1, unit: "D" as const };
  const write = (body: string) => {
    if (!definition) return;
    const timeDuration = services.get<Moddle>("moddle").create("bpmn:FormalExpression", { body });
    modeling.updateModdleProperties(timer, definition, { timeDuration });
  };
  return (
    <div className="so-route-timer">
      <Select
        size="small"
        className="so-route-grow"
        aria-label={t("time")}
        value={action}
        disabled={isFixed}
        options={timerActions.map((value) => ({ value, label: t(`time.${value}`) }))}
        onChange={(value: string) => setAction(modeling, timer, value)}
      />
      <span className="so-faint">{t("after")}</span>
      <InputNumber
        size="small"
        aria-label={t("amount")}
        min={1}
        max={999}
        value={count}
        disabled={isFixed}
        onChange={(value) => write(writeDuration(value ?? 1, unit))}
      />
      <Select
        size="small"
        aria-label={t("after")}
        value={unit}
        disabled={isFixed}
        options={[
          { value: "H" as const, label: t("hours") },
          { value: "D" as const, label: t("days") },
        ]}
        onChange={(value) => write(writeDuration(count, value))}
      />
      {!isFixed && (
        <button
          type="button"
          className="so-icon-button"
          aria-label={t("remove")}
          title={t("remove")}
          onClick={() => modeling.removeElements([timer])}
        >
          <X size={14} />
        </button>
      )}
      {action === "leave" && <LeaveRow edited={edited} timer={timer} />}
    </div>
  );
}

const timerActions = ["remind", "escalate", "auto-agree", "leave"] as const;

/** Only a timer that leaves ends the step, and only such a timer has an outgoing flow. */
function setAction(modeling: Modeling, timer: DrawnElement, action: string): void {
  if (action !== "leave" && timer.outgoing && timer.outgoing.length > 0) modeling.removeElements([...timer.outgoing]);
  modeling.updateProperties(timer, { "wf:action": action, cancelActivity: action === "leave" });
}

/** Target of a timer that leaves; the flow is drawn at once. */
function LeaveRow({ edited, timer }: { readonly edited: Edited; readonly timer: DrawnElement }) {
  const t = useTexts(panelMessages);
  const { services, element, isFixed } = edited;
  const modeling = services.get<Modeling>("modeling");
  const registry = services.get<ElementRegistry>("elementRegistry");
  const targets = registry.filter(({ type, id }) => leaveTargets.has(type) && id !== element.id);
  const goTo = (id: string) => {
    const target = registry.get(id);
    if (timer.outgoing && timer.outgoing.length > 0) modeling.removeElements([...timer.outgoing]);
    if (target) modeling.connect(timer, target, { type: "bpmn:SequenceFlow" });
  };
  return (
    <Select
      size="small"
      className="so-route-leave"
      aria-label={t("time.to")}
      placeholder={t("time.to")}
      value={timer.outgoing?.[0]?.target?.id}
      disabled={isFixed}
      popupMatchSelectWidth={false}
      options={targets.map(({ id, businessObject }) => ({ value: id, label: drawnName(businessObject) || id }))}
      onChange={goTo}
    />
  );
}

const leaveTargets: ReadonlySet<string> = new Set([
  "bpmn:UserTask",
  "bpmn:ExclusiveGateway",
  "bpmn:ParallelGateway",
  "bpmn:InclusiveGateway",
  "bpmn:EndEvent",
]);

function addTimer({ element, services }: Edited, { calendars }: RouteVocabulary, place: number): void {
  const moddle = services.get<Moddle>("moddle");
  const timeDuration = moddle.create("bpmn:FormalExpression", { body: "P2D" });
  const shape = services.get<ElementFactory>("elementFactory").createShape({
    type: "bpmn:BoundaryEvent",
    eventDefinitionType: "bpmn:TimerEventDefinition",
  });
  const event = shape.businessObject;
  event.set("cancelActivity", false);
  event.set("wf:action", "remind");
  if (calendars[0] !== undefined) event.set("wf:calendar", calendars[0]);
  const [definition] = (event.get("eventDefinitions") as readonly Business[] | undefined) ?? [];
  definition?.set("timeDuration", timeDuration);
  const at = { x: element.x + element.width - 18 - place * 40, y: element.y + element.height };
  services.get<Modeling>("modeling").createShape(shape, at, element, { attach: true });
}
