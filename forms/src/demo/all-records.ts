import type { DemoRecord } from "./demo-record.ts";
import { deviceRecords } from "./device-records.ts";
import { platformRecords } from "./platform-records.ts";
import { productRecords } from "./product-records.ts";
import { reviewRecords } from "./review-records.ts";
import { tapeoutRecords } from "./tapeout-records.ts";
import { testKeyRecords } from "./test-key-records.ts";

/** Every request that the demo data has as completed on a day, in the order in which they were handed in. */
export function demoRecords(day: string): readonly DemoRecord[] {
  const records = [
    ...platformRecords(day),
    ...testKeyRecords(day),
    ...productRecords(day),
    ...deviceRecords(day),
    ...reviewRecords(day),
    ...tapeoutRecords(day),
  ];
  return records.toSorted((one, other) => one.filedOn.localeCompare(other.filedOn));
}
