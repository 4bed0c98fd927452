import type { Handlers } from "../../http/handler.ts";
import type { healthContract } from "./contract.ts";

export interface HealthServices {
  readonly describeApi: () => Record<string, unknown>;
}

export function healthRoutes({ describeApi }: HealthServices): Handlers<typeof healthContract> {
  let document: Record<string, unknown> | undefined;
  return { describeApi: async () => (document ??= describeApi()) };
}
