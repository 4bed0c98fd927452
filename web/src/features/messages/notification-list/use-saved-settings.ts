import type { NotificationSettings } from "@signoff/domain/notifications/notification-settings";
import { useRef, useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { afterRefusal } from "../../../api/unexpected-error.ts";
import { useTexts } from "../../../i18n/translate.ts";
import { showMessage } from "../../../ui/notices.ts";
import type { SaveState } from "../../../ui/save-chip.tsx";
import { saveNotificationSettings } from "./queries.ts";
import { settingsMessages } from "./settings-messages.ts";

export interface RevisedSettings {
  readonly settings: NotificationSettings;
  readonly revision: number;
}

type Change = (before: NotificationSettings) => NotificationSettings;

/**
 * Saves every change at once, one after the other: a change made while an answer is awaited is sent with the revision
 * of that answer.
 */
export function useSavedSettings(stored: RevisedSettings) {
  const t = useTexts(settingsMessages);
  const [settings, setSettings] = useState(stored.settings);
  const [state, setState] = useState<SaveState>();
  const newest = useRef(stored.settings);
  const revision = useRef(stored.revision);
  const isSaving = useRef(false);
  const show = (shown: NotificationSettings) => setSettings((newest.current = shown));
  const giveWay = (current: RevisedSettings) => {
    revision.current = current.revision;
    show(current.settings);
    setState(undefined);
    showMessage("warning", t("changedElsewhere"));
  };
  const save = async (): Promise<void> => {
    if (isSaving.current) return;
    isSaving.current = true;
    setState({ kind: "saving" });
    try {
      for (let sent: NotificationSettings | undefined; sent !== newest.current; ) {
        sent = newest.current;
        revision.current = (await saveNotificationSettings(sent, revision.current)).revision;
      }
      setState({ kind: "saved", at: new Date() });
    } catch (error) {
      const current = currentOf(error);
      if (current) return giveWay(current);
      setState({ kind: "unsaved", onRetry: () => void save() });
      afterRefusal(error);
    } finally {
      isSaving.current = false;
    }
  };
  const change = (make: Change) => {
    show(make(newest.current));
    void save();
  };
  return { settings, change, state };
}

/** Settings that another window has saved meanwhile. */
function currentOf(error: unknown): RevisedSettings | undefined {
  if (!(error instanceof ApiError) || error.code !== 409) return undefined;
  return (error.result as { readonly current?: RevisedSettings } | undefined)?.current;
}
