import { useFormTarget } from "../components/request-form.tsx";
import { useQuestion } from "../components/use-question.tsx";
import { useStableHandler } from "../../../../ui/use-stable-handler.ts";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { FormContext } from "../live-form.ts";
import type { LoadedRequest } from "../loaded-request.ts";
import { useHistory } from "../queries.ts";
import { useLiveForm } from "../use-live-form.ts";
import { type MenuAction, useRequestActions } from "../use-request-actions.ts";
import { useRouteSteps } from "../use-route-steps.ts";
import { useSources } from "../use-sources.ts";

const nothing = () => {};
const nothingToSave = () => Promise.resolve();

interface FilledIn {
  /** The initial values on screen, if earlier input is continued. */
  readonly data: FormValues;
  readonly onFollowed: (data: FormValues) => void;
}

/** Shared by reading and deciding: the stored values, their records, the history and the possible actions. */
export function useStoredRequest(loaded: LoadedRequest, context: FormContext, filledIn?: FilledIn) {
  const { request, definition } = loaded;
  const { data: initial = request.data, onFollowed = nothing } = filledIn ?? {};
  const form = useLiveForm(context, request, initial, onFollowed);
  const sources = useSources(loaded, form);
  const { ask, dialog } = useQuestion();
  const act = useRequestActions({ request, subsystem: definition.subsystem, ask, saveInput: nothingToSave });
  const history = useHistory(request.applyId);
  return {
    form,
    sources,
    ask,
    dialog,
    history,
    ...useFormTarget(),
    steps: useRouteSteps(loaded, history),
    onAction: useStableHandler((action: MenuAction) => void act(action)),
  };
}
