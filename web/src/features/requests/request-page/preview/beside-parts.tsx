import type { HistoryItem } from "@signoff/server/contract/requests/lifecycle";
import { Skeleton } from "antd";
import { Link } from "react-router";
import { useTexts } from "../../../../i18n/translate.ts";
import { HistoryList } from "../components/history-list.tsx";
import { RouteList } from "../components/route-list.tsx";
import { SidePart } from "../components/side-part.tsx";
import { requestMessages } from "../messages.ts";
import type { RouteStep } from "../route-steps.ts";
import { previewMessages } from "./preview-messages.ts";

interface BesidePartsProps {
  readonly steps: readonly RouteStep[] | null;
  readonly history: readonly HistoryItem[];
  /** The request's own page. */
  readonly href: string;
}

/** The progress of the request, and the remarks so far. */
export function BesideParts({ steps, history, href }: BesidePartsProps) {
  const t = useTexts(requestMessages);
  const p = useTexts(previewMessages);
  const at = steps?.findIndex(({ state }) => state === "current") ?? -1;
  return (
    <>
      <SidePart
        title={t("route.title")}
        hint={at < 0 || !steps ? undefined : t("route.step", { at: at + 1, count: steps.length })}
        action={<Link to={`${href}&show=diagram`}>{p("diagram")}</Link>}
      >
        {steps === null ? <Skeleton active title={false} paragraph={{ rows: 4 }} /> : <RouteList steps={steps} />}
      </SidePart>
      <SidePart title={t("history.title")} hint={history.length > 0 ? history.length : undefined}>
        <HistoryList lines={history} />
      </SidePart>
    </>
  );
}
