import { indexOf } from "@signoff/forms/definition/definition-index";
import { closedParts, type VersionContext } from "@signoff/forms/validation/closed-parts";
import { type Issue, issue } from "@signoff/forms/validation/issue";
import { validateForm } from "@signoff/forms/validation/validate-form";
import { type FormValues, readField, readRows } from "@signoff/forms/values/form-values";
import { sameValue } from "@signoff/forms/values/same-value";
import type { Desk, JudgedRequest, JudgeInput } from "./judge-data.ts";
import { strangeRows } from "./row-ids.ts";

/** Values of a wrong shape. In data of the right shape: rows that are not of this request. */
export async function shapeProblems(
  { input: { definition, today, request }, kind, port }: Desk,
  sent: FormValues,
  before: FormValues,
): Promise<readonly Issue[]> {
  const { issues } = validateForm(definition, kind.rules, sent, { level: "draft", today });
  if (issues.length > 0) return issues;
  return strangeRows(definition, { requestId: request.id, sent, before, versions: port.versions });
}

/** Changed values that a revision keeps: fields the kind fixes, and all parts that the revision was not opened for. */
export function changedFixedValues(
  { definition, request }: JudgeInput,
  sent: FormValues,
  before: FormValues,
): readonly Issue[] {
  const index = indexOf(definition);
  const isClosed = closedParts(definition, versionOf(request));
  const fields = [...index.fields.values()]
    .filter(({ field }) => !field.system && isClosed(field.key))
    .filter((field) => !sameValue(readField(sent, field), readField(before, field)));
  const tables = [...index.tables.values()]
    .filter(({ table }) => isClosed(table.key))
    .filter((table) => !sameValue(readRows(sent, table), readRows(before, table)));
  return [...fields, ...tables].map(({ path }) => issue(path, "notEditable"));
}

export function versionOf({ version, open_parts: openParts }: JudgedRequest): VersionContext {
  return openParts ? { version, openParts } : { version };
}
