import { isDeepStrictEqual } from "node:util";
import type { Locale } from "@signoff/domain/locale";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { FormValues } from "@signoff/forms/values/form-values";
import { withoutRowIds } from "@signoff/forms/values/row-id";
import { defineWork } from "../../../../workers/work.ts";
import { compareData, type Comparison } from "./compare-data.ts";

interface CompareInput {
  readonly definition: FormDefinition;
  readonly from: FormValues;
  readonly to: FormValues;
  readonly locale: Locale;
}

export interface Compared extends Comparison {
  /** Nothing differs, not even the number of a row. */
  readonly isSame: boolean;
}

export const work = defineWork(import.meta.url, (input: CompareInput): Compared => {
  const { definition, locale } = input;
  const [from, to] = [withoutRowIds(definition, input.from), withoutRowIds(definition, input.to)];
  return { isSame: isDeepStrictEqual(from, to), ...compareData(definition, from, to, locale) };
});
