import type { Contract } from "@signoff/domain/http/endpoint";
import { openedRecordEndpoints, references } from "@signoff/domain/http/record-endpoints";
import { z } from "zod";

const option = z.string().max(40);
const measured = z.number().min(-1_000_000).max(1_000_000).nullable();
/** Whoever releases a model also keeps the library of what is released. */
const release = "opc:release";

const modelFields = {
  modelCode: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9-]{2,39}$/),
  /** Number of the request that released it; empty for a model that came from elsewhere. */
  requestNo: z.string().max(40),
  toptierNo: z.string().trim().min(1).max(40),
  maskCode: z
    .string()
    .trim()
    .regex(/^\d{3}[A-Z]?$/),
  opcType: option.min(1),
  scanner: option,
  source: option,
  na: z.number().min(0.1).max(1.5).nullable(),
  bestDose: measured,
  bestFocus: measured,
  targetRms: measured,
  owner: references(1).min(1),
  /** What its users should know. */
  note: z.string().trim().max(500),
};

export const opcModelsContract = {
  ...openedRecordEndpoints({
    path: "/opc/model",
    page: "/pages/opc/models",
    codes: { add: release, edit: release, delete: release },
    noun: "OPC models",
    fields: modelFields,
  }),
} satisfies Contract;

export type ModelFields = z.output<z.ZodObject<typeof modelFields>>;
