import { isRecord, plainText } from "@signoff/forms/values/form-values";
import { TreeSelect } from "antd";
import { useState } from "react";
import { useLocale, useTexts } from "../i18n/translate.ts";
import type { DepartmentChoice } from "../form-renderer/form-view-props.ts";
import { besideControl, popupContainerOf } from "../ui/popup-container.ts";
import { controlAttributes, type FieldEditorProps, statusOf } from "./field-editor-props.ts";
import { useFieldSources } from "./field-sources.ts";
import { fieldMessages } from "./messages.ts";
import { useAnswer } from "./use-answer.ts";

interface DepartmentNode {
  readonly value: string;
  readonly title: string;
  readonly children: DepartmentNode[];
}

/** The organisation as a tree, searched by name. */
export function DepartmentField(props: FieldEditorProps) {
  const { field, value, invalid, onChange } = props;
  const t = useTexts(fieldMessages);
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { departments } = useFieldSources();
  const tree = useAnswer(isOpen, "all", departments);
  const chosen = isRecord(value) ? { value: plainText(value.id), label: plainText(value.name ?? value.id) } : undefined;
  return (
    <TreeSelect<{ value: string; label: string }>
      {...controlAttributes(props)}
      className="so-field-wide"
      labelInValue
      value={chosen}
      status={statusOf(invalid)}
      treeData={(tree.answer ?? []).map(nodeOf)}
      treeDefaultExpandAll
      treeLine
      showSearch={{ treeNodeFilterProp: "title" }}
      loading={tree.isWaiting}
      notFoundContent={t(tree.isWaiting ? "searching" : tree.failed ? "search.failed" : "select.none")}
      placeholder={field.placeholder?.[locale] ?? t("department.choose")}
      allowClear={{ label: t("lookup.clear") }}
      popupMatchSelectWidth={false}
      getPopupContainer={popupContainerOf}
      builtinPlacements={besideControl}
      onOpenChange={setOpen}
      onChange={(next: { value: string; label: string } | undefined) =>
        onChange(next ? { id: next.value, name: next.label } : undefined)
      }
    />
  );
}

function nodeOf({ id, name, children }: DepartmentChoice): DepartmentNode {
  return { value: id, title: name, children: children.map(nodeOf) };
}
