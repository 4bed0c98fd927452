import type { UserNode } from "@signoff/workflow/route";
import type { RouteVocabulary } from "@signoff/server/contract/base/definitions";
import { InputNumber, Select } from "antd";
import { memo, useState } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import {
  extensionsWith,
  type PassChoice,
  type PassMode,
  passModes,
  passWith,
  readEntry,
  readPass,
  textIn,
} from "../model/task-rules.ts";
import { panelMessages } from "../panel-messages.ts";
import { ApproverList } from "./approver-list.tsx";
import { drawnName, type ElementRegistry, type Moddle } from "./bpmn-services.ts";
import { ConditionBuilder } from "./condition-builder.tsx";
import { AttributeChoice, change, type Edited, PanelRow } from "./panel-parts.tsx";
import { TimerList } from "./timer-list.tsx";

interface TaskPanelProps {
  readonly edited: Edited;
  readonly words: RouteVocabulary;
}

const usualAllow = "agree disagree reject add-sign transfer";
const verbs = ["agree", "disagree", "reject", "cancel", "add-sign", "transfer"] as const;

interface SteadyProps extends TaskPanelProps {
  /** Everything of the drawing that is shown, as text: the library changes its elements in place. */
  readonly rules: string;
}

/** The rules of an approval and the names they may refer to; its own name and place are shown elsewhere. */
export function rulesOf({ element, services }: Edited): string {
  const isOwn = (key: string, value: unknown) => (["name", "nameZh", "nameEn"].includes(key) ? undefined : value);
  const own = [element, ...(element.attachers ?? [])].map(({ businessObject }) =>
    JSON.stringify(businessObject, isOwn),
  );
  const names = services
    .get<ElementRegistry>("elementRegistry")
    .filter(({ type, id }) => type === "bpmn:UserTask" && id !== element.id)
    .map(({ id, businessObject }) => `${id} ${drawnName(businessObject)}`);
  return [...own, ...names].join("\n");
}

/** Renders only when its rules change: moving or renaming a step does not change them. */
export const TaskPanel = memo(
  TaskRules,
  (before, after) =>
    before.rules === after.rules &&
    before.words === after.words &&
    before.edited.element === after.edited.element &&
    before.edited.isFixed === after.edited.isFixed,
);

/** The rules of an approval, in the order in which people think of them. */
function TaskRules({ edited, words }: SteadyProps) {
  const t = useTexts(panelMessages);
  const { element, services, isFixed } = edited;
  const task = element.businessObject;
  return (
    <>
      <ApproverList edited={edited} words={words} />
      <section className="so-route-section">
        <PassRow edited={edited} words={words} />
        <AttributeChoice
          edited={edited}
          attribute="wf:onDisagree"
          usual="terminate"
          label={t("disagree")}
          options={(["terminate", "return", "continue"] as const).map((value) => ({
            value,
            label: t(`disagree.${value}`),
          }))}
        />
        <RejectRow edited={edited} />
        <EditableRow edited={edited} words={words} />
        <CodeRow edited={edited} words={words} />
      </section>
      <TimerList edited={edited} words={words} />
      <ConditionBuilder
        title={t("entered")}
        none={t("always")}
        text={readEntry(task)}
        fields={words.fields}
        isFixed={isFixed}
        onChange={(entry) => change(edited, extensionsWith(services.get<Moddle>("moddle"), task, { entry }))}
      />
      <OtherRules edited={edited} />
    </>
  );
}

function PassRow({ edited, words }: TaskPanelProps) {
  const t = useTexts(panelMessages);
  const { mode, amount } = readPass(edited.element.businessObject);
  const write = (pass: PassChoice) => change(edited, passWith(edited.services.get<Moddle>("moddle"), pass));
  const start: Partial<Record<PassMode, string>> = { count: "2", ratio: "0.6", roles: words.roles[0]?.code ?? "" };
  return (
    <PanelRow label={t("pass")}>
      <div className="so-route-pair">
        <Select
          aria-label={t("pass")}
          value={mode}
          disabled={edited.isFixed}
          options={passModes.map((value) => ({ value, label: t(`pass.${value}`) }))}
          onChange={(value) => write({ mode: value, amount: start[value] ?? "" })}
        />
        {(mode === "count" || mode === "ratio") && (
          <InputNumber
            aria-label={t("amount")}
            min={mode === "count" ? 1 : 0.01}
            max={mode === "count" ? 999 : 1}
            step={mode === "count" ? 1 : 0.1}
            value={Number(amount) || 1}
            disabled={edited.isFixed}
            onChange={(value) => write({ mode, amount: String(value ?? 1) })}
          />
        )}
        {mode === "roles" && (
          <Select
            mode="multiple"
            aria-label={t("amount")}
            value={amount.split(",").filter(Boolean)}
            disabled={edited.isFixed}
            options={words.roles.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(codes) => write({ mode, amount: codes.join(",") })}
          />
        )}
      </div>
    </PanelRow>
  );
}

