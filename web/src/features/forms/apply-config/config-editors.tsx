import type { Reference } from "@signoff/domain/http/record-endpoints";
import type { ApplyConfigFields } from "@signoff/server/contract/forms/apply-config";
import { DatePicker } from "antd";
import dayjs from "dayjs";
import { useTexts } from "../../../i18n/translate.ts";
import { PeoplePicker } from "../../../pickers/people-picker.tsx";
import type { EditorProps } from "../../../record-page/record-definition.ts";
import { SelectBox } from "../../../ui/select-box.tsx";
import { applyConfigMessages } from "./messages.ts";
import { useChoices } from "./queries.ts";

type Editor = EditorProps<ApplyConfigFields>;

const attributes = ({ id, invalid, describedBy, disabled }: Editor) => ({
  id,
  disabled,
  "aria-invalid": invalid,
  "aria-describedby": describedBy,
  ...(invalid ? { status: "error" as const } : {}),
});

/** A day, or none. */
export function DayEditor(props: Editor) {
  return (
    <DatePicker
      className="so-record-control"
      {...attributes(props)}
      value={typeof props.value === "string" ? dayjs(props.value) : null}
      onChange={(day) => props.onChange(day?.format("YYYY-MM-DD") ?? null)}
    />
  );
}

interface NamedEditorProps extends Editor {
  readonly from: "roles" | "groups";
}

/** Several roles or groups, by name. */
export function NamedEditor({ from, ...props }: NamedEditorProps) {
  const choices = useChoices(props.values.kind);
  const chosen = Array.isArray(props.value) ? (props.value as readonly Reference[]) : [];
  const offered = choices?.[from] ?? [];
  const named = new Map([...chosen, ...offered].map(({ id, name }) => [id, name ?? id]));
  return (
    <SelectBox<string[]>
      {...attributes(props)}
      className="so-record-control"
      mode="multiple"
      value={chosen.map(({ id }) => id)}
      options={[...named].map(([value, label]) => ({ value, label }))}
      onChange={(ids) => props.onChange(ids.map((id) => ({ id, name: named.get(id) ?? id })))}
    />
  );
}

/** Required files; those that the form always requires are shown, not chosen. */
export function AttachmentsEditor(props: Editor) {
  const t = useTexts(applyConfigMessages);
  const choices = useChoices(props.values.kind);
  const chosen = Array.isArray(props.value) ? (props.value as readonly string[]) : [];
  const always = choices?.attachments.filter((one) => one.always) ?? [];
  const offered = choices?.attachments.filter((one) => !one.always) ?? [];
  return (
    <>
      <SelectBox<string[]>
        {...attributes(props)}
        className="so-record-control"
        mode="multiple"
        value={[...chosen]}
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={props.onChange}
      />
      {always.map(({ id, name }) => (
        <div key={id} className="so-record-hint">
          {name} · {t("attachments.always")}
        </div>
      ))}
    </>
  );
}

type Asked = ApplyConfigFields["approvers"][number];

/** A line for each node of the route in use: people chosen there are asked instead of those that the rule finds. */
export function ApproversEditor(props: Editor) {
  const t = useTexts(applyConfigMessages);
  const choices = useChoices(props.values.kind);
  const asked = Array.isArray(props.value) ? (props.value as readonly Asked[]) : [];
  const nodes = choices?.nodes ?? [];
  const gone = asked.filter(({ node }) => !nodes.some(({ id }) => id === node));
  const set = (node: string, users: readonly Reference[]) => {
    const others = asked.filter((one) => one.node !== node);
    props.onChange(users.length === 0 ? others : [...others, { node, users: [...users] }]);
  };
  return (
    <div id={props.id} className="so-apply-nodes" role="group" aria-describedby={props.describedBy}>
      {[...nodes, ...gone.map(({ node }) => ({ id: node, name: node }))].map(({ id, name }) => (
        <div key={id} className="so-apply-node">
          <label htmlFor={`${props.id}-${id}`}>{name}</label>
          <PeoplePicker
            id={`${props.id}-${id}`}
            multiple
            disabled={props.disabled}
            placeholder={t("approvers.asRoute")}
            value={asked.find(({ node }) => node === id)?.users ?? []}
            onChange={(users) => set(id, users)}
          />
        </div>
      ))}
    </div>
  );
}
