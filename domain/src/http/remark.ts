import { z } from "zod";
import { limits } from "../limits.ts";
import type { InputRule } from "./input-rules.ts";

const tooLong: InputRule = "remark-too-long";

/** The remark of a decision or another step of a request; longer ones are refused with message M22. */
export const remarkText = z.string().max(limits.commentMaxLength, tooLong);
