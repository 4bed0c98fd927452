import type { Contract } from "@signoff/domain/http/endpoint";
import { openedRecordEndpoints } from "@signoff/domain/http/record-endpoints";
import { z } from "zod";

const option = z.string().min(1).max(40);
const edit = "toptier:maskConfig:edit";

/** The options of a platform that a mask may be for. */
export const maskOptions = ["HRP", "MIM", "MOM", "varactor", "HV", "pixel", "topMetal", "stack"] as const;

const maskFields = {
  toptierCode: z.string().trim().min(1).max(40),
  maskCode: z
    .string()
    .trim()
    .regex(/^\d{3}[A-Z]?$/),
  layerName: z.string().trim().min(1).max(40),
  layerNumber: z
    .string()
    .trim()
    .regex(/^\d+;\d+$/)
    .max(20),
  module: option,
  exposureType: option,
  maskType: option,
  tone: option,
  grade: option,
  usage: z.enum(["mandatory", "optional"]),
  /** Of an optional mask: which option of the platform needs it. */
  optionOf: z.enum(maskOptions).nullable(),
  logicOp: z.string().trim().max(2_000),
  tier: z.number().int().min(0).max(8).nullable(),
};

export const maskTableContract = {
  ...openedRecordEndpoints({
    path: "/toptier/config/maskTableConfig",
    page: "/pages/toptier/maskConfig",
    codes: { add: edit, edit, delete: edit },
    noun: "masks of a Toptier",
    fields: maskFields,
  }),
} satisfies Contract;

export type MaskFields = z.output<z.ZodObject<typeof maskFields>>;
