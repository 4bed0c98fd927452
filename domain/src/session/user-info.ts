import { z } from "zod";

/** The signed-in user as client and server know them (R-SHELL-12). Names are in the caller's language. */
export const userInfo = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  nickNames: z.string(),
  /** The string "0" asks for a new password. */
  resetFlag: z.string(),
  email: z.string(),
  workNo: z.string(),
  departId: z.string().nullable(),
  departName: z.string(),
  /** Role codes, for display; what they allow is in the button permissions. */
  roles: z.array(z.string()),
});

export type UserInfo = z.output<typeof userInfo>;

export function mustChangePassword(info: Pick<UserInfo, "resetFlag">): boolean {
  return info.resetFlag === "0";
}
