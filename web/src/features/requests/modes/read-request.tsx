import { formStatus } from "@signoff/domain/status/form-status";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useReadOnly } from "../../../session/read-only.ts";
import { ChangedBanner, RequestBanners } from "../components/banners.tsx";
import { RequestFrame, useFormTarget } from "../components/request-frame.tsx";
import { useQuestion } from "../components/use-question.tsx";
import { useRequestChanges } from "../live-changes.ts";
import { type LoadedRequest, useFormContext } from "../loaded-request.ts";
import { refreshRequests, useHistory } from "../queries.ts";
import { useLiveForm } from "../use-live-form.ts";
import { useRequestActions } from "../use-request-actions.ts";
import { useRouteSteps } from "../use-route-steps.ts";
import { useSources } from "../use-sources.ts";

const readViewer = { mode: "read" } as const;
const nothing = () => {};
const settled = () => Promise.resolve();

/** Looking at a request: everything is text. */
export function ReadRequest({ loaded }: { readonly loaded: LoadedRequest }) {
  const { request, definition, dictionaries } = loaded;
  const client = useQueryClient();
  const readOnly = useReadOnly();
  const context = useFormContext(loaded, readViewer);
  const form = useLiveForm(context, request, request.data, nothing);
  const sources = useSources({
    applyId: request.applyId,
    formType: request.formType,
    definition,
    dictionaries,
    attachments: request.attachments,
    data: form.data,
    onRows: form.learn,
  });
  const { target, goTo } = useFormTarget();
  const { ask, dialog } = useQuestion();
  const act = useRequestActions({ request, subsystem: definition.subsystem, ask, settle: settled });
  const history = useHistory(request.applyId).data ?? [];
  const steps = useRouteSteps(loaded, history);
  const [gone, setGone] = useState(false);
  const refresh = useCallback(() => void refreshRequests(client), [client]);
  useRequestChanges(request.applyId, (change) => (change.gone ? setGone(true) : refresh()));
  return (
    <>
      <RequestFrame
        loaded={loaded}
        form={form}
        sources={sources}
        steps={steps}
        problems={[]}
        target={target}
        onGoTo={goTo}
        banners={
          <>
            {gone && <ChangedBanner gone onReload={refresh} />}
            <RequestBanners loaded={loaded} subsystem={definition.subsystem} history={history} />
          </>
        }
        {...(readOnly
          ? {}
          : {
              onAction: (action) => void act(action),
              onChanged: request.status === formStatus.created ? undefined : refresh,
            })}
      />
      {dialog}
    </>
  );
}
