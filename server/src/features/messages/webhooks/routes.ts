import type { Handlers } from "../../../http/handler.ts";
import type { JobQueue } from "../../../jobs/queue.ts";
import { recordRoutes } from "../../base/managed-records/public.ts";
import { addressRule } from "./allowed-address.ts";
import type { webhooksContract } from "./contract.ts";
import { giveNewSecret, listDeliveries, replayDeliveries, sendTest } from "./manage-deliveries.ts";
import { type SendServices } from "./send-lane.ts";
import { webhookArea, webhookList } from "./webhook-records.ts";

export interface WebhookServices {
  readonly config: WebhookSettings;
  readonly queue: Pick<JobQueue, "enqueue">;
}

export interface WebhookSettings {
  readonly webhooks: { readonly networks: readonly string[]; readonly timeoutMs: number };
}

/** The services by which messages leave this server. */
export function sendServices(
  { webhooks: { networks, timeoutMs } }: WebhookSettings,
  { publicUrl, now }: Pick<SendServices, "publicUrl" | "now">,
): SendServices {
  return { isPermitted: addressRule(networks), timeoutMs, publicUrl, now };
}

export function webhooksRoutes({ config }: WebhookServices): Handlers<typeof webhooksContract, WebhookServices> {
  const isPermitted = addressRule(config.webhooks.networks);
  return {
    ...recordRoutes(webhookArea(isPermitted), webhookList),
    deliveries: listDeliveries,
    newSecret: giveNewSecret,
    // A test concerns no task, so it needs no link to the portal.
    test: (context, request) =>
      sendTest({ ...context, services: sendServices(config, { publicUrl: () => "", now: context.now }) }, request),
    replay: replayDeliveries,
  };
}
