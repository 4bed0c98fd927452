import type { ValidationResult } from "@signoff/forms/validation/validate-form";
import { formThreads } from "../../../workers/pools.ts";
import { isHeavy } from "./heavy-data.ts";
import { type ValidateInput, work } from "./validate.work.ts";

/** What the definition alone says of the values; long tables are looked at in a thread. */
export async function validateValues(input: ValidateInput): Promise<ValidationResult> {
  return isHeavy(input.data) ? formThreads.run(work, input) : work.run(input, () => Promise.resolve());
}
