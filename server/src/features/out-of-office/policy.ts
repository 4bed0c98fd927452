import type { CallerUser } from "../../http/context.ts";
import { Refused } from "../../http/refused.ts";

/** Everybody keeps their own absences; administrators those of others too. */
export function requireOwnOrAdministrator(caller: Pick<CallerUser, "id" | "roles">, userId: string): void {
  if (caller.id !== userId && !caller.roles.includes("admin")) throw new Refused("no-permission-to-view");
}
