import type { Handlers } from "../../../http/handler.ts";
import type { healthContract } from "./contract.ts";
import { showHealth, type ShowHealthServices } from "./show-health.ts";

export interface HealthServices extends ShowHealthServices {
  readonly describeApi: () => Record<string, unknown>;
}

export function healthRoutes({ describeApi, ...services }: HealthServices): Handlers<typeof healthContract> {
  let document: Record<string, unknown> | undefined;
  return {
    describeApi: async () => (document ??= describeApi()),
    show: (context) => showHealth(context, services),
  };
}
