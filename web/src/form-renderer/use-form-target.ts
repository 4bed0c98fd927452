import { type RefObject, useEffect, useEffectEvent, useMemo } from "react";
import type { FormViewProps } from "./form-view-props.ts";
import { placeOf } from "./places.ts";

export interface CellTarget {
  readonly table: string;
  readonly cell: { readonly row: number; readonly key: string };
}

const focusable = "input:not([type=hidden]):not([type=file]), textarea, button, [role=combobox], [tabindex]";

/** Opens the section of a target, scrolls to it and focuses it; the grid finds a cell itself. */
export function useFormTarget(
  root: RefObject<HTMLElement | null>,
  { definition, target, folded, onFold }: Pick<FormViewProps, "definition" | "target" | "folded" | "onFold">,
) {
  const place = useMemo(() => (target ? placeOf(definition, target.path) : undefined), [definition, target]);
  const section = place && place.kind !== "form" ? place.section : undefined;
  const isFolded = section !== undefined && folded.has(section.key);

  // Only a new target opens its section: the user may fold it again afterwards.
  const unfold = useEffectEvent(() => {
    if (section && isFolded) onFold(section.key, false);
  });
  useEffect(() => {
    if (target) unfold();
  }, [target]);

  const show = useEffectEvent(() => {
    if (root.current && place && place.kind !== "form") showPlace(root.current, place);
  });
  // For a new target, and once its section has opened.
  useEffect(() => {
    if (target && !isFolded) show();
  }, [target, isFolded]);

  const cellTarget = useMemo((): CellTarget | undefined => {
    if (place?.kind !== "table" || place.row === undefined) return undefined;
    return { table: place.indexed.table.key, cell: { row: place.row, key: place.column ?? "" } };
  }, [place]);
  return { cellTarget };
}

type PlaceInForm = Exclude<ReturnType<typeof placeOf>, { kind: "form" }>;

function showPlace(root: HTMLElement, place: PlaceInForm): void {
  const element = elementOf(root, place);
  element?.scrollIntoView({ block: place.kind === "section" ? "start" : "center" });
  if (place.kind === "section") element?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  else if (place.kind !== "table" || place.row === undefined) {
    element?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
  }
}

function elementOf(root: HTMLElement, place: PlaceInForm): HTMLElement | null {
  const find = (attribute: string, value: string) =>
    root.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(value)}"]`);
  switch (place.kind) {
    case "section":
      return find("data-section", place.section.key);
    case "attachments":
      return find("data-path", `attachments.${place.bizType}`);
    default:
      return find("data-path", place.indexed.path);
  }
}
