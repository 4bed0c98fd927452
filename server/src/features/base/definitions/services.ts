import type { DirectoryCache } from "../directory/public.ts";
import type { DefinitionStore } from "./definition-store.ts";

export interface DefinitionServices {
  readonly definitions: DefinitionStore;
  readonly directory: DirectoryCache;
}
