import { indexOf } from "../definition/definition-index.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import { isEmptyValue, plainText, writeValue, type FormValues } from "../values/form-values.ts";
import type { FormKind } from "../kinds/form-kind.ts";
import { nextCode, numberInSeries, type NumberRequest } from "../values/numbering.ts";
import type { CompletedRequest, Effect } from "./effect.ts";

/** Codes that a request still needs: a revision keeps its codes, unless its series is a new one. */
export function numbersWanted(kind: FormKind, request: CompletedRequest): readonly NumberRequest[] {
  const wanted = kind.effects?.numbers?.(request) ?? [];
  return wanted.filter(({ field, prefix, renews }) => {
    const code = request.data[field];
    return isEmptyValue(code) || (renews === true && numberInSeries(plainText(code), prefix) === 0);
  });
}

/** The data with an assigned code: number `number` of the requested series. */
export function withCode(
  definition: FormDefinition,
  data: FormValues,
  wanted: NumberRequest,
  number: number,
): FormValues {
  const index = indexOf(definition);
  const result = structuredClone(data);
  const write = (key: string, value: string | number) => {
    const field = index.fields.get(key);
    if (field) writeValue(result, field.inside, field.dataKey, value);
  };
  write(wanted.field, nextCode(wanted, number - 1));
  if (wanted.numberField !== undefined) write(wanted.numberField, number);
  return result;
}

/** The writes of a completion; the requested codes are already in the data. */
export function completionEffects(kind: FormKind, request: CompletedRequest): readonly Effect[] {
  return kind.effects?.complete(request) ?? [];
}

/** The effects of a void: every row that the request wrote becomes void, plus the kind's own effects. */
export function voidEffects(kind: FormKind, request: CompletedRequest): readonly Effect[] {
  const retired = completionEffects(kind, request).flatMap((effect): Effect[] => {
    if (effect.do !== "write") return [];
    const { registry, code, scope } = effect;
    return [{ do: "retire", registry, code, ...(scope === undefined ? {} : { scope }), as: "void" }];
  });
  return [...retired, ...(kind.effects?.void?.(request) ?? [])];
}
