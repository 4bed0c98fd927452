import type { Bilingual } from "@signoff/domain/locale";
import { codedNodes } from "@signoff/forms/rights/node-codes";
import type { Tx } from "../../../db/database.ts";
import { type Problem, problem } from "../../../http/refused.ts";
import type { Directory } from "../../base/directory/public.ts";
import { unknownOnes } from "../../base/managed-records/public.ts";
import { namedGroups, namedRoles, storedConfiguration } from "./apply-config.sql.ts";
import type { ApplyConfigFields } from "./contract.ts";
import type { ApplyConfigServices } from "./services.ts";

/** Problems of a configuration beyond its shape: days, and references to what does not exist. */
export async function problemsOf(
  tx: Tx,
  services: ApplyConfigServices,
  kind: string,
  fields: ApplyConfigFields,
): Promise<readonly Problem[]> {
  const directory = await services.directory.at(tx);
  const stored = await storedConfiguration(tx, kind);
  const roles = new Set((await namedRoles(tx, "en")).map(({ id }) => id));
  const groups = new Set((await namedGroups(tx, "en")).map(({ id }) => id));
  // People who have left may stay named, but cannot be added.
  const isThere = (kept: readonly string[] | undefined) => (id: string) =>
    directory.person(id)?.active === true || kept?.includes(id) === true;
  return [
    ...(fields.kind === kind ? [] : [problem("kind", "option")]),
    ...(fields.from !== null && fields.to !== null && fields.to < fields.from ? [endsBeforeItBegins] : []),
    ...(stored?.system_only === true && !fields.enabled ? [neededBySystem] : []),
    ...unknownOnes("departments", fields.departments, (id) => directory.departments.get(id) !== undefined),
    ...unknownOnes("roles", fields.roles, (id) => roles.has(id)),
    ...unknownOnes("groups", fields.groups, (id) => groups.has(id)),
    ...unknownOnes("administrators", fields.administrators, isThere(stored?.administrator_ids)),
    ...unknownOnes("reviewers", fields.reviewers, isThere(stored?.reviewer_ids)),
    ...(await attachmentProblems(tx, services, kind, fields)),
    ...(await approverProblems(tx, services, { kind, fields, directory, kept: stored?.approver_overrides ?? {} })),
  ];
}

const endsBeforeItBegins: Problem = {
  path: "to",
  rule: "range",
  message: { zh: "截止日期早于生效日期", en: "It would end before it begins" },
};

const neededBySystem: Problem = {
  path: "enabled",
  rule: "in-use",
  message: { zh: "此类单据由系统创建，不能停用", en: "The system makes this kind of form: it cannot be switched off" },
};

async function attachmentProblems(
  tx: Tx,
  { definitions }: ApplyConfigServices,
  kind: string,
  { attachments }: ApplyConfigFields,
): Promise<readonly Problem[]> {
  const form = await definitions.newestForm(tx, kind);
  const known = new Set(form?.definition.attachments.map(({ bizType }) => bizType));
  return attachments.flatMap((one, at) => (known.has(one) ? [] : [problem(`attachments[${at}]`, "option")]));
}

interface Named {
  readonly kind: string;
  readonly fields: ApplyConfigFields;
  readonly directory: Directory;
  readonly kept: Readonly<Record<string, readonly string[]>>;
}

/** A node that the present route lacks may stay named: it may return with the next version. */
async function approverProblems(
  tx: Tx,
  { definitions }: ApplyConfigServices,
  { kind, fields, directory, kept }: Named,
): Promise<readonly Problem[]> {
  const route = (await definitions.newestRoute(tx, kind))?.route;
  return fields.approvers.flatMap(({ node, users }, at) => {
    const path = `approvers[${at}]`;
    const isTwice = fields.approvers.findIndex((other) => other.node === node) !== at;
    const isKnown = route?.nodes[node]?.kind === "user" || node in kept;
    if (isTwice || !isKnown) return [problem(`${path}.node`, "option")];
    const step = route?.nodes[node];
    const asked = step?.kind === "user" && step.permission !== undefined ? [step.permission] : [];
    const codes = codedNodes(kind).get(node) ?? asked;
    return users.flatMap(({ id }, place): readonly Problem[] => {
      const where = `${path}.users[${place}]`;
      if (directory.person(id)?.active !== true) return kept[node]?.includes(id) ? [] : [problem(where, "option")];
      if (codes.length === 0 || codes.some((code) => directory.may({ id }, code))) return [];
      return [{ path: where, rule: "permission", message: lacking(directory.namesOf(id), codes) }];
    });
  });
}

function lacking(name: Bilingual, codes: readonly string[]): Bilingual {
  return {
    zh: `${name.zh}没有此节点所需的权限（${codes.join("、")}）`,
    en: `${name.en} does not have the permission that this node needs (${codes.join(" or ")})`,
  };
}
