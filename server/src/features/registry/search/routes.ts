import type { Handlers } from "../../../http/handler.ts";
import type { searchContract } from "./contract.ts";
import { findAnything, type SearchServices } from "./find-anything.ts";

export const searchRoutes: Handlers<typeof searchContract, SearchServices> = { find: findAnything };