/** What happens if nobody is found, the default first. */
const emptyRules = ["admin", "skip", "fail"] as const satisfies readonly UserNode["emptyRule"][];

function RejectRow({ edited }: { readonly edited: Edited }) {
  const t = useTexts(panelMessages);
  const { services, element } = edited;
  const chosen = textIn(element.businessObject, "wf:rejectTo");
  const [isOpen, setOpen] = useState(false);
  // A long route has hundreds of steps: they are read only when the list is opened.
  const steps = services
    .get<ElementRegistry>("elementRegistry")
    .filter(({ type, id }) => type === "bpmn:UserTask" && id !== element.id && (isOpen || chosen === `node:${id}`))
    .map(({ id, businessObject }) => ({ value: `node:${id}`, label: drawnName(businessObject) || id }));
  const general = (["choose", "requester", "previous"] as const).map((value) => ({
    value,
    label: t(`reject.${value}`),
  }));
  return (
    <AttributeChoice
      edited={edited}
      attribute="wf:rejectTo"
      usual="choose"
      label={t("reject")}
      options={[...general, ...steps]}
      onOpenChange={setOpen}
    />
  );
}

function EditableRow({ edited, words }: TaskPanelProps) {
  const t = useTexts(panelMessages);
  const chosen = textIn(edited.element.businessObject, "wf:editable").split(/\s+/).filter(Boolean);
  return (
    <PanelRow label={t("editable")} hint={t("editable.hint", { count: words.fields.length })}>
      <Select
        mode="multiple"
        aria-label={t("editable")}
        value={chosen}
        disabled={edited.isFixed}
        maxTagCount={6}
        showSearch={{ optionFilterProp: "label" }}
        options={words.fields.map(({ path, label }) => ({ value: path, label: `${label} (${path})` }))}
        onChange={(paths) => change(edited, { "wf:editable": paths.length === 0 ? undefined : paths.join(" ") })}
      />
    </PanelRow>
  );
}

/**
 * The kind fixes the code of decisions with consequences outside the portal; at other steps the route may require one.
 */
function CodeRow({ edited, words }: TaskPanelProps) {
  const t = useTexts(panelMessages);
  const codes = words.codes[edited.element.id] ?? [];
  if (codes.length > 0)
    return (
      <PanelRow label={t("code")} hint={t("code.text")}>
        <code>{codes.join(", ")}</code>
      </PanelRow>
    );
  const chosen = textIn(edited.element.businessObject, "wf:permission");
  return (
    <PanelRow label={t("code")} {...(chosen === "" ? {} : { hint: t("code.text") })}>
      <Select
        allowClear
        aria-label={t("code")}
        placeholder={t("code.none")}
        value={chosen === "" ? undefined : chosen}
        disabled={edited.isFixed}
        showSearch={{ optionFilterProp: "label" }}
        options={words.permissions.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        onChange={(code: string | undefined) => change(edited, { "wf:permission": code })}
      />
    </PanelRow>
  );
}

function OtherRules({ edited }: { readonly edited: Edited }) {
  const t = useTexts(panelMessages);
  const allowed = (textIn(edited.element.businessObject, "wf:allow") || usualAllow).split(/\s+/);
  const write = (values: readonly string[]) => {
    const text = verbs.filter((verb) => values.includes(verb)).join(" ");
    change(edited, { "wf:allow": text === usualAllow ? undefined : text });
  };
  return (
    <section className="so-route-section" aria-label={t("others")}>
      <h3 className="so-route-heading">{t("others")}</h3>
      <PanelRow label={t("allow")}>
        <Select
          mode="multiple"
          aria-label={t("allow")}
          value={allowed}
          disabled={edited.isFixed}
          options={verbs.map((value) => ({ value, label: t(`allow.${value}`) }))}
          onChange={write}
        />
      </PanelRow>
      <AttributeChoice
        edited={edited}
        attribute="wf:emptyRule"
        usual={emptyRules[0]}
        label={t("empty")}
        options={emptyRules.map((value) => ({ value, label: t(`empty.${value}`) }))}
      />
      <AttributeChoice
        edited={edited}
        attribute="wf:ownRequest"
        usual="above"
        label={t("own")}
        options={(["above", "ask", "auto"] as const).map((value) => ({ value, label: t(`own.${value}`) }))}
      />
    </section>
  );
}
