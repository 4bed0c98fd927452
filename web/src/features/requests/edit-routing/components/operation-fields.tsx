import type { Reference } from "@signoff/domain/http/record-endpoints";
import { InputNumber } from "antd";
import Input from "antd/es/input/Input";
import { useId } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { PeoplePicker } from "../../../../pickers/people-picker.tsx";
import { LabelledField } from "../../../../ui/labelled-field.tsx";
import { LimitedInput } from "../../../../ui/limited-text.tsx";
import { SelectBox } from "../../../../ui/select-box.tsx";
import type { DraftOperation } from "../draft-operation.ts";
import { routingAdminMessages } from "../messages.ts";
import type { RoutingDetail } from "../queries.ts";

interface OperationFieldsProps {
  readonly detail: RoutingDetail;
  readonly draft: DraftOperation;
  readonly onChange: (draft: DraftOperation) => void;
}

/** Input of the chosen operation. */
export function OperationFields(props: OperationFieldsProps) {
  const { kind } = props.draft;
  return (
    <div className="so-routing-fields">
      {(kind === "reassign" || kind === "skip") && <TaskField {...props} />}
      {(kind === "set_approvers" || kind === "jump") && <NodeField {...props} />}
      {kind === "insert_node" && <InsertFields {...props} />}
      {kind === "edit_field" && <EntryFields {...props} />}
      {kind === "migrate" && <VersionField {...props} />}
      {(kind === "reassign" || kind === "set_approvers" || kind === "insert_node") && <PeopleField {...props} />}
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string | undefined) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <LabelledField id={id} label={label}>
      <SelectBox<string | null>
        id={id}
        className="so-routing-choice"
        value={value ?? null}
        options={[...options]}
        onChange={(next) => onChange(next ?? undefined)}
      />
    </LabelledField>
  );
}

function TaskField({ detail, draft, onChange }: OperationFieldsProps) {
  const t = useTexts(routingAdminMessages);
  const options = detail.tasks.map(({ taskId, nodeName, realname, candidates }) => ({
    value: taskId,
    label: `${nodeName} · ${realname ?? candidates.map((one) => one.realname).join(", ")}`,
  }));
  return (
    <Choice
      label={t("task")}
      value={draft.taskId}
      options={options}
      onChange={(taskId) => onChange({ ...draft, taskId })}
    />
  );
}

function NodeField({ detail, draft, onChange }: OperationFieldsProps) {
  const t = useTexts(routingAdminMessages);
  const isJump = draft.kind === "jump";
  const options = detail.targets
    .filter(({ kind }) => isJump || kind === "approval")
    .map(({ key, name, kind }) => ({ value: key, label: kind === "rework" ? t("rework", { name }) : name }));
  return (
    <Choice
      label={t(isJump ? "jumpTo" : "node")}
      value={draft.nodeKey}
      options={options}
      onChange={(nodeKey) => onChange({ ...draft, nodeKey })}
    />
  );
}

function PeopleField({ draft, onChange }: OperationFieldsProps) {
  const t = useTexts(routingAdminMessages);
  const id = useId();
  return (
    <LabelledField id={id} label={t(draft.kind === "reassign" ? "to" : "people")}>
      <PeoplePicker
        id={id}
        multiple
        value={draft.people ?? []}
        placeholder={draft.kind === "set_approvers" ? t("people.rule") : undefined}
        onChange={(people: readonly Reference[]) => onChange({ ...draft, people })}
      />
    </LabelledField>
  );
}

const modes = ["parallel", "single", "sequential"] as const;

function InsertFields({ detail, draft, onChange }: OperationFieldsProps) {
  const t = useTexts(routingAdminMessages);
  const id = useId();
  const flows = detail.flows.map((flow) => ({ value: flow.id, label: `${flow.from.name} → ${flow.to.name}` }));
  return (
    <>
      <Choice
        label={t("between")}
        value={draft.flowId}
        options={flows}
        onChange={(flowId) => onChange({ ...draft, flowId })}
      />
      <LabelledField id={id} label={t("nodeName")}>
        <LimitedInput
          id={id}
          max={60}
          placeholder={t("nodeName.hint")}
          value={draft.nodeName ?? ""}
          onChange={({ target }) => onChange({ ...draft, nodeName: target.value })}
        />
      </LabelledField>
      <Choice
        label={t("mode")}
        value={draft.mode ?? "parallel"}
        options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
        onChange={(mode) => onChange({ ...draft, mode: modes.find((one) => one === mode) })}
      />
    </>
  );
}

function EntryFields({ detail, draft, onChange }: OperationFieldsProps) {
  const t = useTexts(routingAdminMessages);
  const id = useId();
  const chosen = detail.fields.find(({ key }) => key === draft.field);
  const set = (value: string | number | null) => onChange({ ...draft, value });
  return (
    <>
      <Choice
        label={t("field")}
        value={draft.field}
        options={detail.fields.map(({ key, label }) => ({ value: key, label }))}
        onChange={(field) => onChange({ ...draft, field, value: undefined })}
      />
      {chosen && (
        <LabelledField id={id} label={`${t("value")} · ${t("was", { value: chosen.value ?? "–" })}`}>
          {chosen.type === "number" ? (
            <InputNumber id={id} value={typeof draft.value === "number" ? draft.value : null} onChange={set} />
          ) : (
            <Input
              id={id}
              {...(chosen.type === "date" ? { placeholder: "yyyy-MM-dd" } : {})}
              value={typeof draft.value === "string" ? draft.value : ""}
              onChange={({ target }) => set(target.value)}
            />
          )}
        </LabelledField>
      )}
    </>
  );
}

function VersionField({ detail, draft, onChange }: OperationFieldsProps) {
  const t = useTexts(routingAdminMessages);
  if (detail.routes.length === 0) return <p>{t("version.none")}</p>;
  return (
    <>
      <Choice
        label={t("version")}
        value={draft.routeId}
        options={detail.routes.map(({ id, version, name }) => ({ value: id, label: `${version} · ${name}` }))}
        onChange={(routeId) => onChange({ ...draft, routeId })}
      />
      <p className="so-record-hint">{t("version.on", { version: detail.routeVersion })}</p>
    </>
  );
}
