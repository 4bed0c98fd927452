import { deviceVoidData } from "../../demo/device-data.ts";
import { lateSeatDevice } from "../../demo/device-records.ts";
import type { FormData } from "../../form-data.ts";
import { daysFromToday } from "../days-from-today.ts";

/** A customer leaves the shuttle that is still open for booking. */
export const sample: FormData = deviceVoidData(lateSeatDevice, daysFromToday(7));

export const atNode: Readonly<Record<string, FormData>> = {};
