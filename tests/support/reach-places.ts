import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { addDays, dayOf, limitDay } from "@signoff/forms/values/calendar";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { Page } from "playwright-core";
import { isRowNumber } from "../../web/src/form-renderer/table-rows.ts";
import { isClosedByRules } from "./closed-places.ts";
import type { PopupPlace } from "./mouse-popups.ts";

/** A field, a column of a table, or a kind of attachment. */
export interface ReachPlace extends PopupPlace {
  /** Absent for a kind of attachment, which takes only files. */
  readonly field?: FieldDefinition;
}

/** The work on one form, and its result. */
export interface Reach {
  readonly page: Page;
  /** By the path of the field, of the table and its column, or of the kind of attachment. */
  readonly places: ReadonlyMap<string, ReachPlace>;
  readonly done: Set<string>;
  readonly wrong: string[];
}

/** Every place of a form that could take input if it were open, by its name. */
export function reachPlaces(definition: FormDefinition): ReadonlyMap<string, ReachPlace> {
  const { fields, tables } = indexOf(definition);
  const places = definition.sections.flatMap((section): readonly ReachPlace[] => [
    ...section.fields.map((field) => ({
      key: field.key,
      path: fields.get(field.key)?.path ?? field.key,
      type: field.type,
      field,
    })),
    ...section.tables.flatMap((table) => {
      const path = tables.get(table.key)?.path ?? table.key;
      const shown = table.columns.filter((column) => !isRowNumber(column));
      return [...shown.entries()].map(([at, field]) => ({
        key: table.key,
        path,
        type: field.type,
        column: { at, key: field.key },
        field,
      }));
    }),
  ]);
  const files = definition.attachments.map(({ bizType }) => {
    const path = `attachments.${bizType}`;
    return { key: path, path, type: "attachment" as const };
  });
  return new Map([...places, ...files].map((place) => [nameOf(place), place]));
}

export function nameOf({ path, column }: ReachPlace): string {
  return column === undefined ? path : `${path}.${column.key}`;
}

/** Whether the rules of the form let its requester enter something here; files can be attached to any draft. */
export function isOpenByRules(definition: FormDefinition, data: FormValues, place: ReachPlace): boolean {
  return place.field === undefined || !isClosedByRules(definition, data, place);
}

/** Whether some place has had no input yet. */
export function isPending({ places, done }: Reach): boolean {
  return [...places.keys()].some((name) => !done.has(name));
}

/** The columns of a table, or the one field at a path, without input so far. */
export function pendingAt({ places, done }: Reach, path: string): readonly ReachPlace[] {
  return [...places].filter(([name, place]) => place.path === path && !done.has(name)).map(([, place]) => place);
}

/** Result for a list whose only option is already chosen: it was chosen again. */
export const onlyOne = "there is only one";

/** Whether a code is already chosen; in a cell the name of its record follows it. */
export function isChosen(shown: string, code: string): boolean {
  return shown.split(/[|,、] ?/).some((one) => one.startsWith(code));
}

/** A text that differs from the current one. */
export function textFor(field: FieldDefinition, before: string): string {
  const candidates = candidatesOf(field);
  return candidates.find((text) => !before.includes(text)) ?? candidates[0] ?? "";
}

function candidatesOf({ type, min, max, step = 1, maxLength = 100 }: FieldDefinition): readonly string[] {
  if (type === "date") {
    const today = dayOf(new Date().toISOString());
    const last = typeof max === "string" ? limitDay(max, today) : "2027-03-15";
    const first = typeof min === "string" ? limitDay(min, today) : addDays(last, -1);
    return [last, first, addDays(last, -1)];
  }
  if (type === "number") {
    const least = typeof min === "number" ? min : 1;
    return [least + step, least + 2 * step, least].map(String);
  }
  const texts = type === "email" ? ["reach@signoff.cn", "other@signoff.cn"] : ["R7", "S8", "Q"];
  return texts.map((text) => text.slice(0, maxLength));
}
