import type { IndexedField } from "@signoff/forms/definition/definition-index";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import { unitText } from "@signoff/forms/values/unit-text";
import { CircleAlert } from "lucide-react";
import { type FocusEvent, memo, type ReactNode, Suspense, use, useCallback, useMemo } from "react";
import { lateFieldEditor } from "../fields/late-field-editor.ts";
import { offeredOptions } from "../fields/offered-options.ts";
import { ReadOnlyValue } from "../fields/read-only-value.tsx";
import { useLocale } from "../i18n/translate.ts";
import { DifferenceMark } from "./difference-mark.tsx";
import { FormMarks } from "./form-marks.ts";
import type { PlacedDifference } from "./form-view-props.ts";

export interface FieldItemProps {
  readonly formId: string;
  readonly indexed: IndexedField;
  readonly value: unknown;
  /** The name of the record whose code is the value. */
  readonly codeName: string | undefined;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly multiple: boolean;
  /** The value the options depend on. */
  readonly hangsOn: unknown;
  readonly closedBecause: string | undefined;
  /** The rule that leaves the field this one value. */
  readonly fixedBecause: string | undefined;
  readonly problem: string | undefined;
  readonly difference: PlacedDifference | undefined;
  /** The mark of a difference from the value it was taken over from. */
  readonly differing: ReactNode;
  readonly dictionaries: Dictionaries;
  readonly onChange: (key: string, value: unknown) => void;
  /** The focus has left the field. */
  readonly onLeave: () => void;
}

/** One field with its label and its error. Memoised: it renders again only when one of these changes. */
export const FieldItem = memo(function FieldItem(props: FieldItemProps) {
  const { formId, indexed, value, required, readOnly, fixedBecause, problem, difference, dictionaries } = props;
  const { field, path } = indexed;
  const locale = useLocale();
  const id = `${formId}-${field.key}`;
  const isInvalid = problem !== undefined;
  const marks = use(FormMarks);
  return (
    <div
      className={itemClass(props)}
      data-path={path}
      onBlur={(event) => {
        if (!readOnly && hasLeft(event)) props.onLeave();
      }}
    >
      <label className="so-item-label" id={`${id}-label`} htmlFor={readOnly ? undefined : id}>
        {field.label[locale]}
        {required && !readOnly && <RequiredMark />}
        {field.unit !== undefined && !readOnly && field.type !== "number" && field.type !== "text" && (
          <span className="so-unit"> ({unitText(field.unit, locale)})</span>
        )}
      </label>
      <div className="so-item-control" tabIndex={readOnly ? -1 : undefined}>
        {readOnly ? (
          <DifferenceMark difference={difference} field={field} dictionaries={dictionaries}>
            <ReadOnlyValue field={field} value={value} codeName={props.codeName} dictionaries={dictionaries} />
          </DifferenceMark>
        ) : (
          <DifferenceMark difference={difference} field={field} dictionaries={dictionaries} isBlock>
            <Editor {...props} id={id} invalid={isInvalid} />
          </DifferenceMark>
        )}
        {props.differing}
        {fixedBecause !== undefined && !isInvalid && <div className="so-field-note">{fixedBecause}</div>}
        {isInvalid && (
          <div id={`${id}-error`} className="so-field-error">
            <CircleAlert size={12} strokeWidth={2} aria-hidden="true" />
            {problem}
          </div>
        )}
        {marks?.draw(field.key, `${id}-label`)}
      </div>
    </div>
  );
});

const openedByField = ".ant-modal-root, .ant-select-dropdown, .ant-picker-dropdown";

/** A list or a dialog that the field opened belongs to the field, and so does the system's file dialog. */
function hasLeft({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  if (!currentTarget.contains(target) || currentTarget.contains(relatedTarget)) return false;
  if (document.activeElement === target) return false;
  return !(relatedTarget instanceof Element && relatedTarget.closest(openedByField));
}

function Editor(props: FieldItemProps & { readonly id: string; readonly invalid: boolean }) {
  const { id, indexed, value, required, multiple, hangsOn, closedBecause, dictionaries, invalid, onChange } = props;
  const { field } = indexed;
  const locale = useLocale();
  const options = useMemo(
    () => offeredOptions(field, hangsOn, dictionaries, locale),
    [field, hangsOn, dictionaries, locale],
  );
  const handleChange = useCallback((next: unknown) => onChange(field.key, next), [onChange, field.key]);
  return (
    <Suspense fallback={<div className="so-field-coming" />}>
      <lateFieldEditor.Component
        id={id}
        field={field}
        place={field.key}
        value={value}
        codeName={props.codeName}
        options={options}
        multiple={multiple}
        required={required}
        invalid={invalid}
        closedBecause={closedBecause}
        onChange={handleChange}
      />
    </Suspense>
  );
}

/** The star is hidden from screen readers; the control itself is marked as required. */
function RequiredMark() {
  return (
    <span className="so-required" aria-hidden="true">
      {" *"}
    </span>
  );
}

function itemClass({ indexed: { field }, readOnly, problem }: FieldItemProps): string {
  return [
    "so-item",
    readOnly ? "so-item-read" : "so-item-edit",
    field.type === "textarea" && "so-item-wide",
    holdsMuch(field) && "so-item-double",
    field.type === "checkbox" && field.options && "so-item-wide",
    problem !== undefined && "so-item-error",
  ]
    .filter(Boolean)
    .join(" ");
}

/** From this limit on a text is a sentence, a path or a check sum. */
const longText = 64;

/** Values that one column would cut off: long texts, and options of a list that may be long. */
function holdsMuch({ type, maxLength = 0, options }: IndexedField["field"]): boolean {
  if (type === "text" || type === "email") return maxLength >= longText;
  return type === "multiselect" && options !== undefined && ("lookup" in options || "table" in options);
}
