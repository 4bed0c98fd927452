import { Inbox, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { useTexts } from "../../../i18n/translate.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { Panel } from "../../../ui/panel.tsx";
import { WaitingTime } from "../../../ui/waiting-time.tsx";
import { homeMessages } from "../messages.ts";
import { useHomeMe } from "../queries.ts";

const todoPath = "/pages/system/todo";

/** What waits for the user, oldest first, straight from the unified to-do. */
export function TodoPanel() {
  const t = useTexts(homeMessages);
  const me = useHomeMe();
  const rows = (me.data?.todo ?? []).toSorted((a, b) => a.arrivalTime.localeCompare(b.arrivalTime));
  const now = useNow();
  return (
    <Panel
      title={t("todo")}
      hint={me.data && me.data.todoCount > 0 ? me.data.todoCount : undefined}
      actions={<Link to={todoPath}>{t("openList")}</Link>}
    >
      {me.isError && <EmptyState icon={TriangleAlert} title={t("todo.failed")} compact />}
      {me.data && rows.length === 0 && (
        <EmptyState icon={Inbox} title={t("todo.empty")} compact>
          {t("todo.emptyText")}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul className="so-home-rows">
          {rows.map((row) => (
            <li key={row.taskId}>
              <Link className="code" to={`/pages/system/approve?taskId=${encodeURIComponent(row.taskId)}`}>
                {row.requestNo ?? row.formType}
              </Link>
              <span className="so-home-subject">{row.subject}</span>
              <span>{row.nodeName}</span>
              <span>{row.requesterName}</span>
              <WaitingTime since={row.arrivalTime} now={now} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
