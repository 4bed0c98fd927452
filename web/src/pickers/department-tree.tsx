import type { Reference } from "@signoff/domain/http/record-endpoints";
import { TreeSelect } from "antd";
import { useMemo, useState } from "react";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { besideControl, popupContainerOf } from "../ui/popup-container.ts";
import { useAnswer } from "../ui/use-answer.ts";
import { useStableHandler } from "../ui/use-stable-handler.ts";
import type { DepartmentPickerProps } from "./department-picker.tsx";
import { pickerMessages } from "./messages.ts";
import { type PickedDepartment, usePickerSources } from "./picker-sources.ts";

interface Labelled {
  readonly value: string;
  readonly label: string;
}

export function DepartmentTree({ value, multiple, offered, placeholder, onChange, ...control }: DepartmentPickerProps) {
  const t = useTexts(pickerMessages);
  const [isOpen, setOpen] = useState(false);
  // A link contains only the id; the name is in the tree.
  const isUnnamed = value.some(({ name }) => name === undefined);
  const { tree, isWaiting, failed } = useDepartments(isOpen || isUnnamed, offered);
  // Results are visible, also if the tree is loaded only after the first letters were typed.
  const [isSearching, setSearching] = useState(false);
  const all = useMemo(() => idsIn(tree), [tree]);
  const chosen = value.map(({ id, name }): Labelled => ({ value: id, label: name ?? nameIn(tree, id) ?? id }));
  return (
    <TreeSelect<Labelled | Labelled[]>
      {...control}
      className="so-picker"
      labelInValue
      multiple={multiple}
      value={multiple ? chosen : chosen.slice(0, 1)}
      treeData={tree.map(nodeOf)}
      treeDefaultExpandAll
      {...(isSearching ? { treeExpandedKeys: [...all] } : {})}
      treeLine
      showSearch={{ treeNodeFilterProp: "title", onSearch: (text) => setSearching(text !== "") }}
      loading={isWaiting}
      notFoundContent={t(isWaiting ? "searching" : failed ? "failed" : "department.none")}
      placeholder={placeholder ?? t("department.choose")}
      allowClear={{ label: t("clear") }}
      popupMatchSelectWidth={false}
      getPopupContainer={popupContainerOf}
      builtinPlacements={besideControl}
      onOpenChange={setOpen}
      onChange={(next: Labelled | Labelled[] | undefined) => onChange(referencesOf(next))}
    />
  );
}

function referencesOf(next: Labelled | readonly Labelled[] | undefined): readonly Reference[] {
  const list: readonly Labelled[] = next === undefined ? [] : "value" in next ? [next] : next;
  return list.map(({ value, label }) => ({ id: value, name: label }));
}

const none: readonly PickedDepartment[] = [];

function useDepartments(isWanted: boolean, offered: DepartmentPickerProps["offered"]) {
  const { departments } = usePickerSources();
  const locale = useLocale();
  const ask = useStableHandler((_: string, signal: AbortSignal) => (offered ? offered() : departments(signal)));
  const { answer, isWaiting, failed } = useAnswer(isWanted, locale, ask);
  return { tree: answer ?? none, isWaiting, failed };
}

function idsIn(tree: readonly PickedDepartment[]): readonly string[] {
  return tree.flatMap(({ id, children }) => [id, ...idsIn(children)]);
}

function nameIn(tree: readonly PickedDepartment[], id: string): string | undefined {
  for (const one of tree) {
    const name = one.id === id ? one.name : nameIn(one.children, id);
    if (name !== undefined) return name;
  }
  return undefined;
}

function nodeOf({ id, name, children }: PickedDepartment): { value: string; title: string; children: object[] } {
  return { value: id, title: name, children: children.map(nodeOf) };
}
