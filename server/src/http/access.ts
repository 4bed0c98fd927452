import type { Access, Endpoint, Right } from "@signoff/domain/http/endpoint";
import type { Caller } from "./authenticate.ts";
import { TransportRefused } from "./refused.ts";

/** Answers whether one of the user's roles grants a right at this moment. The directory supplies it. */
export type HasRight = (caller: Caller, right: Right) => Promise<boolean>;

/** Asked anew on every call, before its body is read: a right taken away counts from the next call on. */
export async function checkAccess({ access }: Endpoint, caller: Caller, hasRight: HasRight): Promise<void> {
  if (isRight(access)) await requireRight(access, caller, hasRight);
}

/** The part that depends on what was sent, once the schema of the endpoint has made sure that it is an object. */
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

async function requireRight(right: Right, caller: Caller, hasRight: HasRight): Promise<void> {
  if (!(await hasRight(caller, right))) throw new TransportRefused("access-denied");
}
