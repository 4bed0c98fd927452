import { Button, Skeleton } from "antd";
import { useTexts } from "../../../../i18n/translate.ts";
import { useSession } from "../../../../session/session-store.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { PageHeader } from "../../../../ui/page-header.tsx";
import { SaveChip } from "../../../../ui/save-chip.tsx";
import { CircleAlert } from "lucide-react";
import { ChannelMatrix } from "../components/channel-matrix.tsx";
import { MailTimes } from "../components/mail-times.tsx";
import { useNotificationSettings } from "../queries.ts";
import { settingsMessages } from "../settings-messages.ts";
import { useSavedSettings } from "../use-saved-settings.ts";
import type { RevisedSettings } from "../use-saved-settings.ts";
import "../notifications.css";

/** How the user wants to be notified. Every change saves itself. */
export function NotificationSettingsPage() {
  const t = useTexts(settingsMessages);
  const { data, isError, refetch } = useNotificationSettings();
  if (isError)
    return (
      <EmptyState
        icon={CircleAlert}
        title={t("failed")}
        action={<Button onClick={() => void refetch()}>{t("retry")}</Button>}
      />
    );
  return data ? <Settings stored={data} /> : <Skeleton active className="so-notes-wait" />;
}

function Settings({ stored }: { readonly stored: RevisedSettings }) {
  const t = useTexts(settingsMessages);
  const name = useSession((state) => state.userInfo?.realname ?? "");
  const { settings, change, state } = useSavedSettings(stored);
  return (
    <>
      <PageHeader
        title={t("title")}
        hint={
          <>
            {t("for", { name })} {state && <SaveChip state={state} />}
          </>
        }
      />
      <div className="so-notes-settings">
        <ChannelMatrix
          channels={settings.channels}
          onChoose={(event, channel) =>
            change((before) => ({ ...before, channels: { ...before.channels, [event]: channel } }))
          }
        />
        <MailTimes settings={settings} onChange={(more) => change((before) => ({ ...before, ...more }))} />
        <p className="so-notes-effect">{t("effect")}</p>
      </div>
    </>
  );
}
