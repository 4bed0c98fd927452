import { kindCard } from "@signoff/forms/kinds/kind-cards";
import { Inbox } from "lucide-react";
import { Link } from "react-router";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { taskAddress } from "../../../../client/request-address.ts";
import { PersonAvatar } from "../../../../pickers/person-avatar.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Keycap } from "../../../../ui/keycap.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { useNow } from "../../../../ui/use-now.ts";
import { WaitingTime } from "../../../../ui/waiting-time.tsx";
import { homeMessages } from "../messages.ts";
import { useHomeTodo } from "../queries.ts";
import { HomeRows, NumberLink } from "./home-rows.tsx";

const todoPath = "/pages/system/todo";

/** The user's to-dos, the oldest first. */
export function TodoPanel() {
  const t = useTexts(homeMessages);
  const locale = useLocale();
  const now = useNow();
  const { data, isError } = useHomeTodo();
  const empty = (
    <EmptyState icon={Inbox} title={t("todo.empty")} compact>
      {t("todo.emptyText")}
    </EmptyState>
  );
  return (
    <Panel
      title={t("todo")}
      hint={data && data.total > 0 ? data.total : undefined}
      actions={
        <>
          <Link to={todoPath}>{t("openList")}</Link>
          <span className="so-home-keys">
            <Keycap small>g</Keycap>
            <Keycap small>t</Keycap>
          </span>
        </>
      }
    >
      <HomeRows
        rows={data?.records}
        isError={isError}
        className="so-home-todo"
        keyOf={(row) => row.taskId}
        empty={empty}
      >
        {(row) => (
          <>
            <NumberLink to={taskAddress(row)} row={row} />
            <span className="so-home-cut so-home-quiet" title={kindCard(row.formType)?.title[locale]}>
              {(kindCard(row.formType)?.title[locale] ?? row.formType).split(" — ")[0]}
            </span>
            <span className="so-home-title so-home-subject so-home-cut" title={row.subject}>
              {row.subject}
            </span>
            <span className="so-home-who so-home-cut" title={row.applicantName}>
              <PersonAvatar name={row.applicantName} userId={row.applicantId ?? undefined} size={18} />
              {row.applicantName}
            </span>
            <WaitingTime since={row.arrivalTime} now={now} />
          </>
        )}
      </HomeRows>
    </Panel>
  );
}
