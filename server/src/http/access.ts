import type { Access } from "@signoff/domain/http/endpoint";
import type { Caller } from "./authenticate.ts";
import { TransportRefused } from "./refused.ts";

/** Answers whether one of the user's roles grants a button permission right now. The permissions area supplies it. */
export type MayUse = (userId: string, permission: string) => Promise<boolean>;

/** Judged anew on every call: a right taken away counts from the next call on. */
export async function checkAccess(access: Access, caller: Caller, mayUse: MayUse): Promise<void> {
  if (access === "public" || access === "signed-in") return;
  const allowed =
    "role" in access ? caller.user.roles.includes(access.role) : await mayUse(caller.user.id, access.permission);
  if (!allowed) throw new TransportRefused("access-denied");
}
