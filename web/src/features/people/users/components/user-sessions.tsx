import type { UserFields } from "@signoff/domain/records/user";
import { Button, Skeleton } from "antd";
import { MonitorSmartphone } from "lucide-react";
import { formatListTime } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { useReadOnly } from "../../../../pages/read-only.ts";
import type { RecordPart } from "../../../../record-page/record-definition.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { showMessage } from "../../../../ui/notices.ts";
import { userMessages } from "../messages.ts";
import { useEndSessionsOf, useSessionsOf } from "../queries.ts";

/** Sessions of the person; users with the right can end them. */
export function UserSessions({ record: { id: userId } }: RecordPart<UserFields>) {
  const t = useTexts(userMessages);
  const locale = useLocale();
  const isReadOnly = useReadOnly();
  const { data, isError } = useSessionsOf(userId);
  const { mutate, isPending, variables } = useEndSessionsOf(userId);
  const end = (id?: string) =>
    mutate(id, { onSuccess: ({ ended }) => showMessage("success", t("sessions.ended", { count: ended })) });
  if (isError) return <InlineAlert role="bad">{t("sessions.failed")}</InlineAlert>;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (data.length === 0) return <EmptyState compact icon={MonitorSmartphone} title={t("sessions.none")} />;
  return (
    <>
      <ul className="so-user-sessions" aria-label={t("sessions")}>
        {data.map((session) => {
          const device = session.device === "" ? t("sessions.unknown") : session.device;
          const [since, lastUsed] = [formatListTime(session.since, locale), formatListTime(session.lastUsed, locale)];
          return (
            <li key={session.id}>
              <div>
                {device}
                <div className="so-user-facts num">
                  {t("sessions.facts", { address: session.address, since, lastUsed })}
                </div>
              </div>
              {!isReadOnly && (
                <Button
                  size="small"
                  loading={isPending && variables === session.id}
                  aria-label={t("sessions.endName", { device })}
                  onClick={() => end(session.id)}
                >
                  {t("sessions.end")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {!isReadOnly && (
        <Button danger loading={isPending && variables === undefined} onClick={() => end()}>
          {t("sessions.endAll")}
        </Button>
      )}
    </>
  );
}
