import type { Locale } from "@signoff/domain/locale";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { FormValues } from "@signoff/forms/values/form-values";
import { formThreads } from "../../../../workers/pools.ts";
import { isHeavy } from "../../form-judgement/public.ts";
import { type Compared, work } from "./compare.work.ts";

/** Compares two versions of a form. Long forms are compared in a worker thread, so that they do not block others. */
export async function compareVersions(
  definition: FormDefinition,
  from: FormValues,
  to: FormValues,
  locale: Locale,
): Promise<Compared> {
  const input = { definition, from, to, locale };
  return isHeavy(from, to) ? formThreads.run(work, input) : work.run(input, () => Promise.resolve());
}
