import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import { behaviours } from "@signoff/forms/field-types/behaviours";
import { isEmptyValue } from "@signoff/forms/values/form-values";
import { Tooltip } from "antd";
import type { ReactNode } from "react";
import { useLocale, useTexts } from "../i18n/translate.ts";
import type { PlacedDifference } from "./form-view-props.ts";
import { formMessages } from "./messages.ts";

interface DifferenceMarkProps {
  readonly difference: PlacedDifference | undefined;
  readonly field: FieldDefinition;
  readonly dictionaries: Dictionaries;
  /** Around an editor, which keeps its width. */
  readonly isBlock?: boolean;
  readonly children: ReactNode;
}

/**
 * Marks a value that differs from the compared version. In read mode the old value is before it, struck out; at an
 * editor it appears on hover and on focus.
 */
export function DifferenceMark({ difference, field, dictionaries, isBlock = false, children }: DifferenceMarkProps) {
  const t = useTexts(formMessages);
  const locale = useLocale();
  if (difference === undefined) return children;
  const before = behaviours[field.type].readOnlyText(difference.before, field, { locale, dictionaries });
  const wasEmpty = isEmptyValue(difference.before) || before === "";
  const note = wasEmpty ? t("diff.wasEmpty") : t("diff.was", { before });
  return (
    <Tooltip title={note}>
      <div className={isBlock ? "so-diff so-diff-block" : "so-diff"} tabIndex={isBlock ? undefined : 0} data-change>
        {!isBlock && !wasEmpty && <del aria-hidden="true">{before}</del>}
        {isBlock ? children : <ins>{children}</ins>}
        <span className="so-visually-hidden">{note}</span>
      </div>
    </Tooltip>
  );
}
