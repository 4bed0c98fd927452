import type { Access } from "@signoff/domain/http/endpoint";
import type { Caller } from "./authenticate.ts";
import { TransportRefused } from "./refused.ts";

/** Answers whether one of the user's roles grants a button permission right now. The permissions area supplies it. */
export type MayUse = (userId: string, permission: string) => Promise<boolean>;

/** Judged again on every call: a right taken away counts from the next call on. */
export async function checkAccess(access: Access, caller: Caller, mayUse: MayUse): Promise<void> {
  if (access === "public" || access === "signed-in") return;
  if (!(await isAllowed(access, caller, mayUse))) throw new TransportRefused("access-denied");
}

async function isAllowed(access: Exclude<Access, string>, { user }: Caller, mayUse: MayUse): Promise<boolean> {
  if ("role" in access) return user.roles.includes(access.role);
  if ("anyRole" in access) return access.anyRole.some((role) => user.roles.includes(role));
  return mayUse(user.id, access.permission);
}
