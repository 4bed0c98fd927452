import { filedByAdmin } from "../../demo/toptier-data.ts";
import type { FormValues } from "../../values/form-values.ts";
import { daysFromToday } from "../days-from-today.ts";

/** The yearly calibration of a CD-SEM, done by an outside body. */
export const sample: FormValues = {
  ...filedByAdmin,
  subject: "CD-SEM MCD01 外部校准",
  eqpId: "MCD01",
  manufacturerType: "manufacturer",
  manufacturerName: "CDS Instruments",
  newStatus: "0",
  activityType: "calibration",
  calibType: "externalCalib",
  calibOrg: "National Metrology Institute",
  certNo: "NMI-CD-2026-0815",
  checkFrequency: "year1",
  planDate: daysFromToday(-14),
  doneDate: daysFromToday(-12),
  activityResult: "Pass",
  temperature: 22.5,
  humidity: 45,
  points: [
    { item: "Pitch 100 nm", standard: 100, reading: 100.12, limit: 0.5 },
    { item: "Pitch 240 nm", standard: 240, reading: 239.87, limit: 0.5 },
    { item: "Line width 70 nm", standard: 70, reading: 70.2, limit: 0.4 },
  ],
  references: [{ standardNo: "RM-8820", validUntil: daysFromToday(200), traceTo: "NIST" }],
};
