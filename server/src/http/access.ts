import type { Access, Endpoint, Right } from "@signoff/domain/http/endpoint";
import { readScope, writeScope } from "@signoff/domain/session/token";
import type { Caller } from "./authenticate.ts";
import type { CallToken } from "./context.ts";
import { TransportRefused } from "./refused.ts";

/**
 * Whether a caller has a right at this moment, by their roles and the scopes of their token. The directory supplies it.
 */
export type HasRight = (caller: Caller, right: Right) => Promise<boolean>;

/** Checked for every call, before its body is read: a removed right counts from the next call on. */
export async function checkAccess(endpoint: Endpoint, caller: Caller, hasRight: HasRight): Promise<void> {
  const { access } = endpoint;
  if (caller.user.token) requireScope(endpoint, caller.user.token);
  if (isRight(access)) await requireRight(access, caller, hasRight);
}

/** The part that depends on the input, after the schema of the endpoint has validated it. */
export async function checkInputAccess(
  { access }: Endpoint,
  input: unknown,
  caller: Caller,
  hasRight: HasRight,
): Promise<void> {
  if (typeof access === "string" || !("byInput" in access)) return;
  const rights = access.byInput(input as Readonly<Record<string, unknown>>, caller.user.id);
  for (const right of rights) await requireRight(right, caller, hasRight);
}

function isRight(access: Access): access is Right {
  return typeof access !== "string" && ("permission" in access || "page" in access);
}

/**
 * Calls that need no right, or one that depends on the stored record, need the scope to read or to write from a
 * machine.
 */
function requireScope({ access, effect, personOnly }: Endpoint, token: CallToken): void {
  const needed = effect === "write" ? writeScope : readScope;
  const isOpen = !isRight(access) && !token.scopes.has(needed);
  if (personOnly === true || isOpen) throw new TransportRefused("access-denied");
}

async function requireRight(right: Right, caller: Caller, hasRight: HasRight): Promise<void> {
  if (!(await hasRight(caller, right))) throw new TransportRefused("access-denied");
}
