import { indexOf } from "@signoff/forms/definition/definition-index";
import { readRows } from "@signoff/forms/values/form-values";
import { anchorName, rowAnchor } from "@signoff/forms/values/row-anchor";
import type { FormState } from "@signoff/forms/conditions/visibility";
import type { CommentAnchor } from "@signoff/server/contract/requests/comments";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { SelectBox } from "../../../../ui/select-box.tsx";
import { commentMessages } from "./messages.ts";
import type { CommentedForm } from "./places.ts";

/** The form as it is on screen when the user starts to write. */
export interface FormOnScreen extends CommentedForm {
  readonly state: FormState;
}

interface AboutPickerProps {
  readonly form: FormOnScreen;
  readonly value: CommentAnchor | null;
  readonly onChange: (anchor: CommentAnchor | null) => void;
}

const whole = "";

/** The subject of a comment: the request, a field, or a row or cell of a table. */
export function AboutPicker({ form, value, onChange }: AboutPickerProps) {
  const t = useTexts(commentMessages);
  const locale = useLocale();
  const indexed = value === null ? undefined : indexOf(form.definition).tables.get(value.place);
  const columns = indexed?.table.columns.map(({ key, label }) => ({ value: key, label: label[locale] })) ?? [];
  return (
    <div className="so-comment-about">
      <SelectBox
        size="small"
        aria-label={t("about")}
        value={value?.place ?? whole}
        options={[{ value: whole, label: t("about.request") }, ...placesOf(form, locale)]}
        onChange={(place: string) => onChange(place === whole ? null : { place })}
      />
      {indexed && value && (
        <SelectBox
          size="small"
          aria-label={t("about.row")}
          value={value.row ?? whole}
          options={[{ value: whole, label: t("about.table") }, ...rowsOf(form, value.place)]}
          onChange={(row: string) => onChange(row === whole ? { place: value.place } : { place: value.place, row })}
        />
      )}
      {value?.row !== undefined && (
        <SelectBox
          size="small"
          aria-label={t("about.column")}
          value={value.column ?? whole}
          options={[{ value: whole, label: t("about.wholeRow") }, ...columns]}
          onChange={(column: string) => {
            const { place, row } = value;
            onChange({ place, ...(row === undefined ? {} : { row }), ...(column === whole ? {} : { column }) });
          }}
        />
      )}
    </div>
  );
}

/** The parts of the form that the writer sees, section by section. */
function placesOf({ definition, state }: FormOnScreen, locale: "zh" | "en") {
  return definition.sections
    .map(({ key, title, fields, tables }) => ({
      key,
      label: title[locale],
      options: [
        ...fields
          .filter((field) => state.field(field.key).visible)
          .map((field) => ({ value: field.key, label: field.label[locale] })),
        ...tables
          .filter((table) => state.table(table.key).visible)
          .map((table) => ({ value: table.key, label: table.title[locale] })),
      ],
    }))
    .filter(({ options }) => options.length > 0);
}

function rowsOf({ definition, data }: FormOnScreen, tableKey: string) {
  const indexed = indexOf(definition).tables.get(tableKey);
  if (!indexed) return [];
  const rows = readRows(data, indexed);
  const anchors = new Set(rows.map((_row, at) => rowAnchor(definition, indexed, rows, at)));
  return [...anchors].map((anchor) => ({ value: anchor, label: anchorName(anchor) }));
}
