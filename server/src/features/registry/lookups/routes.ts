import type { Handlers } from "../../../http/handler.ts";
import type { DefinitionServices } from "../../base/definitions/public.ts";
import type { lookupsContract } from "./contract.ts";
import { listOffers } from "./list-offers.ts";
import { listMasks, listTechIds, listTestKeyBodies, listToptiers, showEquipment } from "./platform-rows.ts";
import { resolveFormValues } from "./resolve-form.ts";
import { showAcceptedAnalysis, showRelated } from "./show-accepted-analysis.ts";

export const lookupsRoutes: Handlers<typeof lookupsContract, DefinitionServices> = {
  lookup: listOffers,
  resolve: resolveFormValues,
  related: showRelated,
  maskTable: listMasks,
  toptiers: listToptiers,
  techIds: listTechIds,
  testKeyBodies: listTestKeyBodies,
  equipmentById: showEquipment,
  acceptedAnalysis: showAcceptedAnalysis,
};
