import { joinedNames } from "@signoff/domain/locale";
import type { FormValues } from "@signoff/forms/values/form-values";
import {
  broughtBy,
  type Brought,
  type Prefill,
  type Prefilled,
  startingPrefills,
  withBrought,
  withoutEmptied,
} from "@signoff/forms/prefill/prefill";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocale, useTexts } from "../../../i18n/translate.ts";
import { showMessage } from "../../../ui/notices.ts";
import type { Answer, Question } from "./components/use-question.tsx";
import type { FormContext } from "./live-form.ts";
import { questionMessages } from "./question-messages.ts";
import type { LiveForm } from "./use-live-form.ts";

interface PrefillInput {
  readonly context: FormContext;
  readonly prefills: readonly Prefill[];
  /** It was never saved: its initial values also fill in theirs. */
  readonly isNew: boolean;
  readonly form: Pick<LiveForm, "data" | "rows" | "state" | "set">;
  readonly ask: (question: Question) => Promise<Answer | null>;
  /** Automatic: nobody has chosen anything yet, it follows from the initial values. */
  readonly onFilled: (data: FormValues, isAutomatic: boolean) => void;
}

/** Fills in the values of a chosen record, once its rows are loaded; asks before it replaces input. */
export function usePrefills({ context, prefills, isNew, form, ask, onFilled }: PrefillInput): void {
  const { definition, today, dictionaries } = context;
  const known = useRef<Prefilled | null>(null);
  const opened = useRef<Prefilled | null>(null);
  const isAsking = useRef(false);
  const isAgreed = useReplaceQuestion(ask);
  const tell = useFilledMessage();
  // After the question the form may have changed: the newest data is filled in.
  const take = useEffectEvent((brought: Brought, isReplaced: boolean) => {
    const kept = new Set(isReplaced ? [] : brought.replaces.map(({ key }) => key));
    const filled = withBrought(definition, form.data, brought.values, kept);
    onFilled(form.set(filled), opened.current?.[brought.by]?.code === brought.code);
    if (kept.size < Object.keys(brought.values).length) tell(brought.code);
  });
  const start = useEffectEvent((brought: Brought) => {
    if (brought.replaces.length === 0) return take(brought, false);
    isAsking.current = true;
    void isAgreed(brought).then((answer) => {
      isAsking.current = false;
      take(brought, answer);
    });
  });
  const begin = useEffectEvent(() => {
    opened.current = startingPrefills(definition, prefills, form.data);
    known.current = isNew ? {} : opened.current;
  });
  const { data, rows, state } = form;
  useEffect(() => {
    if (prefills.length === 0 || isAsking.current) return;
    if (known.current === null) begin();
    known.current = withoutEmptied(definition, known.current ?? {}, data);
    const shown = { data, state, context: { today, rows, dictionaries } };
    const brought = broughtBy(definition, prefills, shown, known.current);
    if (!brought) return;
    const { by, code, values } = brought;
    known.current = { ...known.current, [by]: { code, values } };
    if (Object.keys(values).length > 0) start(brought);
  }, [definition, prefills, data, rows, state, today, dictionaries]);
}

/** Asks whether to replace input; names the parts that would change. */
function useReplaceQuestion(ask: PrefillInput["ask"]) {
  const t = useTexts(questionMessages);
  const locale = useLocale();
  return async ({ code, replaces }: Brought): Promise<boolean> => {
    const list = joinedNames(
      replaces.map(({ title }) => title[locale]),
      locale,
    );
    const answer = await ask({
      title: t("prefill.title", { code }),
      text: t("prefill.text", { list }),
      confirm: t("prefill.confirm"),
      cancel: t("prefill.keep"),
    });
    return answer !== null;
  };
}

function useFilledMessage() {
  const t = useTexts(questionMessages);
  return (code: string) => showMessage("success", t("prefill.done", { code }));
}
