/** Result of an activity (specification section 3). */
export const activityResults = ["Pass", "Fail", "Part"] as const;

export type ActivityResult = (typeof activityResults)[number];
