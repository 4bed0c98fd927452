import type { ValidationResult } from "@signoff/forms/validation/validate-form";
import { formThreads } from "../../../workers/pools.ts";
import { isHeavy } from "./heavy-data.ts";
import { type ValidateInput, work } from "./validate.work.ts";

/** Validates the values against the definition alone. Long tables are validated in a worker thread. */
export async function validateValues(input: ValidateInput): Promise<ValidationResult> {
  return isHeavy(input.data) ? formThreads.run(work, input) : work.run(input, () => Promise.resolve());
}
