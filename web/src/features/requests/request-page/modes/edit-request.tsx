import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState, useMemo } from "react";
import { formStatus } from "@signoff/domain/status/form-status";
import type { Prefill } from "@signoff/forms/prefill/prefill";
import type { HistoryItem } from "@signoff/server/contract/requests/lifecycle";
import type { FormValues } from "@signoff/forms/values/form-values";
import { refreshRequests } from "../../../../client/request-queries.ts";
import { useUploads } from "../../../../fields/attachments/use-uploads.ts";
import { useStableHandler } from "../../../../ui/use-stable-handler.ts";
import { ChangedBanner, RequestBanners, RestoredBanner } from "../components/banners.tsx";
import { EditBar } from "../components/edit-bar.tsx";
import { useFormTarget } from "../components/request-form.tsx";
import { RequestFrame } from "../components/request-frame.tsx";
import { useQuestion } from "../components/use-question.tsx";
import { DraftChip } from "../draft/draft-chip.tsx";
import type { DraftSaver } from "../draft/draft-saver.ts";
import type { SavedRequest } from "../draft/use-draft-saver.ts";
import { useRequestChanges } from "../live-changes.ts";
import type { LoadedRequest } from "../loaded-request.ts";
import { useHistory } from "../queries.ts";
import { usePrefills } from "../use-prefills.ts";
import { type MenuAction, useRequestActions } from "../use-request-actions.ts";
import { useDebounced } from "../../../../ui/use-debounced.ts";
import { stepsOfPlan } from "../route-steps.ts";
import { usePlan } from "../use-plan.ts";
import { useRouteSteps } from "../use-route-steps.ts";
import { useAskedChange, useSaveAndClose } from "./use-edit-handlers.ts";
import { useEditedForm } from "./use-edited-form.ts";
import { useSubmit } from "./use-submit.tsx";

const planRestMs = 1_500;

/** The route beside a form under edit: the past of a rework, and the route that the current input would take. */
function useDraftRoute(loaded: LoadedRequest, data: FormValues, history: readonly HistoryItem[]) {
  const isDraft = loaded.request.status !== formStatus.inProcess;
  const { data: ahead } = usePlan(loaded.request, useDebounced(data, planRestMs));
  const steps = useRouteSteps(loaded, history, { enabled: !isDraft, ahead });
  const predicted = useMemo(() => (ahead ? stepsOfPlan(ahead) : null), [ahead]);
  return { steps: isDraft ? predicted : steps, first: predicted?.[0] };
}

export interface EditRequestProps {
  readonly loaded: LoadedRequest;
  readonly onSaved: (saved: SavedRequest) => void;
}

/** Editing a draft or a rework. */
export function EditRequest({ loaded, onSaved }: EditRequestProps) {
  const { request, definition, cutOff } = loaded;
  const client = useQueryClient();
  const edited = useEditedForm(loaded, onSaved);
  const { context, form, sources, problems, saver } = edited;
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
  const saveInput = useCallback(() => saver.flush(), [saver]);
  const act = useRequestActions({ request, subsystem: definition.subsystem, ask, saveInput });
  const uploads = useUploads(sources.files.uploads);
  const submit = useSubmit({ loaded, saver, data: form.data, problems, uploads, goTo });
  const changed = useForeignChanges(loaded, saver, form.set);
  const history = useHistory(request.applyId);
  const route = useDraftRoute(loaded, form.data, history);
  const change = useAskedChange(edited, ask);
  const bar = useSaveAndClose(edited, ask);
  const handleSubmit = useStableHandler(submit.start);
  const handleAction = useStableHandler((action: MenuAction) => void act(action));
  const handleDelete = useCallback(() => handleAction("delete"), [handleAction]);
  const refresh = useCallback(() => void refreshRequests(client), [client]);
  return (
    <>
      <RequestFrame
        loaded={loaded}
        form={form}
        sources={sources}
        steps={route.steps}
        problems={problems.problems}
        problemsOccasion={problems.occasion}
        target={target}
        onGoTo={goTo}
        onChange={(changed) => void change(changed)}
        onTyping={(typed) => saver.type(typed)}
        isDraft
        chip={
          <DraftChip
            loaded={loaded}
            state={edited.state}
            data={form.data}
            onRetry={saveInput}
            onResolve={(data) => saver.resolve(form.set(data))}
          />
        }
        banners={
          <>
            {changed !== null && <ChangedBanner gone={changed.gone} onReload={() => void saveInput()} />}
            {cutOff && <RestoredBanner at={cutOff.at} />}
            <RequestBanners loaded={loaded} subsystem={definition.subsystem} history={history} />
          </>
        }
        bar={
          <EditBar
            actions={request.actions}
            first={route.first}
            onSubmit={handleSubmit}
            {...bar}
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

/**
 * Another window saved: its version is loaded if nothing is unsaved here; otherwise the next save finds the conflict.
 */
function useForeignChanges(
  loaded: LoadedRequest,
  saver: DraftSaver,
  set: (data: LoadedRequest["request"]["data"]) => unknown,
) {
  const { request } = loaded;
  const client = useQueryClient();
  const [changed, setChanged] = useState<{ readonly gone: boolean } | null>(null);
  useRequestChanges(request, ({ gone }) => {
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
