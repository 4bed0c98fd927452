import type { Route, RouteDraft } from "../route.ts";
import { checkConditions } from "./check-conditions.ts";
import { checkRules } from "./check-rules.ts";
import { checkStructure } from "./check-structure.ts";
import { fieldsUsedBy } from "./fields-used.ts";
import type { Checked } from "./finding.ts";
import { FieldIndex, type KnownNames } from "./known-names.ts";
import { parseRoute } from "./parse-route.ts";

/** All checks before a route file is published: returns the compiled route, or all errors of the file. */
export async function checkRoute(xml: string, known: KnownNames): Promise<Checked<Route>> {
  const parsed = await parseRoute(xml);
  return parsed.ok ? checkDraft(parsed.value, known) : parsed;
}

/** The same for a route that is not a file, such as one an administrator edits for a single request. */
export function checkDraft(given: RouteDraft, known: KnownNames): Checked<Route> {
  const fields = new FieldIndex(known.fields);
  // A route drawn by hand need not declare its fields: they are those that its expressions name.
  const draft = given.fields.length > 0 ? given : { ...given, fields: fields.declareAll(fieldsUsedBy(given)) };
  const structure = checkStructure(draft);
  const findings = [
    ...(structure.ok ? [] : structure.findings),
    ...checkRules(draft, known, fields),
    ...checkConditions(draft, fields),
  ];
  return structure.ok && findings.length === 0 ? structure : { ok: false, findings };
}
