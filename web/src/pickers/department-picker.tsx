import type { Reference } from "@signoff/domain/http/record-endpoints";
import { useQuery } from "@tanstack/react-query";
import { TreeSelect } from "antd";
import { useState } from "react";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { besideControl, popupContainerOf } from "../ui/popup-container.ts";
import { pickerMessages } from "./messages.ts";
import { type PickedDepartment, usePickerSources } from "./picker-sources.ts";
import "./pickers.css";

interface DepartmentPickerProps {
  readonly id: string;
  readonly value: readonly Reference[];
  readonly multiple: boolean;
  readonly disabled?: boolean;
  readonly status?: "error";
  readonly "aria-invalid"?: boolean;
  readonly "aria-describedby"?: string | undefined;
  readonly onChange: (departments: readonly Reference[]) => void;
}

interface Labelled {
  readonly value: string;
  readonly label: string;
}

/** The organisation as a tree, searched by name. */
export function DepartmentPicker({ value, multiple, onChange, ...control }: DepartmentPickerProps) {
  const t = useTexts(pickerMessages);
  const [isOpen, setOpen] = useState(false);
  const { tree, isWaiting, isError } = useDepartments(isOpen);
  const chosen = value.map(({ id, name }): Labelled => ({ value: id, label: name ?? id }));
  return (
    <TreeSelect<Labelled | Labelled[]>
      {...control}
      className="so-picker"
      labelInValue
      multiple={multiple}
      value={multiple ? chosen : (chosen[0] ?? (null as unknown as Labelled))}
      treeData={tree.map(nodeOf)}
      treeDefaultExpandAll
      treeLine
      showSearch={{ treeNodeFilterProp: "title" }}
      loading={isWaiting}
      notFoundContent={t(isWaiting ? "searching" : isError ? "failed" : "department.none")}
      placeholder={t("department.choose")}
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

function useDepartments(isOpen: boolean) {
  const { departments } = usePickerSources();
  const locale = useLocale();
  const { data, isFetching, isError } = useQuery({
    queryKey: ["pickers", "departments", locale],
    queryFn: ({ signal }) => departments(signal),
    enabled: isOpen,
    staleTime: 60_000,
  });
  return { tree: data ?? none, isWaiting: isOpen && isFetching && !data, isError };
}

function nodeOf({ id, name, children }: PickedDepartment): { value: string; title: string; children: object[] } {
  return { value: id, title: name, children: children.map(nodeOf) };
}
