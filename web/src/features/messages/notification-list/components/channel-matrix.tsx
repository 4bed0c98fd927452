import {
  type Channel,
  channels,
  channelsOf,
  eventDefinition,
  eventGroups,
  eventNames,
  type NotificationEvent,
} from "@signoff/domain/notifications/notification-events";
import type { NotificationSettings } from "@signoff/domain/notifications/notification-settings";
import { Lock } from "lucide-react";
import { Fragment } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { settingsMessages } from "../settings-messages.ts";

interface MatrixProps {
  readonly channels: NotificationSettings["channels"];
  readonly onChoose: (event: NotificationEvent, channel: Channel) => void;
}

/** One line for each event, one choice in each line; events that cannot be switched off show a lock. */
export function ChannelMatrix({ channels: chosen, onChoose }: MatrixProps) {
  const t = useTexts(settingsMessages);
  return (
    <table className="so-notes-matrix">
      <thead>
        <tr>
          <th scope="col">{t("event")}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {t(channel)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {eventGroups.map((group) => (
          <Fragment key={group}>
            <tr className="so-notes-matrix-group">
              <th scope="rowgroup" colSpan={5}>
                {t(`group.${group}`)}
              </th>
            </tr>
            {eventNames
              .filter((event) => eventDefinition(event).group === group)
              .map((event) => (
                <EventRow
                  key={event}
                  event={event}
                  chosen={chosen[event]}
                  onChoose={(channel) => onChoose(event, channel)}
                />
              ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly event: NotificationEvent;
  readonly chosen: Channel;
  readonly onChoose: (channel: Channel) => void;
}

const notes = { task: "task.note", mention: "mention.note", documentTask: "documentTask.note" } as const;

function EventRow({ event, chosen, onChoose }: RowProps) {
  const t = useTexts(settingsMessages);
  const allowed = channelsOf(event);
  return (
    <tr>
      <th scope="row">
        {t(event)}
        {event in notes && <span className="so-notes-matrix-note"> {t(notes[event as keyof typeof notes])}</span>}
      </th>
      {channels.map((channel) => (
        <td key={channel}>
          {allowed.includes(channel) ? (
            <label className="so-notes-choice">
              <input
                type="radio"
                name={`notify-${event}`}
                checked={chosen === channel}
                onChange={() => onChoose(channel)}
                aria-label={t("channel", { event: t(event), channel: t(channel) })}
              />
            </label>
          ) : (
            <Lock size={13} strokeWidth={1.8} role="img" aria-label={t("locked")} />
          )}
        </td>
      ))}
    </tr>
  );
}
