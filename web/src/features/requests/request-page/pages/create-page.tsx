import { kindCard } from "@signoff/forms/kinds/kind-cards";
import type { RequestDetail } from "@signoff/server/contract/requests/lifecycle";
import { Eye, FileX } from "lucide-react";
import { useEffect, useState } from "react";
import { useHref, useLocation, useNavigate, useSearchParams } from "react-router";
import { ApiError } from "../../../../api/api-error.ts";
import { createRequest } from "../../../../client/request-actions.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { LeadOn } from "../../../../pages/lead-on.tsx";
import { useMenuPage } from "../../../../pages/menu-page.ts";
import { useReadOnly } from "../../../../pages/read-only.ts";
import { useTabId, useTabs } from "../../../../pages/tabs-store.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { RefusedPage } from "../components/refused-page.tsx";
import { RequestSkeleton } from "../components/request-skeleton.tsx";
import { requestMessages } from "../messages.ts";
import { RequestPage } from "../request-page.tsx";
import { warmUpScript } from "../modes/late-modes.ts";

// The page itself shows the failure.
warmUpScript("edit").catch(() => undefined);

/** A new request of the kind of this menu page. Once created, its id is in the address: a reload continues with it. */
export function CreatePage() {
  const t = useTexts(requestMessages);
  const readOnly = useReadOnly();
  const [search] = useSearchParams();
  const applyId = search.get("applyId");
  const kind = useMenuPage()?.form ?? search.get("formType");
  const madeFrom = kindCard(kind ?? "")?.madeFrom;
  if (applyId !== null) return <RequestPage key={applyId} reference={{ applyId }} />;
  if (madeFrom !== undefined) return <LeadOn to={`${readOnly ? "/readonly" : ""}${madeFrom}`} />;
  if (readOnly) return <EmptyState icon={Eye} title={t("refused.readOnly")} />;
  if (kind === null) return <EmptyState icon={FileX} title={t("refused.noKind")} />;
  return <NewRequest kind={kind} />;
}

/** Creations in progress, one per tab: a page that is mounted twice must not create two requests. */
const underWay = new Map<string, Promise<RequestDetail>>();

function NewRequest({ kind }: { readonly kind: string }) {
  const tabId = useTabId();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const address = useHref(useLocation().pathname);
  const [error, setError] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const query = search.toString();
  useEffect(() => {
    let isCurrent = true;
    const place = `${tabId ?? ""} ${kind} ${attempt}`;
    const made = underWay.get(place) ?? createRequest(kind);
    underWay.set(place, made);
    made
      .then(({ applyId }) => {
        // A tab that was left meanwhile shows the request when it is opened again. The address changes first: until the
        // next page has loaded, this one is still mounted and must not navigate back.
        const isHere = useTabs.getState().activeId === tabId && window.location.pathname === address;
        if (!isCurrent || (tabId !== null && !isHere)) return;
        underWay.delete(place);
        const next = new URLSearchParams(query);
        next.set("applyId", applyId);
        void navigate(`?${next}`, { replace: true });
      })
      .catch((refusal: unknown) => {
        underWay.delete(place);
        if (isCurrent) setError(refusal instanceof ApiError ? refusal : new ApiError({ kind: "network" }));
      });
    return () => {
      isCurrent = false;
    };
  }, [address, attempt, kind, navigate, query, tabId]);
  const retry = () => {
    setError(null);
    setAttempt(attempt + 1);
  };
  return error ? <RefusedPage error={error} onRetry={retry} /> : <RequestSkeleton />;
}
