import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { Locale } from "@signoff/domain/locale";
import { placeOf } from "../places.ts";

/** A field of the form on screen: its key, the element that labels it, and the area that the card must not cover. */
export interface HelpSpot {
  readonly place: string;
  readonly name: HTMLElement;
  readonly whole: HTMLElement;
}

const fieldBox = ".so-item[data-path]";
const columnHead = ".so-grid-head-cell[aria-colindex]";

/** The field that an element of the form belongs to; for a column of a table, its head or one of its cells. */
export function spotOf(definition: FormDefinition, locale: Locale, element: Element): HelpSpot | undefined {
  const field = element.closest<HTMLElement>(fieldBox);
  if (field) return spotOfField(definition, field);
  const cell = element.closest<HTMLElement>("[aria-colindex]");
  const number = cell?.getAttribute("aria-colindex") ?? "";
  const head = cell?.closest("[role=grid]")?.querySelector<HTMLElement>(`${columnHead}[aria-colindex="${number}"]`);
  return head ? spotOfColumn(definition, locale, head) : undefined;
}

/** Every rendered field of the form, in the order of the page. */
export function spotsOf(definition: FormDefinition, locale: Locale, form: Element): readonly HelpSpot[] {
  const names = [...form.querySelectorAll<HTMLElement>(`${fieldBox}, ${columnHead}`)];
  return names.flatMap((one) => spotOf(definition, locale, one) ?? []);
}

function spotOfField(definition: FormDefinition, box: HTMLElement): HelpSpot | undefined {
  const at = placeOf(definition, box.dataset["path"] ?? "");
  const name = box.querySelector<HTMLElement>(".so-item-label");
  return at.kind === "field" && name ? { place: at.indexed.field.key, name, whole: box } : undefined;
}

function spotOfColumn(definition: FormDefinition, locale: Locale, head: HTMLElement): HelpSpot | undefined {
  const path = head.closest<HTMLElement>("[data-path]")?.dataset["path"] ?? "";
  const at = placeOf(definition, path);
  if (at.kind !== "table") return undefined;
  const { table } = at.indexed;
  const column = table.columns.find(({ label }) => label[locale] === head.title);
  return column && { place: `${table.key}.${column.key}`, name: head, whole: head };
}
