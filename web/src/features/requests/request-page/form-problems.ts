import type { Locale } from "@signoff/domain/locale";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { LookupRows } from "@signoff/forms/lookup/lookup-rows";
import { describeIssue } from "@signoff/forms/messages/describe-issue";
import { normalise } from "@signoff/forms/values/normalise";
import { validateForm } from "@signoff/forms/validation/validate-form";
import type { FormFile, PlacedProblem } from "../../../form-renderer/form-view-props.ts";
import type { FormContext } from "./live-form.ts";

export interface CheckedForm {
  readonly data: FormValues;
  readonly rows: LookupRows;
  readonly files: readonly FormFile[];
  readonly requesterId: string;
}

/** All errors of a form before it is submitted, in the order of the form. */
export function problemsOf(context: FormContext, form: CheckedForm, locale: Locale): readonly PlacedProblem[] {
  const { definition, rules, dictionaries, today, roles, version } = context;
  const { rows, files, requesterId } = form;
  const attachments = countsOf(files);
  const { issues } = validateForm(definition, rules, normalise(definition, form.data, { rows }), {
    level: "submit",
    today,
    dictionaries,
    rows,
    roles,
    attachments,
    requester: requesterId,
    ...version,
  });
  return issues.map((issue) => ({ path: issue.path, message: describeIssue(definition, issue, locale) }));
}

function countsOf(files: readonly FormFile[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { bizType } of files) counts[bizType] = (counts[bizType] ?? 0) + 1;
  return counts;
}
