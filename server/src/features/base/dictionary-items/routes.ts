import type { Handlers } from "../../../http/handler.ts";
import type { dictionaryContract } from "./contract.ts";
import { listConstants } from "./list-constants.ts";
import { listDictionaries } from "./list-dictionaries.ts";
import { listLocations } from "./list-locations.ts";

export function dictionaryRoutes(): Handlers<typeof dictionaryContract> {
  return { queryAllDictItems: listDictionaries, allConstants: listConstants, locations: listLocations };
}
