/** Result of an activity (R-FORM-11). */
export const activityResults = ["Pass", "Fail", "Part"] as const;

export type ActivityResult = (typeof activityResults)[number];
