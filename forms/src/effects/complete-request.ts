import { isEmptyValue } from "../form-data.ts";
import type { FormKind } from "../kinds/form-kind.ts";
import type { NumberRequest } from "../numbering.ts";
import type { CompletedRequest, Effect } from "./effect.ts";

/** Codes a request still needs: a revision keeps those it has. */
export function numbersWanted(kind: FormKind, request: CompletedRequest): readonly NumberRequest[] {
  const wanted = kind.effects?.numbers?.(request) ?? [];
  return wanted.filter(({ field }) => isEmptyValue(request.data[field]));
}

/** What completing writes; the codes wanted are in the data by now. */
export function completionEffects(kind: FormKind, request: CompletedRequest): readonly Effect[] {
  return kind.effects?.complete(request) ?? [];
}

/** What voiding does: every row the request wrote becomes void, and what the kind adds. */
export function voidEffects(kind: FormKind, request: CompletedRequest): readonly Effect[] {
  const retired = completionEffects(kind, request).flatMap((effect): Effect[] => {
    if (effect.do !== "write") return [];
    const { registry, code, scope } = effect;
    return [{ do: "retire", registry, code, ...(scope === undefined ? {} : { scope }), as: "void" }];
  });
  return [...retired, ...(kind.effects?.void?.(request) ?? [])];
}
