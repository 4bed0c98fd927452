import type { RoutingPicture } from "@signoff/server/contract/requests/edit-routing";
import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { lazy, Suspense, useMemo } from "react";
import { diagramQuery } from "../../../../client/request-queries.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { drawnNodes } from "../drawn-nodes.ts";
import { routingAdminMessages } from "../messages.ts";

/** The drawing library is large and seldom needed. */
const DiagramCanvas = lazy(() =>
  import("../../../../ui/diagram/diagram-canvas.tsx").then((module) => ({ default: module.DiagramCanvas })),
);

interface RouteDrawingProps {
  readonly applyId: string;
  readonly before: RoutingPicture;
  readonly after: RoutingPicture | undefined;
}

/** The drawing of the route, with the current nodes of the request and the nodes after the change. */
export function RouteDrawing({ applyId, before, after }: RouteDrawingProps) {
  const t = useTexts(routingAdminMessages);
  const locale = useLocale();
  const { data, isPending } = useQuery(diagramQuery(applyId, locale));
  const nodes = useMemo(
    () => drawnNodes(before, after, { now: t("mark.now"), after: t("mark.after") }),
    [before, after, t],
  );
  if (isPending) return <Skeleton active />;
  if (!data) return <p className="so-record-hint">{t("path.failed")}</p>;
  return (
    <div className="so-routing-drawing">
      <Suspense fallback={<Skeleton active />}>
        <DiagramCanvas xml={data.xml} nodes={nodes} />
      </Suspense>
    </div>
  );
}
