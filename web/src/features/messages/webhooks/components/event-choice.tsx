import { webhook, webhookEvents, type WebhookFields } from "@signoff/domain/records/webhook";
import { Checkbox } from "antd";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import type { EditorProps } from "../../../../record-page/record-definition.ts";
import { eventKey, webhookMessages } from "../messages.ts";
import "./webhooks.css";

/** The events that the receiver gets. */
export function EventChoice({ id, value, disabled, onChange }: EditorProps<WebhookFields>) {
  const locale = useLocale();
  const nameOf = useEventName();
  const chosen = Array.isArray(value) ? value : [];
  return (
    <div id={id} role="group" aria-label={webhook.fields.events.label[locale]}>
      <Checkbox.Group
        className="so-webhook-events"
        disabled={disabled}
        value={[...chosen]}
        options={webhookEvents.map((event) => ({ value: event, label: nameOf(event) }))}
        onChange={(values) => onChange(webhookEvents.filter((event) => values.includes(event)))}
      />
    </div>
  );
}

/** Names of events; an event that this version does not know is shown by its key. */
export function useEventName(): (event: string) => string {
  const t = useTexts(webhookMessages);
  return (event) => {
    const key = eventKey(event);
    return key === undefined ? event : t(key);
  };
}
