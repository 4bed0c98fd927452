import type { InputError } from "@signoff/domain/http/envelope";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import type { ProblemOccasion } from "../../../form-renderer/problem-summary.tsx";
import { forgiven } from "../../../form-renderer/places.ts";
import { useLocale } from "../../../i18n/translate.ts";
import { type CheckedForm, problemsOf } from "./form-problems.ts";
import type { FormContext } from "./live-form.ts";

/**
 * From the first submit attempt on, the form is checked while the user types; the server's errors stay until their
 * place is changed.
 */
export function useProblems(context: FormContext, form: CheckedForm) {
  const locale = useLocale();
  const [attempted, setAttempted] = useState(false);
  const [refused, setRefused] = useState<readonly InputError[]>([]);
  const [occasion, setOccasion] = useState<ProblemOccasion>("submit");
  const { data, rows, files, requesterId } = form;
  const whole = useMemo(
    () => (attempted ? { data, rows, files, requesterId } : null),
    [attempted, data, rows, files, requesterId],
  );
  // Deferred, so that the key stroke is rendered first; nothing to defer before the first attempt.
  const checked = useDeferredValue(whole);
  const own = useMemo(() => (checked ? problemsOf(context, checked, locale) : []), [context, checked, locale]);
  const problems = useMemo(() => {
    const known = new Set(own.map(({ path }) => path));
    return [...own, ...refused.filter(({ path }) => !known.has(path))];
  }, [own, refused]);
  const refuse = useCallback((errors: readonly InputError[], at: ProblemOccasion) => {
    setRefused(errors);
    setOccasion(at);
  }, []);
  return {
    problems,
    /** The occasion of the check. After a submit attempt the whole form is checked, also at a save. */
    occasion: attempted ? "submit" : occasion,
    /** Checks now, and from now on. */
    attempt: () => {
      setAttempted(true);
      return problemsOf(context, form, locale);
    },
    refuse,
    forgive: (changed: string) => setRefused((before) => forgiven(before, changed)),
  };
}
