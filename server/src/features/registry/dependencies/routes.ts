import type { Handlers } from "../../../http/handler.ts";
import type { dependenciesContract } from "./contract.ts";
import { type DependencyServices, showGraph } from "./show-graph.ts";

export const dependenciesRoutes: Handlers<typeof dependenciesContract, DependencyServices> = { graph: showGraph };
