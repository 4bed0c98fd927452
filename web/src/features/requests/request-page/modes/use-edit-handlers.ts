import { joinedNames } from "@signoff/domain/locale";
import { normalise } from "@signoff/forms/values/normalise";
import type { FormChange } from "../../../../form-renderer/form-view-props.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { showMessage } from "../../../../ui/notices.ts";
import { useStableHandler } from "../../../../ui/use-stable-handler.ts";
import type { Answer, Question } from "../components/use-question.tsx";
import { lostByChange } from "../live-form.ts";
import { questionMessages } from "../question-messages.ts";
import { useLeavePage } from "../use-request-actions.ts";
import type { EditedForm } from "./use-edited-form.ts";

type Ask = (question: Question) => Promise<Answer | null>;

/** Changes the values on screen; a change that empties other input asks first and names what would be lost. */
export function useAskedChange({ context, form, saver, problems }: EditedForm, ask: Ask) {
  const q = useTexts(questionMessages);
  const locale = useLocale();
  const isAgreed = async (lost: ReturnType<typeof lostByChange>) => {
    const list = joinedNames(
      lost.map((label) => label[locale]),
      locale,
    );
    const question = { title: q("change.title"), text: q("change.text", { list }), confirm: q("change.confirm") };
    return (await ask(question)) !== null;
  };
  return async (change: FormChange): Promise<void> => {
    const lost = change.automatic ? [] : lostByChange(context, form.data, form.preview(change.data), form.rows);
    if (lost.length > 0 && !(await isAgreed(lost))) return;
    const data = lost.length > 0 ? normalise(context.definition, change.data, { rows: form.rows }) : change.data;
    saver.change(form.set(data), change.automatic);
    problems.forgive(change.path);
  };
}

/** Save and close, as requested in the bar. */
export function useSaveAndClose({ saver, sources, saveAsAsked }: EditedForm, ask: Ask) {
  const q = useTexts(questionMessages);
  const leave = useLeavePage();
  const save = async () => {
    if (!(await ask({ title: q("save.title"), text: q("save.text"), confirm: q("save.confirm") }))) return;
    await saveAsAsked();
    if (!saver.hasUnsaved()) showMessage("success", q("save.done"));
  };
  const close = async () => {
    // Nothing was changed here: closing needs no question.
    if (saver.isUntouched() && sources.files.uploads.getState().length === 0) return leave();
    await saver.flush();
    const text = q(saver.hasUnsaved() ? "close.textUnsaved" : "close.text");
    if (await ask({ title: q("close.title"), text, confirm: q("close.confirm") })) leave();
  };
  return { onSave: useStableHandler(() => void save()), onClose: useStableHandler(() => void close()) };
}
