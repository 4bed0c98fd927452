/** How often a tool is checked (R-FORM-11). */
export const checkFrequencies = ["day1", "day2", "week1", "week2", "month1", "quarter1", "year1"] as const;

export type CheckFrequency = (typeof checkFrequencies)[number];
