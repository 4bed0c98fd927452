import type { NewsFields } from "@signoff/domain/records/news";
import { DatePicker } from "antd";
import dayjs from "dayjs";
import type { EditorProps } from "../../../../record-page/record-definition.ts";
import { SelectBox } from "../../../../ui/select-box.tsx";
import { useReleaseTypes } from "../queries.ts";

export function ReleaseTypeField({ id, value, disabled, invalid, describedBy, onChange }: EditorProps<NewsFields>) {
  const types = useReleaseTypes();
  return (
    <SelectBox<string | null>
      id={id}
      className="so-record-control"
      disabled={disabled}
      {...(invalid ? { status: "error" as const } : {})}
      aria-describedby={describedBy}
      value={typeof value === "string" && value !== "" ? value : null}
      options={types.map((type) => ({ value: type.value, label: type.title }))}
      onChange={(next) => onChange(next ?? "")}
    />
  );
}

interface MomentFieldProps extends EditorProps<NewsFields> {
  readonly isOptional: boolean;
}

/** A day and a time. */
export function MomentField({ id, value, disabled, invalid, isOptional, onChange }: MomentFieldProps) {
  return (
    <DatePicker
      id={id}
      className="so-record-control"
      disabled={disabled}
      {...(invalid ? { status: "error" as const } : {})}
      showTime={{ format: "HH:mm", minuteStep: 5 }}
      format="YYYY-MM-DD HH:mm"
      allowClear={isOptional}
      value={typeof value === "string" ? dayjs(value) : null}
      onChange={(moment) => onChange(moment?.toISOString() ?? null)}
    />
  );
}
