/** Where a measuring tool is calibrated (specification section 3). */
export const calibrationTypes = ["externalCalib", "internalCalib"] as const;

export type CalibrationType = (typeof calibrationTypes)[number];
