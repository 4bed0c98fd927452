import type { InputError } from "@signoff/domain/http/envelope";
import type { FormData } from "@signoff/forms/form-data";
import type { LookupRows } from "@signoff/forms/lookup-rows";
import { describeIssue } from "@signoff/forms/messages/describe-issue";
import { normalise } from "@signoff/forms/normalise";
import { validateForm } from "@signoff/forms/validate-form";
import type { Locale } from "@signoff/domain/locale";
import { useDeferredValue, useMemo, useState } from "react";
import type { FormFile, PlacedProblem } from "../../form-renderer/form-view-props.ts";
import { useLocale } from "../../i18n/translate.ts";
import type { FormContext } from "./live-form.ts";

interface CheckedForm {
  readonly data: FormData;
  readonly rows: LookupRows;
  readonly files: readonly FormFile[];
  readonly requesterId: string;
}

/** Everything that is wrong with a form before it is handed in, in the order of the form. */
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

/** From the first attempt to hand in, the form is checked as it is typed; what the server found stays until it is changed. */
export function useProblems(context: FormContext, form: CheckedForm) {
  const locale = useLocale();
  const [attempted, setAttempted] = useState(false);
  const [refused, setRefused] = useState<readonly InputError[]>([]);
  const checked = useDeferredValue(form);
  const own = useMemo(
    () => (attempted ? problemsOf(context, checked, locale) : []),
    [attempted, context, checked, locale],
  );
  const problems = useMemo(() => {
    const known = new Set(own.map(({ path }) => path));
    return [...own, ...refused.filter(({ path }) => !known.has(path))];
  }, [own, refused]);
  return {
    problems,
    /** Checks now, and from now on. */
    attempt: () => {
      setAttempted(true);
      return problemsOf(context, form, locale);
    },
    refuse: setRefused,
    /** A place was changed: what the server said of it no longer counts. */
    forgive: (changed: string) =>
      setRefused((before) => {
        const left = before.filter(({ path }) => path.split(/[.[]/, 1)[0] !== changed && path !== changed);
        return left.length === before.length ? before : left;
      }),
  };
}
