import type { Handlers } from "../../../http/handler.ts";
import type { dictionaryContract } from "./contract.ts";
import { listConstants } from "./list-constants.ts";
import { listDictionaries } from "./list-dictionaries.ts";
import { listLocations } from "./list-locations.ts";

export const dictionaryRoutes: Handlers<typeof dictionaryContract> = {
  queryAllDictItems: listDictionaries,
  allConstants: listConstants,
  locations: listLocations,
};
