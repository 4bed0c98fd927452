import { platforms } from "../../demo/platform.ts";
import { tkDetailData } from "../../demo/test-key-data.ts";
import type { FormData } from "../../form-data.ts";

/** The reliability keys of a demo library, which has only its electrical and overlay keys listed so far. */
export const sample: FormData = tkDetailData(platforms["55SBSI"], "RE");

export const atNode: Readonly<Record<string, FormData>> = {};
