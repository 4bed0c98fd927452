import { platforms } from "../../demo/platform.ts";
import { tkDetailData } from "../../demo/test-key-data.ts";
import type { FormValues } from "../../values/form-values.ts";

/** The reliability keys of a demo library, which lists only its electrical and overlay keys so far. */
export const sample: FormValues = tkDetailData(platforms["55SBSI"], "RE");
