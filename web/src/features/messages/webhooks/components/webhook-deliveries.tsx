import type { WebhookFields } from "@signoff/domain/records/webhook";
import type { WebhookDelivery } from "@signoff/server/contract/messages/webhooks";
import { Button, Pagination, Skeleton } from "antd";
import { Send } from "lucide-react";
import { useState } from "react";
import { formatListTime } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { useReadOnly } from "../../../../pages/read-only.ts";
import type { RecordPart } from "../../../../record-page/record-definition.ts";
import { useMay } from "../../../../session/session-store.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { showMessage } from "../../../../ui/notices.ts";
import { SelectBox } from "../../../../ui/select-box.tsx";
import { webhookMessages } from "../messages.ts";
import { type DeliveryQuery, useDeliveries, useReplay } from "../queries.ts";
import { useEventName } from "./event-choice.tsx";
import "./webhooks.css";

const states = ["waiting", "delivered", "dead"] as const;
const perPage = 20;

/** Every message to the receiver, with its state. */
export function WebhookDeliveries({ record: { id } }: RecordPart<WebhookFields>) {
  const t = useTexts(webhookMessages);
  const [query, setQuery] = useState<DeliveryQuery>({ state: undefined, pageNo: 1 });
  const { data, isError } = useDeliveries(id, query);
  const isReadOnly = useReadOnly();
  const mayWrite = useMay("webhook:edit") && !isReadOnly;
  const replay = useReplay(id);
  const again = (deliveryId?: string) =>
    replay.mutate(deliveryId, {
      onSuccess: ({ count }) => showMessage("success", count === 0 ? t("nothing") : t("queued", { count })),
    });
  return (
    <>
      <div className="so-webhook-bar">
        <SelectBox<string>
          aria-label={t("state")}
          value={query.state ?? ""}
          options={[
            { value: "", label: t("all") },
            ...states.map((state) => ({ value: state, label: t(`state.${state}`) })),
          ]}
          onChange={(state) => setQuery({ state: states.find((one) => one === state), pageNo: 1 })}
        />
        {mayWrite && (
          <Button size="small" loading={replay.isPending && replay.variables === undefined} onClick={() => again()}>
            {t("againAll")}
          </Button>
        )}
      </div>
      {isError && <InlineAlert role="bad">{t("failed")}</InlineAlert>}
      {!data && !isError && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {data?.records.length === 0 && <EmptyState compact icon={Send} title={t("none")} />}
      <ul className="so-webhook-messages" aria-label={t("tab")}>
        {data?.records.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} onAgain={mayWrite ? again : undefined} />
        ))}
      </ul>
      {data && data.total > perPage && (
        <Pagination
          size="small"
          current={query.pageNo}
          pageSize={perPage}
          total={data.total}
          showSizeChanger={false}
          onChange={(pageNo) => setQuery({ ...query, pageNo })}
        />
      )}
    </>
  );
}

const roles = { waiting: "warn", delivered: "ok", dead: "bad" } as const;

interface DeliveryProps {
  readonly delivery: WebhookDelivery;
  readonly onAgain: ((id: string) => void) | undefined;
}

function Delivery({ delivery, onAgain }: DeliveryProps) {
  const t = useTexts(webhookMessages);
  const locale = useLocale();
  const { state, attempts, answerCode, answerBody, reason } = delivery;
  const event = useEventName()(delivery.event);
  const facts = [
    formatListTime(delivery.triedAt ?? delivery.createdAt, locale),
    t("tries", { count: attempts }),
    ...(answerCode === null ? [] : [t("answered", { code: answerCode })]),
  ];
  return (
    <li>
      <div>
        <span className={`so-status so-status-plain so-role-${roles[state]}`}>{t(`state.${state}`)}</span> {event}{" "}
        <span className="code">{delivery.requestNo}</span>
        <div className="so-webhook-facts num">{facts.join(" · ")}</div>
        {reason !== null && <div className="so-webhook-facts">{reason}</div>}
        {reason !== null && answerBody !== null && answerBody !== "" && (
          <pre className="so-webhook-answer code">{answerBody}</pre>
        )}
      </div>
      {onAgain && state !== "waiting" && delivery.event !== "test" && (
        <Button size="small" aria-label={t("againName", { event })} onClick={() => onAgain(delivery.id)}>
          {t("again")}
        </Button>
      )}
    </li>
  );
}
