import type {
  Defaulted,
  DefaultedTimestamp,
  GeneratedBigint,
  Json,
  NullableTimestamp,
  Revised,
  Stamps,
  StoredObject,
} from "./columns.ts";

export interface WebhooksTable extends Stamps, Revised {
  id: string;
  name: string;
  url: string;
  events: string[];
  active: Defaulted<boolean>;
  secret: string;
  previous_secret: string | null;
  previous_until: NullableTimestamp;
}

export type DeliveryState = "waiting" | "delivered" | "dead";

export interface WebhookDeliveriesTable {
  id: GeneratedBigint;
  webhook_id: string;
  message_id: Defaulted<string>;
  event: string;
  object_id: string;
  payload: Json<StoredObject>;
  state: Defaulted<DeliveryState>;
  attempts: Defaulted<number>;
  leased_until: NullableTimestamp;
  answer_code: number | null;
  answer_body: string | null;
  failure: string | null;
  created_at: DefaultedTimestamp;
  tried_at: NullableTimestamp;
  delivered_at: NullableTimestamp;
}
