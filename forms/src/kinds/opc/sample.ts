import { modelledData, opcData } from "../../demo/opc-data.ts";
import { platforms } from "../../demo/platform.ts";
import type { FormValues } from "../../values/form-values.ts";
import { daysFromToday } from "../days-from-today.ts";

/** The gate model of the high-voltage platform. */
export const sample: FormValues = opcData({ platform: platforms["28HV"], maskCode: "070", dueDate: daysFromToday(30) });

export const atNode: Readonly<Record<string, FormValues>> = { modelling: modelledData(daysFromToday(-12)) };
