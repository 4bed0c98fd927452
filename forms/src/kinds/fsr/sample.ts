import { displayOrder } from "../../demo/device-records.ts";
import { fsrData } from "../../demo/service-data.ts";
import type { FormValues } from "../../values/form-values.ts";
import { daysFromToday } from "../days-from-today.ts";

/** A second order for the demo device: the full mask set and an engineering lot, ground and probed. */
export const sample: FormValues = fsrData({ ...displayOrder, poNo: "PO-SV-0219", day: daysFromToday(0) });
