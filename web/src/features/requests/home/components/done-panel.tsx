import { isTaskClosing, type TaskClosing, taskClosingText } from "@signoff/domain/enums/decision";
import { formStatuses } from "@signoff/domain/status/form-status";
import { Ban, Check, CircleCheck, type LucideIcon, Send, Undo2, X } from "lucide-react";
import { Link } from "react-router";
import { formatListTime } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { requestAddress } from "../../../../client/request-address.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { StatusTag } from "../../../../ui/status-tag.tsx";
import { homeMessages } from "../messages.ts";
import { useHomeDone } from "../queries.ts";
import { HomeRows, NumberLink } from "./home-rows.tsx";

const shown = 5;

/** The user's latest decisions, and the current state of their requests. */
export function DonePanel() {
  const t = useTexts(homeMessages);
  const locale = useLocale();
  const { data, isError } = useHomeDone();
  const empty = (
    <EmptyState icon={CircleCheck} title={t("done.empty")} compact>
      {t("done.emptyText")}
    </EmptyState>
  );
  return (
    <Panel title={t("done")} actions={<Link to="/pages/system/done">{t("openList")}</Link>}>
      <HomeRows
        rows={data?.records.slice(0, shown)}
        isError={isError}
        className="so-home-done"
        keyOf={(row) => row.taskId}
        empty={empty}
      >
        {(row) => (
          <>
            <NumberLink to={requestAddress(row)} row={row} />
            <span className="so-home-title so-home-cut" title={row.subject}>
              {row.subject}
            </span>
            <Decision decision={row.decision} />
            <Status row={row} />
            <time className="num so-home-quiet" dateTime={row.approvalTime}>
              {formatListTime(row.approvalTime, locale)}
            </time>
          </>
        )}
      </HomeRows>
    </Panel>
  );
}

const decisions = {
  agree: { icon: Check, role: "ok" },
  disagree: { icon: X, role: "bad" },
  reject: { icon: Undo2, role: "warn" },
  cancel: { icon: Ban, role: "mute" },
  submit: { icon: Send, role: "mute" },
} as const satisfies Record<TaskClosing, { icon: LucideIcon; role: string }>;

function Decision({ decision }: { readonly decision: string | null }) {
  const locale = useLocale();
  if (decision === null || !isTaskClosing(decision)) return <span>{decision ?? "–"}</span>;
  const { icon: Icon, role } = decisions[decision];
  return (
    <span className={`so-home-decision so-home-${role}`}>
      <Icon size={14} strokeWidth={2} aria-hidden="true" />
      {taskClosingText[decision][locale]}
    </span>
  );
}

function Status({ row }: { readonly row: { readonly status: number; readonly isVoid?: boolean | undefined } }) {
  const known = formStatuses.find((each) => each === row.status);
  return known === undefined ? <span /> : <StatusTag status={known} isVoid={row.isVoid} plain />;
}
