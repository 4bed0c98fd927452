import { deviceVoidData } from "../../demo/device-data.ts";
import { lateSeatDevice } from "../../demo/device-records.ts";
import type { FormValues } from "../../values/form-values.ts";
import { daysFromToday } from "../days-from-today.ts";

/** A customer leaves the shuttle that is still open for booking. */
export const sample: FormValues = deviceVoidData(lateSeatDevice, daysFromToday(7));
