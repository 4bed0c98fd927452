import type { Handlers } from "../../../http/handler.ts";
import type { healthContract } from "./contract.ts";
import { showHealth, type ShowHealthServices } from "./show-health.ts";

export interface HealthServices extends ShowHealthServices {
  readonly describeApi: () => Record<string, unknown>;
}

export const healthRoutes: Handlers<typeof healthContract, HealthServices> = {
  describeApi: async ({ services }) => services.describeApi(),
  show: showHealth,
};
