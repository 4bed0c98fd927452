import type { Access, Contract, Right } from "@signoff/domain/http/endpoint";
import { menusContract } from "../../people/menus/contract.ts";
import { rolesContract } from "../../people/roles/contract.ts";
import { sessionsContract } from "../../sign-in/session-admin/contract.ts";
import { usersContract } from "../../people/users/contract.ts";

const contracts: readonly Contract[] = [menusContract, rolesContract, usersContract, sessionsContract];

/**
 * What an administrator needs to take back any change of menus, roles, users and sessions: the rights that the calls
 * about them ask for, as their contracts declare them.
 */
export const administrating: readonly Right[] = distinct(
  contracts.flatMap((contract) => Object.values(contract).flatMap(({ access }) => rightsIn(access))),
);

/** Copying a role and importing people ask for the same codes whatever is sent. */
function rightsIn(access: Access): readonly Right[] {
  if (typeof access === "string") return [];
  if ("byInput" in access) return access.byInput({}, "");
  return "byRecord" in access ? [] : [access];
}

function distinct(rights: readonly Right[]): readonly Right[] {
  return [...new Map(rights.map((right) => [keyOf(right), right])).values()];
}

export function keyOf(right: Right): string {
  return "page" in right ? right.page : right.permission;
}
