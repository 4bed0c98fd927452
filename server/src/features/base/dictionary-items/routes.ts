import type { Handlers } from "../../../http/handler.ts";
import type { dictionaryContract } from "./contract.ts";
import { listConstants, listDictionaries, listLocations } from "./list-dictionaries.ts";

export const dictionaryRoutes: Handlers<typeof dictionaryContract> = {
  queryAllDictItems: listDictionaries,
  allConstants: listConstants,
  locations: listLocations,
};
