import type { ModdleElement } from "bpmn-moddle";
import type { Text } from "../route.ts";
import type { FoundAt } from "./finding.ts";

/** Reads moddle's untyped elements; a missing value or one of another type is undefined. */
export function textOf(element: ModdleElement, property: string): string | undefined {
  const value = read(element, property);
  return typeof value === "string" && value !== "" ? value : undefined;
}

export function flagOf(element: ModdleElement, property: string): boolean {
  return read(element, property) === true;
}

export function childOf(element: ModdleElement, property: string): ModdleElement | undefined {
  const value = read(element, property);
  return isElement(value) ? value : undefined;
}

export function childrenOf(element: ModdleElement, property: string): readonly ModdleElement[] {
  const value = read(element, property);
  return Array.isArray(value) ? value.filter(isElement) : [];
}

/** `get` is needed for other namespaces only, and would add empty lists for missing ones. */
function read(element: ModdleElement, property: string): unknown {
  return property.includes(":") ? element.get?.(property) : element[property];
}

export function isElement(value: unknown): value is ModdleElement {
  return typeof value === "object" && value !== null && "$type" in value && typeof value.$type === "string";
}

export function idOf(element: ModdleElement): string {
  return textOf(element, "id") ?? "";
}

/** `bpmn:UserTask` -> `userTask`, as in the file. */
export function tagOf(element: ModdleElement): string {
  const local = element.$type.slice(element.$type.indexOf(":") + 1);
  return local.charAt(0).toLowerCase() + local.slice(1);
}

/** The plain BPMN name is used for a language without a name of its own. */
export function nameOf(element: ModdleElement): Text | undefined {
  const plain = textOf(element, "name");
  const zh = textOf(element, "wf:nameZh") ?? plain;
  const en = textOf(element, "wf:nameEn") ?? plain;
  return zh === undefined && en === undefined ? undefined : { zh: zh ?? "", en: en ?? "" };
}

/** The element itself, or the nearest one around it that has an id. */
export function whereIs(element: ModdleElement): FoundAt | undefined {
  for (let current: ModdleElement | undefined = element; current; current = current.$parent) {
    const id = current.$type.startsWith("bpmn:") ? idOf(current) : "";
    if (id === "") continue;
    const name = nameOf(current);
    return name ? { id, name } : { id };
  }
  return undefined;
}
