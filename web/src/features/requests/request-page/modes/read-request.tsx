import { formStatus } from "@signoff/domain/status/form-status";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { PlacedProblem } from "../../../../form-renderer/form-view-props.ts";
import { useReadOnly } from "../../../../pages/read-only.ts";
import { ChangedBanner, RequestBanners } from "../components/banners.tsx";
import { RequestFrame } from "../components/request-frame.tsx";
import { useRequestChanges } from "../live-changes.ts";
import { type LoadedRequest, useFormContext } from "../loaded-request.ts";
import { refreshRequests } from "../../../../client/request-queries.ts";
import { useStoredRequest } from "./use-stored-request.ts";

const noProblems: readonly PlacedProblem[] = [];
const readViewer = { mode: "read" } as const;

/** Looking at a request: everything is text. */
export function ReadRequest({ loaded }: { readonly loaded: LoadedRequest }) {
  const { request, definition } = loaded;
  const client = useQueryClient();
  const readOnly = useReadOnly();
  const context = useFormContext(loaded, readViewer);
  const { form, sources, target, goTo, dialog, history, steps, onAction } = useStoredRequest(loaded, context);
  const [gone, setGone] = useState(false);
  const refresh = useCallback(() => void refreshRequests(client), [client]);
  useRequestChanges(request, (change) => (change.gone ? setGone(true) : refresh()));
  return (
    <>
      <RequestFrame
        loaded={loaded}
        form={form}
        sources={sources}
        steps={steps}
        problems={noProblems}
        target={target}
        onGoTo={goTo}
        banners={
          <>
            {gone && <ChangedBanner gone onReload={refresh} />}
            <RequestBanners loaded={loaded} subsystem={definition.subsystem} history={history} />
          </>
        }
        {...(readOnly ? {} : { onAction, onChanged: request.status === formStatus.created ? undefined : refresh })}
      />
      {dialog}
    </>
  );
}
