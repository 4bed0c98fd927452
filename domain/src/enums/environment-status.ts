/** Environment status (R-FORM-11). */
export const environmentStatus = { inProcess: -1, normallyEnded: 0, cancelled: 1 } as const;

export type EnvironmentStatus = (typeof environmentStatus)[keyof typeof environmentStatus];
