import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { type WebhookFields, type WebhookRow, type webhooksContract } from "@signoff/server/contract/messages/webhooks";
import { Webhook } from "lucide-react";
import { bothTexts } from "../../../../i18n/translate.ts";
import { OnOff, onOffOptions } from "../../../../record-page/on-off.tsx";
import type { RecordDefinition } from "../../../../record-page/record-definition.ts";
import { recordFields } from "../../../../record-page/record-fields.tsx";
import { RecordPage } from "../../../../record-page/record-page.tsx";
import { EventChoice, useEventName } from "../components/event-choice.tsx";
import { WebhookActions } from "../components/webhook-actions.tsx";
import { WebhookDeliveries } from "../components/webhook-deliveries.tsx";
import { webhookMessages } from "../messages.ts";
import { webhookCalls } from "../queries.ts";

const text = bothTexts(webhookMessages);
const field = recordFields<WebhookFields>();

function Events({ events }: Pick<WebhookRow, "events">) {
  const nameOf = useEventName();
  return <>{events.map(nameOf).join(" · ")}</>;
}

const webhooks: RecordDefinition<WebhookRow, RequestInputOf<typeof webhooksContract.list>, WebhookFields> = {
  list: {
    key: "webhook",
    title: text("title"),
    columns: [
      { key: "name", title: text("name"), type: "strong", width: 180, sort: "name" },
      { key: "url", title: text("url"), type: "identifier", width: 280 },
      {
        key: "events",
        title: text("events"),
        type: "text",
        width: 260,
        grow: true,
        render: ({ events }) => <Events events={events} />,
      },
      { key: "active", title: text("status"), type: "text", width: 90, render: ({ active }) => <OnOff on={active} /> },
      { key: "waiting", title: text("waiting"), type: "number", width: 90 },
      { key: "dead", title: text("dead"), type: "number", width: 90 },
      { key: "lastDelivered", title: text("lastDelivered"), type: "time", width: 150 },
    ],
    conditions: [
      { key: "keyword", label: text("keyword"), type: "text" },
      { key: "status", label: text("status"), type: "select", options: onOffOptions },
    ],
    sortedBy: { column: "name", order: "asc" },
    rowClass: ({ active }) => (active ? undefined : "so-list-off"),
    empty: { icon: Webhook, title: text("empty"), text: text("emptyText") },
  },
  calls: webhookCalls,
  codes: { add: "webhook:edit", edit: "webhook:edit", delete: "webhook:edit" },
  texts: { new: text("new"), edit: text("edit"), view: text("view") },
  blank: { name: "", url: "", events: [], active: true },
  nameOf: ({ name }) => name,
  fields: [
    field.text("name", text("name"), { required: true, maxLength: 100, wide: true }),
    field.text("url", text("url"), { required: true, maxLength: 1_000, wide: true, hint: text("url.hint") }),
    {
      key: "events",
      label: text("events"),
      required: true,
      wide: true,
      hint: text("events.hint"),
      edit: (props) => <EventChoice {...props} />,
    },
    field.onOff("active", text("active"), { wide: true, hint: text("active.hint") }),
  ],
  tabs: [{ key: "messages", label: text("tab"), Content: WebhookDeliveries }],
  Actions: WebhookActions,
};

/** External addresses that are notified of what happens to tasks and requests. */
export function WebhookListPage() {
  return <RecordPage definition={webhooks} />;
}
