import type { Reference } from "@signoff/domain/http/record-endpoints";
import { lazy, Suspense } from "react";
import { SelectBox } from "../ui/select-box.tsx";
import type { PickedDepartment } from "./picker-sources.ts";
import "./pickers.css";

export interface DepartmentPickerProps {
  readonly id: string;
  readonly value: readonly Reference[];
  readonly multiple: boolean;
  /** Replaces the whole organisation. */
  readonly offered?: () => Promise<readonly PickedDepartment[]>;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean;
  readonly status?: "error" | undefined;
  readonly "aria-invalid"?: boolean | undefined;
  readonly "aria-required"?: boolean | undefined;
  readonly "aria-describedby"?: string | undefined;
  readonly onChange: (departments: readonly Reference[]) => void;
}

/** The tree is large, and most people only read a page: it is loaded when it is first shown. */
const DepartmentTree = lazy(async () => ({ default: (await import("./department-tree.tsx")).DepartmentTree }));

/** The organisation as a tree, searched by name. */
export function DepartmentPicker(props: DepartmentPickerProps) {
  return (
    <Suspense fallback={<SelectBox id={props.id} className="so-picker" loading disabled />}>
      <DepartmentTree {...props} />
    </Suspense>
  );
}
