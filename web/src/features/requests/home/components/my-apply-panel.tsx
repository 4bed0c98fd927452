import { Send } from "lucide-react";
import { Link } from "react-router";
import { formatListTime } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { requestAddress } from "../../../../client/request-address.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { homeMessages } from "../messages.ts";
import { useOpenRequests, useProgress } from "../queries.ts";
import { HomeRows, NumberLink } from "./home-rows.tsx";

/** The user's newest running requests: current node and progress. */
export function MyApplyPanel() {
  const t = useTexts(homeMessages);
  const locale = useLocale();
  const { data, isError } = useOpenRequests();
  const open = data?.total ?? 0;
  const empty = (
    <EmptyState icon={Send} title={t("myApply.empty")} compact>
      {t("myApply.emptyText")}
    </EmptyState>
  );
  return (
    <Panel
      title={t("myApply")}
      hint={open > 0 ? t("myApply.count", { count: open }) : undefined}
      actions={
        <>
          <Link to="/pages/system/myApply?list=copied">{t("copied")}</Link>
          <Link to="/pages/system/myApply">{t("openList")}</Link>
        </>
      }
    >
      <HomeRows
        rows={data?.records}
        isError={isError}
        className="so-home-own"
        keyOf={(row) => row.applyId}
        empty={empty}
      >
        {(row) => (
          <>
            <NumberLink to={requestAddress(row)} row={row} />
            <span className="so-home-title so-home-cut" title={row.subject}>
              {row.subject}
            </span>
            <span className="so-home-cut" title={row.currentNode.join(", ")}>
              {row.currentNode.join(", ")}
            </span>
            <ProgressDashes applyId={row.applyId} />
            <time className="num so-home-quiet" dateTime={row.createTime}>
              {formatListTime(row.submitTime ?? row.createTime, locale)}
            </time>
          </>
        )}
      </HomeRows>
    </Panel>
  );
}

/** Progress of a running request: one dash for each node that asks somebody. Loaded after the rows. */
function ProgressDashes({ applyId }: { readonly applyId: string }) {
  const t = useTexts(homeMessages);
  const steps = useProgress(applyId).data ?? [];
  if (steps.length === 0) return <span />;
  const done = steps.filter(({ state }) => state === "done").length;
  const label = t("progress", { done, total: steps.length });
  return (
    <span className="so-dashes" role="img" aria-label={label} title={label}>
      {steps.map(({ key, state }) => (
        <span key={key} className={`so-dash so-dash-${state}`} />
      ))}
    </span>
  );
}
