import type { Access, Contract, Right } from "@signoff/domain/http/endpoint";
import type { Bilingual } from "@signoff/domain/locale";
import { Refused } from "../../../http/refused.ts";
import { menusContract } from "../../people/menus/contract.ts";
import { rolesContract } from "../../people/roles/contract.ts";
import { sessionsContract } from "../../sign-in/session-admin/contract.ts";
import { usersContract } from "../../people/users/contract.ts";
import type { RightHolder, Rights } from "./rights.ts";

const contracts: readonly Contract[] = [menusContract, rolesContract, usersContract, sessionsContract];

/**
 * The rights an administrator needs to reverse any change of menus, roles, users and sessions: those that the contracts
 * of the relevant calls declare.
 */
export const administrating: readonly Right[] = distinct(
  contracts.flatMap((contract) => Object.values(contract).flatMap(({ access }) => rightsIn(access))),
);

/**
 * Further powerful rights: over approvals and applications, and those to call in other people's names or to export
 * data.
 */
const moreOfPower = [
  "routing:edit",
  "routing:terminate",
  "applyConfig:edit",
  "group:edit",
  "depart:edit",
  "token:edit",
  "webhook:edit",
];

/**
 * A password or a linked identity lets its holder sign in as that person, with all of the person's rights. So the
 * caller needs all administrative rights that the person has.
 */
export function requireNoLessPower(directory: Pick<Rights, "may">, caller: RightHolder, id: string): void {
  const codes = [...administrating.flatMap((right) => ("page" in right ? [] : [right.permission])), ...moreOfPower];
  const more = codes.filter((code) => directory.may({ id }, code) && !directory.may(caller, code));
  if (more.length > 0) throw new Refused("not-allowed-now", { message: mayMore(more) });
}

const maxNamed = 5;

function mayMore(codes: readonly string[]): Bilingual {
  const named = codes.slice(0, maxNamed);
  const left = codes.length - named.length;
  return {
    zh: `该用户拥有您没有的管理权限（${named.join("、")}${left > 0 ? ` 等 ${codes.length} 项` : ""}），其登录方式只能由拥有这些权限的人设置`,
    en: `This person holds rights that you do not have (${named.join(", ")}${left > 0 ? ` and ${left} more` : ""}): somebody who has them must set how they sign in`,
  };
}

/** The rights for copying a role and importing people do not depend on the input. */
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
