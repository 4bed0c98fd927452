import { useUploads } from "../../../fields/attachments/use-uploads.ts";
import type { FormChange } from "../../../form-renderer/form-view-props.ts";
import { formStatus } from "@signoff/domain/status/form-status";
import type { Prefill } from "@signoff/forms/prefill/prefill";
import { normalise } from "@signoff/forms/values/normalise";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useLocale, useTexts } from "../../../i18n/translate.ts";
import { showMessage } from "../../../ui/notices.ts";
import { useDebounced } from "../../../ui/use-debounced.ts";
import { useStableHandler } from "../../../ui/use-stable-handler.ts";
import { ChangedBanner, RequestBanners, RestoredBanner } from "../components/banners.tsx";
import { EditBar } from "../components/edit-bar.tsx";
import { RequestFrame, useFormTarget } from "../components/request-frame.tsx";
import { usePlan } from "../components/submit-dialog.tsx";
import { useQuestion } from "../components/use-question.tsx";
import type { DraftSaver } from "../draft/draft-saver.ts";
import { DraftChip } from "../draft/draft-chip.tsx";
import { useDraftSaver } from "../draft/use-draft-saver.ts";
import { lostByChange } from "../live-form.ts";
import { useRequestChanges } from "../live-changes.ts";
import { type LoadedRequest, useFormContext } from "../loaded-request.ts";
import { questionMessages } from "../question-messages.ts";
import { useHistory } from "../queries.ts";
import { refreshRequests } from "../../../client/request-queries.ts";
import { stepsOfPlan } from "../route-steps.ts";
import { useLiveForm } from "../use-live-form.ts";
import { usePrefills } from "../use-prefills.ts";
import { useProblems } from "../use-problems.ts";
import { type MenuAction, useLeavePage, useRequestActions } from "../use-request-actions.ts";
import { useRouteSteps } from "../use-route-steps.ts";
import { useSources } from "../use-sources.ts";
import { useSubmit } from "./use-submit.tsx";

interface EditRequestProps {
  readonly loaded: LoadedRequest;
  readonly onSaved: (saved: { revision: number; status: number; requestNo: string }) => void;
}

const planRestMs = 1_500;

