import { kindCard } from "@signoff/forms/kinds/kind-cards";
import type { FormStatus } from "@signoff/domain/status/form-status";
import { Button, Skeleton } from "antd";
import { Route, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { requestAddress } from "../../../../client/request-address.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { StatusTag } from "../../../../ui/status-tag.tsx";
import { ManyDesk } from "../components/many-desk.tsx";
import { OperationDesk } from "../components/operation-desk.tsx";
import { RequestFinder } from "../components/request-finder.tsx";
import { RouteRail } from "../components/route-rail.tsx";
import { routingAdminMessages } from "../messages.ts";
import { type RoutingDetail, useRouting } from "../queries.ts";
import "../routing-admin.css";

const parameter = "request";

/**
 * Changes the route of a running request: search at the left, changes in the middle, the current route at the right.
 */
export function RoutingEditPage() {
  const { pathname, search } = useLocation();
  const open = new URLSearchParams(search).get(parameter);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  return (
    <div className="so-routing">
      <RequestFinder
        open={open}
        hrefOf={(applyId) => `${pathname}?${parameter}=${applyId}`}
        ticked={ticked}
        onTick={setTicked}
      />
      {ticked.length > 0 ? (
        <ManyDesk applyIds={ticked} onClear={() => setTicked([])} />
      ) : (
        <OpenRouting key={open} applyId={open} />
      )}
    </div>
  );
}

function OpenRouting({ applyId }: { readonly applyId: string | null }) {
  const t = useTexts(routingAdminMessages);
  const { data, error } = useRouting(applyId);
  if (applyId === null)
    return (
      <EmptyState icon={Route} title={t("choose")}>
        {t("chooseText")}
      </EmptyState>
    );
  if (error) return <EmptyState icon={TriangleAlert} title={t("failed")} />;
  if (!data) return <Skeleton active className="so-routing-main" />;
  return (
    <>
      <div className="so-routing-main">
        <RoutingHead detail={data} />
        <OperationDesk detail={data} />
      </div>
      <RouteRail detail={data} />
    </>
  );
}

function RoutingHead({ detail: { request } }: { readonly detail: RoutingDetail }) {
  const t = useTexts(routingAdminMessages);
  const locale = useLocale();
  const { requestNo, version, formType, requesterName, departName, currentNode, subject, status } = request;
  const log = `/pages/system/routingLog?${new URLSearchParams({ requestNo: requestNo ?? "" }).toString()}`;
  return (
    <header className="so-routing-head">
      <div>
        <h2>
          {subject} <StatusTag status={status as FormStatus} />
        </h2>
        <p>
          <span className="code">
            {requestNo} / V{version}
          </span>{" "}
          · {kindCard(formType)?.title[locale] ?? formType} · {requesterName}, {departName} · {currentNode.join(", ")}
        </p>
      </div>
      <span className="so-routing-head-buttons">
        <Link to={requestAddress(request)}>
          <Button tabIndex={-1}>{t("open")}</Button>
        </Link>
        <Link to={log}>
          <Button tabIndex={-1}>{t("log")}</Button>
        </Link>
      </span>
    </header>
  );
}
