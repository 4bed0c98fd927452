import type { RouteVocabulary } from "@signoff/server/contract/base/definitions";
import { Switch } from "antd";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { flowConditionWith, readFlowCondition, textIn } from "../model/task-rules.ts";
import { panelMessages } from "../panel-messages.ts";
import { type Business, drawnName, type Moddle, type Modeling } from "./bpmn-services.ts";
import { ConditionBuilder } from "./condition-builder.tsx";
import { ownName } from "./open-drawing.ts";
import { AttributeChoice, change, CommittedText, type Edited, PanelRow } from "./panel-parts.tsx";
import { rulesOf, TaskPanel } from "./task-panel.tsx";

interface ElementPanelProps {
  readonly edited: Edited;
  readonly words: RouteVocabulary;
  /** The findings of the element, in the words of the list below the drawing. */
  readonly findings: readonly string[];
}

const kindOf: Readonly<Record<string, "task" | "flow" | "branch" | "start" | "end" | "route" | "timer">> = {
  "bpmn:UserTask": "task",
  "bpmn:SequenceFlow": "flow",
  "bpmn:ExclusiveGateway": "branch",
  "bpmn:ParallelGateway": "branch",
  "bpmn:InclusiveGateway": "branch",
  "bpmn:StartEvent": "start",
  "bpmn:EndEvent": "end",
  "bpmn:BoundaryEvent": "timer",
  "bpmn:Process": "route",
};

/** The rules of the selected element, or of the whole route if none is selected. */
export function ElementPanel({ edited, words, findings }: ElementPanelProps) {
  const t = useTexts(panelMessages);
  const locale = useLocale();
  const { element, isFixed } = edited;
  const business = element.businessObject;
  const kind = kindOf[element.type] ?? "other";
  const rename = (attribute: "wf:nameZh" | "wf:nameEn", text: string) =>
    change(edited, { [attribute]: text, ...(attribute === ownName(locale) ? { name: text } : {}) });
  return (
    <>
      <header className="so-route-panel-head">
        <h2>{drawnName(business) || t(`kind.${kind}`)}</h2>
        <span className="so-faint">{t(`kind.${kind}`)}</span>
        <code>{element.id}</code>
      </header>
      {findings.map((text) => (
        <p key={text} className="so-route-bad" role="alert">
          {text}
        </p>
      ))}
      <section className="so-route-section so-route-names">
        {(["nameZh", "nameEn"] as const).map((name) => (
          <PanelRow key={name} label={t(name)}>
            <CommittedText
              label={t(name)}
              value={textIn(business, `wf:${name}`)}
              placeholder={textIn(business, "name")}
              disabled={isFixed}
              onCommit={(text) => rename(`wf:${name}`, text)}
            />
          </PanelRow>
        ))}
      </section>
      {kind === "task" && <TaskPanel edited={edited} words={words} rules={rulesOf(edited)} />}
      {kind === "flow" && <FlowPanel edited={edited} words={words} />}
      {kind === "end" && <EndPanel edited={edited} />}
      {kind === "route" && <RoutePanel edited={edited} />}
    </>
  );
}

function FlowPanel({ edited, words }: Pick<ElementPanelProps, "edited" | "words">) {
  const t = useTexts(panelMessages);
  const { element, services, isFixed } = edited;
  const gateway = element.source;
  if (!gateway || !["bpmn:ExclusiveGateway", "bpmn:InclusiveGateway"].includes(gateway.type)) return null;
  const isDefault = (gateway.businessObject.get("default") as Business | undefined)?.id === element.id;
  const moddle = services.get<Moddle>("moddle");
  const setDefault = (isOn: boolean) =>
    services
      .get<Modeling>("modeling")
      .updateProperties(gateway, { default: isOn ? element.businessObject : undefined });
  return (
    <>
      <section className="so-route-section">
        <span className="so-route-switch">
          <Switch size="small" aria-label={t("default")} checked={isDefault} disabled={isFixed} onChange={setDefault} />
          <span>{t("default")}</span>
        </span>
      </section>
      {!isDefault && (
        <ConditionBuilder
          title={t("taken")}
          none=""
          text={readFlowCondition(element.businessObject)}
          fields={words.fields}
          isFixed={isFixed}
          onChange={(text) => change(edited, flowConditionWith(moddle, text))}
        />
      )}
    </>
  );
}

function EndPanel({ edited }: { readonly edited: Edited }) {
  const t = useTexts(panelMessages);
  return (
    <section className="so-route-section">
      <AttributeChoice
        edited={edited}
        attribute="wf:result"
        usual="completed"
        label={t("result")}
        options={(["completed", "terminated"] as const).map((value) => ({ value, label: t(`result.${value}`) }))}
      />
    </section>
  );
}

function RoutePanel({ edited }: { readonly edited: Edited }) {
  const t = useTexts(panelMessages);
  return (
    <section className="so-route-section">
      <p className="so-faint">{t("hint")}</p>
      <AttributeChoice
        edited={edited}
        attribute="wf:withdrawUntil"
        usual="first-decision"
        label={t("withdraw")}
        options={(["first-decision", "any", "never"] as const).map((value) => ({
          value,
          label: t(`withdraw.${value}`),
        }))}
      />
      <AttributeChoice
        edited={edited}
        attribute="wf:returnMode"
        usual="restart"
        label={t("returned")}
        options={(["restart", "keep"] as const).map((value) => ({ value, label: t(`returned.${value}`) }))}
      />
      <AttributeChoice
        edited={edited}
        attribute="wf:resumeAfterReturn"
        usual="replay"
        label={t("resume")}
        options={(["replay", "direct"] as const).map((value) => ({ value, label: t(`resume.${value}`) }))}
      />
    </section>
  );
}
