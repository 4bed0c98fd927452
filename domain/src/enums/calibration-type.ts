/** Where a measuring tool is calibrated (R-FORM-11). */
export const calibrationTypes = ["externalCalib", "internalCalib"] as const;

export type CalibrationType = (typeof calibrationTypes)[number];
