import type { Condition, Scalar } from "@signoff/forms/definition/condition";
import { type DefinitionIndex, indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { type FormValues, writeValue } from "@signoff/forms/values/form-values";
import { isOpenByRules, type ReachPlace, reachPlaces } from "./reach-places.ts";

/** A form filled in so that these places are open. */
export interface Stage {
  readonly data: FormValues;
  readonly places: readonly ReachPlace[];
}

/**
 * The given form, and as many variants as needed with other answers, which open the remaining places. Places that no
 * answer of the requester opens are the system's or a handler's.
 */
export function stagesOf(definition: FormDefinition, data: FormValues): readonly Stage[] {
  const all = [...reachPlaces(definition).values()];
  const isOpen = (answers: FormValues) => (place: ReachPlace) => isOpenByRules(definition, answers, place);
  const stages: Stage[] = [{ data, places: all.filter(isOpen(data)) }];
  let closed = all.filter((place) => !isOpen(data)(place));
  for (const place of closed) {
    if (!closed.includes(place)) continue;
    const answers = answersFor(definition, data, [place, ...closed]);
    if (!isOpen(answers)(place)) continue;
    const places = closed.filter(isOpen(answers));
    closed = closed.filter((one) => !places.includes(one));
    stages.push({ data: answers, places });
  }
  return stages;
}

/** Answers that open the first of these places, and as many others as possible. */
function answersFor(definition: FormDefinition, data: FormValues, places: readonly ReachPlace[]): FormValues {
  const index = indexOf(definition);
  let answers = data;
  const open: ReachPlace[] = [];
  for (const place of places) {
    const condition = visibleWhen(definition, place);
    if (condition === undefined) continue;
    const next = structuredClone({ ...answers });
    fulfil(index, next, condition);
    const isBetter = [...open, place].every((one) => isOpenByRules(definition, next, one));
    if (!isBetter) continue;
    answers = next;
    open.push(place);
  }
  return answers;
}

function visibleWhen(definition: FormDefinition, { key, column, field }: ReachPlace): Condition | undefined {
  if (column === undefined) return field?.visible;
  return definition.sections.flatMap(({ tables }) => tables).find((table) => table.key === key)?.visible;
}

function fulfil(index: DefinitionIndex, data: FormValues, condition: Condition): void {
  if ("all" in condition) return condition.all.forEach((one) => fulfil(index, data, one));
  if ("any" in condition) return condition.any.slice(0, 1).forEach((one) => fulfil(index, data, one));
  const found = index.fields.get(condition.field);
  if (!found || found.field.system) return;
  const isSeveral = found.field.type === "multiselect" || found.field.multiple === true;
  const write = (value: Scalar) => writeValue(data, found.inside, found.dataKey, isSeveral ? [value] : value);
  if (condition.op === "in" && condition.value[0] !== undefined) write(condition.value[0]);
  if (condition.op === "=" && typeof condition.value !== "object") write(condition.value);
  if (condition.op === ">" && typeof condition.value === "number") write(condition.value + 1);
}
