import type { OpenSession } from "@signoff/server/contract/sign-in/session-admin";
import { Button, Modal, Skeleton } from "antd";
import { MonitorSmartphone } from "lucide-react";
import { formatListTime } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { FailedAlert } from "../../../../ui/failed-alert.tsx";
import { showMessage } from "../../../../ui/notices.ts";
import { sessionsMessages } from "../messages.ts";
import { useEndSessions, useOwnSessions } from "../queries.ts";
import "./sessions-dialog.css";

/** Shows the user's sessions, and can end all except the current one. */
export function SessionsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(sessionsMessages);
  const { data, isError, refetch } = useOwnSessions();
  const { mutate, isPending, variables } = useEndSessions();
  const others = (data ?? []).filter(({ current }) => !current);
  const end = (id?: string) =>
    mutate(id, { onSuccess: ({ ended }) => showMessage("success", t("ended", { count: ended })) });
  return (
    <Modal
      open
      width={560}
      title={t("title")}
      onCancel={onClose}
      footer={
        <>
          {others.length > 0 && (
            <Button danger loading={isPending && variables === undefined} onClick={() => end()}>
              {t("endOthers")}
            </Button>
          )}
          <Button type="primary" onClick={onClose}>
            {t("close")}
          </Button>
        </>
      }
    >
      <p className="so-sessions-text">{t("text")}</p>
      {isError && <FailedAlert text={t("failed")} retry={t("retry")} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      <ul className="so-sessions" aria-label={t("title")}>
        {(data ?? []).map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isEnding={isPending && variables === session.id}
            onEnd={() => end(session.id)}
          />
        ))}
      </ul>
      {data && others.length === 0 && <p className="so-sessions-text">{t("alone")}</p>}
    </Modal>
  );
}

interface SessionItemProps {
  readonly session: OpenSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SessionItem({ session, isEnding, onEnd }: SessionItemProps) {
  const t = useTexts(sessionsMessages);
  const locale = useLocale();
  const device = session.device === "" ? t("unknown") : session.device;
  const { address } = session;
  const [since, lastUsed] = [formatListTime(session.since, locale), formatListTime(session.lastUsed, locale)];
  return (
    <li className="so-session">
      <MonitorSmartphone size={18} strokeWidth={1.6} aria-hidden="true" />
      <div className="so-session-facts">
        <span className="so-session-device">
          {device}
          {session.current && <span className="so-session-here">{t("here")}</span>}
        </span>
        <span className="so-session-more num">{t("facts", { address, since, lastUsed })}</span>
      </div>
      {!session.current && (
        <Button size="small" loading={isEnding} aria-label={t("endName", { device })} onClick={onEnd}>
          {t("end")}
        </Button>
      )}
    </li>
  );
}
