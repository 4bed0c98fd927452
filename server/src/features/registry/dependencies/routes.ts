import type { Handlers } from "../../../http/handler.ts";
import type { dependenciesContract } from "./contract.ts";
import { type DependencyServices, showGraph } from "./show-graph.ts";

export function dependenciesRoutes(services: DependencyServices): Handlers<typeof dependenciesContract> {
  return { graph: (context, request) => showGraph(context, services, request) };
}
