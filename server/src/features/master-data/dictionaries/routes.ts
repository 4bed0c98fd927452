import type { Handlers } from "../../../http/handler.ts";
import { recordRoutes } from "../../base/managed-records/public.ts";
import type { dictionariesContract } from "./contract.ts";
import { dictionaryArea, dictionaryList, showUses } from "./dictionary-records.ts";

export function dictionariesRoutes(): Handlers<typeof dictionariesContract> {
  return { ...recordRoutes(dictionaryArea, dictionaryList), uses: showUses };
}
