import type { Locale } from "@signoff/domain/locale";
import { codedNodes } from "@signoff/forms/rights/node-codes";
import type { Finding } from "@signoff/workflow/bpmn/finding";
import { describeFinding } from "@signoff/workflow/bpmn/finding-messages";
import type { Checked } from "@signoff/workflow/bpmn/finding";
import type { Qualified } from "@signoff/workflow/bpmn/known-names";
import type { Route } from "@signoff/workflow/route";
import type { Queryable } from "../../../db/database.ts";
import { badInput, problem } from "../../../http/refused.ts";
import { formThreads } from "../../../workers/pools.ts";
import type { Directory } from "../directory/public.ts";
import { work } from "./check-route.work.ts";
import type { RouteFinding } from "./contract.ts";
import { knownFields } from "./known-fields.ts";
import { namesForRoutes } from "./routes.sql.ts";
import type { DefinitionServices } from "./services.ts";

/** A route of fifty nodes has half of this; a longer file is read in a worker thread. */
const lengthOnMainThread = 100_000;

/** All checks that a file must pass before it becomes the route of a kind, against the names that exist now. */
export async function checkRouteOfKind(
  db: Queryable,
  { definitions, directory }: DefinitionServices,
  processKey: string,
  xml: string,
): Promise<Checked<Route>> {
  const form = await definitions.newestForm(db, processKey);
  if (!form) throw badInput(problem("processKey", "option"));
  const names = await namesForRoutes(db);
  const people = await directory.at(db);
  const qualified = qualifiedAt(people, processKey, names.groups);
  const holders = Object.fromEntries(codesIn(xml).map((code) => [code, holdersOf(people, code, names.groups)]));
  const input = { xml, known: { fields: knownFields(form.definition), ...names, qualified, holders } };
  const isLong = xml.length > lengthOnMainThread;
  const checked = await (isLong ? formThreads.run(work, input) : work.run(input, () => Promise.resolve()));
  if (!checked.ok || checked.value.key === processKey) return checked;
  // The id of the process names its kind; a file for another kind is a mistake.
  return { ok: false, findings: [{ code: "bad-id", at: { id: checked.value.key }, params: { expected: processKey } }] };
}

/** The people who may decide at the nodes of the kind that need a permission. */
function qualifiedAt(directory: Directory, kind: string, groups: readonly string[]) {
  const nodes = [...codedNodes(kind)].map(([node, codes]): [string, readonly Qualified[]] => [
    node,
    codes.map((permission) => holdersOf(directory, permission, groups)),
  ]);
  return Object.fromEntries(nodes);
}

function holdersOf(directory: Directory, permission: string, groups: readonly string[]): Qualified {
  return {
    permission,
    users: directory.holdersOf(permission),
    roles: directory.rolesWith(permission),
    groups: groups.filter((group) => directory.members(group).every((id) => directory.may({ id }, permission))),
  };
}

/** The permission codes in the file, before it is parsed: the check needs to know who holds each of them. */
function codesIn(xml: string): readonly string[] {
  return [...new Set([...xml.matchAll(/:permission\s*=\s*["']([\w:.-]{1,64})["']/g)].map(([, code = ""]) => code))];
}

export function presentFinding(finding: Finding, locale: Locale): RouteFinding {
  return {
    code: finding.code,
    ...(finding.at ? { element: finding.at.id } : {}),
    message: describeFinding(finding, locale),
  };
}
