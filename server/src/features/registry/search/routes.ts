import type { Handlers } from "../../../http/handler.ts";
import type { searchContract } from "./contract.ts";
import { findAnything, type SearchServices } from "./find-anything.ts";

export function searchRoutes(services: SearchServices): Handlers<typeof searchContract> {
  return { find: (context, request) => findAnything(context, services, request) };
}
