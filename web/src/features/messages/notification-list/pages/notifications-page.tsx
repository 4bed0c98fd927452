import { Button } from "antd";
import { CheckCheck, Settings2 } from "lucide-react";
import { useNavigate } from "react-router";
import { useTexts } from "../../../../i18n/translate.ts";
import { PageHeader } from "../../../../ui/page-header.tsx";
import { NotificationFilter, NotificationList, useNotificationList } from "../components/notification-list.tsx";
import { notificationMessages } from "../messages.ts";

/** All notices, as far back as they are kept. */
export function NotificationsPage() {
  const t = useTexts(notificationMessages);
  const navigate = useNavigate();
  const state = useNotificationList();
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <>
            <Button
              icon={<CheckCheck size={14} strokeWidth={1.8} />}
              disabled={state.counts.unread === 0}
              onClick={state.markAll}
            >
              {t("readAll")}
            </Button>
            <Button
              icon={<Settings2 size={14} strokeWidth={1.8} />}
              onClick={() => void navigate("/notifications/settings")}
            >
              {t("settings")}
            </Button>
          </>
        }
      />
      <div className="so-notes-page">
        <NotificationFilter state={state} />
        <NotificationList state={state} isWhole />
      </div>
    </>
  );
}
