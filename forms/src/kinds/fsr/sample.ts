import { displayOrder } from "../../demo/device-records.ts";
import { fsrData } from "../../demo/service-data.ts";
import type { FormData } from "../../form-data.ts";
import { daysFromToday } from "../days-from-today.ts";

/** A second order for the demo device: the full mask set and an engineering lot, ground and probed. */
export const sample: FormData = fsrData({ ...displayOrder, poNo: "PO-SV-0219", day: daysFromToday(0) });

export const atNode: Readonly<Record<string, FormData>> = {};
