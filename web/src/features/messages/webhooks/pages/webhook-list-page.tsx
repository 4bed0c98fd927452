import { webhook } from "@signoff/domain/records/webhook";
import { webhooksContract } from "@signoff/server/contract/messages/webhooks";
import { Webhook } from "lucide-react";
import { recordChanges } from "../../../../client/record-changes.ts";
import { bothTexts } from "../../../../i18n/translate.ts";
import { defineRecordPage } from "../../../../record-page/define-record-page.tsx";
import { recordCalls } from "../../../../record-page/record-calls.ts";
import { RecordPage } from "../../../../record-page/record-page.tsx";
import { EventChoice, useEventName } from "../components/event-choice.tsx";
import { WebhookActions } from "../components/webhook-actions.tsx";
import { WebhookDeliveries } from "../components/webhook-deliveries.tsx";
import { webhookMessages } from "../messages.ts";

function Events({ events }: { readonly events: readonly string[] }) {
  const nameOf = useEventName();
  return <>{events.map(nameOf).join(" · ")}</>;
}

const webhooks = defineRecordPage(webhook, {
  icon: Webhook,
  calls: { ...recordCalls(webhooksContract), changes: recordChanges("webhook") },
  columns: {
    events: { render: ({ events }) => <Events events={events} /> },
    active: { title: webhook.fields.active.label },
  },
  editors: { events: { edit: (props) => <EventChoice {...props} /> } },
  tabs: [{ key: "messages", label: bothTexts(webhookMessages)("tab"), Content: WebhookDeliveries }],
  Actions: WebhookActions,
});

/** External addresses that are notified of what happens to tasks and requests. */
export function WebhookListPage() {
  return <RecordPage definition={webhooks} />;
}