/** Writing a draft or a rework. */
export function EditRequest({ loaded, onSaved }: EditRequestProps) {
  const { request, definition, cutOff } = loaded;
  const { applyId, formType } = request;
  const q = useTexts(questionMessages);
  const locale = useLocale();
  const client = useQueryClient();
  const context = useFormContext(loaded, editViewer);
  const saverRef = useRef<DraftSaver | null>(null);
  const followed = useCallback((data: typeof request.data) => saverRef.current?.change(data, true), []);
  const form = useLiveForm(context, loaded.request, cutOff?.data ?? request.data, followed);
  const sources = useSources(loaded, form);
  const problems = useProblems(context, {
    data: form.data,
    rows: form.rows,
    files: sources.files.list,
    requesterId: request.requesterId,
  });
  const refuse = problems.refuse;
  // Whether the save under way was asked for by the user, who then wants to see what is wrong.
  const isAsked = useRef(false);
  const { saver, state } = useDraftSaver({
    applyId,
    stored: cutOff ? { revision: cutOff.revision, data: cutOff.base } : request,
    data: form.data,
    onSaved,
    onRefused: useCallback((error) => refuse(error.inputErrors, isAsked.current ? "save" : "autosave"), [refuse]),
  });
  // Once: what was cut off is taken up when the page opens.
  const begin = useEffectEvent((begins: DraftSaver) => {
    saverRef.current = begins;
    if (cutOff) begins.change(cutOff.data, false);
  });
  useEffect(() => begin(saver), [saver]);
  const { target, goTo } = useFormTarget();
  const { ask, dialog } = useQuestion();
  usePrefills({
    context,
    prefills: loaded.prefills ?? noPrefills,
    isNew: request.status === formStatus.created && !cutOff,
    form,
    ask,
    onFilled: (data, isAutomatic) => saver.change(data, isAutomatic),
  });
  const settle = useCallback(() => saver.flush(), [saver]);
  const act = useRequestActions({ request, subsystem: definition.subsystem, ask, settle });
  const leave = useLeavePage();
  const uploads = useUploads(sources.files.uploads);
  const submit = useSubmit({ loaded, saver, data: form.data, problems, uploads, goTo });
  const changed = useForeignChanges(loaded, saver, form.set);
  const history = useHistory(applyId);
  const isDraft = request.status !== formStatus.inProcess;
  const plan = usePlan(formType, useDebounced(form.data, planRestMs), isDraft);
  const steps = useRouteSteps(loaded, history, !isDraft);
  const predicted = useMemo(() => (plan.data ? stepsOfPlan(plan.data) : null), [plan.data]);

  const handleChange = async (change: FormChange) => {
    const lost = change.automatic ? [] : lostByChange(context, form.data, form.preview(change.data), form.rows);
    let { data } = change;
    if (lost.length > 0) {
      const list = lost.map((label) => label[locale]).join(locale === "zh" ? "、" : ", ");
      const answer = await ask({
        title: q("change.title"),
        text: q("change.text", { list }),
        confirm: q("change.confirm"),
      });
      if (!answer) return;
      data = normalise(definition, data, { rows: form.rows });
    }
    saver.change(form.set(data), change.automatic);
    problems.forgive(change.path);
  };
  const handleSave = async () => {
    if (!(await ask({ title: q("save.title"), text: q("save.text"), confirm: q("save.confirm") }))) return;
    isAsked.current = true;
    await saver.saveAnyway().finally(() => {
      isAsked.current = false;
    });
    if (!saver.hasUnsaved()) showMessage("success", q("save.done"));
  };
  const handleClose = async () => {
    await saver.flush();
    const text = q(saver.hasUnsaved() ? "close.textUnsaved" : "close.text");
    if (await ask({ title: q("close.title"), text, confirm: q("close.confirm") })) leave();
  };
  const handleSubmit = useStableHandler(submit.start);
  const handleSaveClick = useStableHandler(() => void handleSave());
  const handleCloseClick = useStableHandler(() => void handleClose());
  const handleAction = useStableHandler((action: MenuAction) => void act(action));
  const handleDelete = useCallback(() => handleAction("delete"), [handleAction]);
  const refresh = useCallback(() => void refreshRequests(client), [client]);
  return (
    <>
      <RequestFrame
        loaded={loaded}
        form={form}
        sources={sources}
        steps={isDraft ? predicted : steps}
        problems={problems.problems}
        problemsOccasion={problems.occasion}
        target={target}
        onGoTo={goTo}
        onChange={(change) => void handleChange(change)}
        onTyping={(typed) => saver.type(typed)}
        isDraft
        chip={
          <DraftChip
            loaded={loaded}
            state={state}
            data={form.data}
            onRetry={settle}
            onSettle={(data) => saver.settle(form.set(data))}
          />
        }
        banners={
          <>
            {changed !== null && <ChangedBanner gone={changed.gone} onReload={() => void settle()} />}
            {cutOff && <RestoredBanner at={cutOff.at} />}
            <RequestBanners loaded={loaded} subsystem={definition.subsystem} history={history} />
          </>
        }
        bar={
          <EditBar
            actions={request.actions}
            first={predicted?.[0]}
            onSubmit={handleSubmit}
            onSave={handleSaveClick}
            onClose={handleCloseClick}
            onDelete={handleDelete}
          />
        }
        onAction={handleAction}
        onChanged={request.status === formStatus.created ? undefined : refresh}
      />
      {dialog}
      {submit.dialog}
    </>
  );
}

const noPrefills: readonly Prefill[] = [];
const editViewer = { mode: "edit" } as const;

/** Another window saved: taken over where nothing is unsaved here, else said; the next save then asks. */
function useForeignChanges(
  loaded: LoadedRequest,
  saver: DraftSaver,
  set: (data: LoadedRequest["request"]["data"]) => unknown,
) {
  const { request } = loaded;
  const client = useQueryClient();
  const [changed, setChanged] = useState<{ readonly gone: boolean } | null>(null);
  useRequestChanges(request.applyId, ({ gone }) => {
    if (gone) return setChanged({ gone });
    if (!saver.hasUnsaved()) void refreshRequests(client);
  });
  useEffect(() => {
    if (request.revision <= saver.revision || saver.hasUnsaved()) return;
    saver.rebase(request);
    set(request.data);
  }, [request, saver, set]);
  return changed;
}
