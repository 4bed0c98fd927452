import type { RouteVocabulary } from "@signoff/server/contract/base/definitions";
import { Button, InputNumber, Select } from "antd";
import { Plus, X } from "lucide-react";
import { useTexts } from "../../../../i18n/translate.ts";
import { PeoplePicker } from "../../../../pickers/people-picker.tsx";
import { type ApproverKind, approverKinds, readRule, ruleText } from "../model/approver-rule.ts";
import { type ApproverLine, extensionsWith, readApprovers } from "../model/task-rules.ts";
import { panelMessages } from "../panel-messages.ts";
import { ApproverDetails } from "./approver-details.tsx";
import { drawnName, type ElementRegistry, type Moddle } from "./bpmn-services.ts";
import { change, CommittedText, type Edited } from "./panel-parts.tsx";

interface ApproverListProps {
  readonly edited: Edited;
  readonly words: RouteVocabulary;
}

/** Who is asked at the step, line by line, and how many people that is today. */
export function ApproverList({ edited, words }: ApproverListProps) {
  const t = useTexts(panelMessages);
  const { element, services, isFixed } = edited;
  const task = element.businessObject;
  const lines = readApprovers(task);
  const write = (approvers: readonly ApproverLine[]) =>
    change(edited, extensionsWith(services.get<Moddle>("moddle"), task, { approvers }));
  const first = ruleText("role", words.roles[0]?.code ?? "");
  return (
    <section className="so-route-section" aria-label={t("approvers")}>
      <h3 className="so-route-heading">
        {t("approvers")}
        {!isFixed && (
          <Button type="link" size="small" icon={<Plus size={13} />} onClick={() => write([...lines, { rule: first }])}>
            {t("add")}
          </Button>
        )}
      </h3>
      {lines.length === 0 && <p className="so-faint">{t("approvers.none")}</p>}
      {lines.map((line, place) => (
        <div key={place}>
          <div className="so-route-approver">
            <RuleRow
              {...{ edited, words }}
              rule={line.rule}
              onChange={(rule) => write(lines.with(place, { ...line, rule }))}
            />
            {!isFixed && (
              <button
                type="button"
                className="so-icon-button"
                aria-label={t("remove")}
                title={t("remove")}
                onClick={() => write(lines.filter((_, at) => at !== place))}
              >
                <X size={14} />
              </button>
            )}
          </div>
          <ApproverDetails {...{ line, words, isFixed }} onChange={(next) => write(lines.with(place, next))} />
        </div>
      ))}
    </section>
  );
}

interface RuleRowProps extends ApproverListProps {
  readonly rule: string;
  readonly onChange: (rule: string) => void;
}

function RuleRow({ edited, words, rule, onChange }: RuleRowProps) {
  const t = useTexts(panelMessages);
  const { kind, value } = readRule(rule);
  const start: Partial<Record<ApproverKind, string>> = {
    role: words.roles[0]?.code ?? "",
    group: words.groups[0]?.code ?? "",
    deptHead: "1",
    leaderOf: "1",
    field: words.fields.find(({ type }) => type === "person")?.path ?? "",
  };
  return (
    <>
      <Select
        size="small"
        aria-label={t("rule")}
        className="so-route-kind"
        value={kind}
        disabled={edited.isFixed}
        popupMatchSelectWidth={false}
        options={approverKinds.map((one) => ({ value: one, label: t(`by.${one}`) }))}
        onChange={(one) => onChange(ruleText(one, start[one] ?? ""))}
      />
      <RuleValue {...{ edited, words, kind, value }} onChange={(text) => onChange(ruleText(kind, text))} />
      <HeadCount {...{ words, kind, value }} />
    </>
  );
}

interface RuleValueProps extends ApproverListProps {
  readonly kind: ApproverKind;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function RuleValue({ edited, words, kind, value, onChange }: RuleValueProps) {
  const t = useTexts(panelMessages);
  const { isFixed, element } = edited;
  if (kind === "requester") return null;
  if (kind === "deptHead" || kind === "leaderOf")
    return (
      <InputNumber
        size="small"
        aria-label={t("level")}
        min={1}
        max={9}
        value={Number(value) || 1}
        disabled={isFixed}
        onChange={(level) => onChange(String(level ?? 1))}
      />
    );
  if (kind === "user")
    return (
      <span className="so-route-grow">
        <PeoplePicker
          id={`${element.id}-people`}
          multiple
          disabled={isFixed}
          value={value === "" ? [] : value.split(",").map((id) => ({ id, name: id }))}
          onChange={(people) => onChange(people.map(({ id }) => id).join(","))}
        />
      </span>
    );
  if (kind === "feel")
    return <CommittedText label={t("by.feel")} value={value} disabled={isFixed} onCommit={onChange} />;
  return (
    <Select
      size="small"
      className="so-route-grow"
      aria-label={t("value")}
      value={value === "" ? undefined : value}
      disabled={isFixed}
      showSearch={{ optionFilterProp: "label" }}
      popupMatchSelectWidth={300}
      options={optionsFor(kind, words, edited)}
      onChange={onChange}
    />
  );
}

function optionsFor(kind: ApproverKind, { roles, groups, fields }: RouteVocabulary, { services, element }: Edited) {
  if (kind === "role" || kind === "group")
    return (kind === "role" ? roles : groups).map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));
  if (kind === "field")
    return fields
      .filter(({ type }) => type === "person")
      .map(({ path, label }) => ({ value: path, label: `${label} (${path})` }));
  return services
    .get<ElementRegistry>("elementRegistry")
    .filter(({ type, id }) => type === "bpmn:UserTask" && id !== element.id)
    .map(({ id, businessObject }) => ({ value: id, label: drawnName(businessObject) || id }));
}

function HeadCount({ words, kind, value }: Pick<RuleValueProps, "words" | "kind" | "value">) {
  const t = useTexts(panelMessages);
  if (kind !== "role" && kind !== "group")
    return kind === "user" ? null : <span className="so-faint">{t("byRequest")}</span>;
  const found = (kind === "role" ? words.roles : words.groups).find(({ code }) => code === value);
  return found ? <span className="so-faint num">{t("people", { count: found.people })}</span> : null;
}
