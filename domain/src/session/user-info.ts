import { z } from "zod";

/** Heights of the rows in lists. */
export const densities = ["compact", "normal", "comfortable"] as const;
export type Density = (typeof densities)[number];
export const density = z.enum(densities);

/** A page of the portal by its address. Whether the reader's menu contains it is checked when it is opened. */
export const startPage = z
  .string()
  .max(200)
  .regex(/^\/pages\/[\w/-]+$/);

/** The signed-in user as client and server know them (R-SHELL-12). Names are in the caller's language. */
export const userInfo = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  nickNames: z.string(),
  /** "0": the user must set a new password. */
  resetFlag: z.string(),
  email: z.string(),
  workNo: z.string(),
  departId: z.string().nullable(),
  departName: z.string(),
  /** Role codes, for display; what they allow is in the button permissions. */
  roles: z.array(z.string()),
  /** The start page that this person chose; absent: home. */
  startPage: z.string().optional(),
  /** The row height of lists that this person chose. */
  density: density.optional(),
});

export type UserInfo = z.output<typeof userInfo>;

export function mustChangePassword(info: Pick<UserInfo, "resetFlag">): boolean {
  return info.resetFlag === "0";
}
