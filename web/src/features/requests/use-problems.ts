import type { InputError } from "@signoff/domain/http/envelope";
import { useDeferredValue, useMemo, useState } from "react";
import { useLocale } from "../../i18n/translate.ts";
import { type CheckedForm, problemsOf } from "./form-problems.ts";
import type { FormContext } from "./live-form.ts";

/** From the first attempt to hand in, the form is checked as it is typed; what the server found stays until it is changed. */
export function useProblems(context: FormContext, form: CheckedForm) {
  const locale = useLocale();
  const [attempted, setAttempted] = useState(false);
  const [refused, setRefused] = useState<readonly InputError[]>([]);
  const { data, rows, files, requesterId } = form;
  const whole = useMemo(
    () => (attempted ? { data, rows, files, requesterId } : null),
    [attempted, data, rows, files, requesterId],
  );
  // Deferred, so that the key stroke is drawn first; nothing to defer before the first attempt.
  const checked = useDeferredValue(whole);
  const own = useMemo(() => (checked ? problemsOf(context, checked, locale) : []), [context, checked, locale]);
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
