import type { Reference } from "@signoff/domain/http/record-endpoints";
import type { UserFields } from "@signoff/domain/records/user";
import { Switch } from "antd";
import { Star } from "lucide-react";
import { useTexts } from "../../../../i18n/translate.ts";
import { DepartmentPicker } from "../../../../pickers/department-picker.tsx";
import type { EditorProps } from "../../../../record-page/record-definition.ts";
import { SelectBox } from "../../../../ui/select-box.tsx";
import { userMessages } from "../messages.ts";
import { useRoleOptions } from "../queries.ts";

type Props = EditorProps<UserFields>;

const attributes = ({ id, invalid, describedBy, disabled }: Props) => ({
  id,
  disabled,
  "aria-invalid": invalid,
  "aria-describedby": describedBy,
  ...(invalid ? { status: "error" as const } : {}),
});

/** Several departments; the first, with the star, is the main one. */
export function DepartmentsEditor(props: Props) {
  const t = useTexts(userMessages);
  const { departments } = props.values;
  const makeMain = (id: string) =>
    props.onChange([...departments.filter((one) => one.id === id), ...departments.filter((one) => one.id !== id)]);
  return (
    <>
      <DepartmentPicker {...attributes(props)} multiple value={departments} onChange={props.onChange} />
      {departments.length > 1 && (
        <div className="so-user-mains" role="radiogroup" aria-label={t("departments.main")}>
          {departments.map((one, at) => (
            <StarButton key={one.id} department={one} isMain={at === 0} disabled={props.disabled} onMake={makeMain} />
          ))}
        </div>
      )}
    </>
  );
}

interface StarButtonProps {
  readonly department: Reference;
  readonly isMain: boolean;
  readonly disabled: boolean;
  readonly onMake: (id: string) => void;
}

function StarButton({ department: { id, name = id }, isMain, disabled, onMake }: StarButtonProps) {
  const t = useTexts(userMessages);
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isMain}
      aria-label={t("departments.make", { name })}
      className="so-user-main"
      disabled={disabled}
      onClick={() => onMake(id)}
    >
      <Star size={13} strokeWidth={1.8} fill={isMain ? "currentColor" : "none"} aria-hidden="true" />
      {name}
    </button>
  );
}

/** Roles that the caller cannot give are shown, and say why. */
export function RolesEditor(props: Props) {
  const t = useTexts(userMessages);
  const { data, isFetching } = useRoleOptions();
  const { roles } = props.values;
  const names = new Map([...roles, ...(data ?? [])].map(({ id, name }) => [id, name ?? id]));
  const held = new Set(roles.map(({ id }) => id));
  const options = (data ?? roles.map(({ id, name = id }) => ({ id, name, lacking: [] as string[] }))).map(
    ({ id, name, lacking }) => ({
      value: id,
      label: name,
      disabled: lacking.length > 0 && !held.has(id),
      title: lacking.length > 0 ? t("roles.lacking", { names: lacking.slice(0, 3).join(" · ") }) : name,
    }),
  );
  return (
    <SelectBox<string[]>
      {...attributes(props)}
      className="so-record-control"
      mode="multiple"
      loading={isFetching && !data}
      value={[...held]}
      options={options}
      onChange={(ids) => props.onChange(ids.map((id) => ({ id, name: names.get(id) ?? id })))}
    />
  );
}

export function StatusEditor(props: Props) {
  const t = useTexts(userMessages);
  const isActive = props.values.status === "active";
  return (
    <span className="so-user-switch">
      <Switch
        id={props.id}
        size="small"
        aria-label={t("enabled")}
        aria-describedby={props.describedBy}
        disabled={props.disabled}
        checked={isActive}
        onChange={(checked) => props.onChange(checked ? "active" : "disabled")}
      />
      {t(isActive ? "enabled" : "disabled")}
    </span>
  );
}
