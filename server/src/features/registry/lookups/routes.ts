import type { Handlers } from "../../../http/handler.ts";
import type { DefinitionServices } from "../../base/definitions/public.ts";
import type { lookupsContract } from "./contract.ts";
import { listOffers } from "./list-offers.ts";
import { listMasks, listTechIds, listTestKeyBodies, listToptiers, showEquipment } from "./platform-rows.ts";
import { resolveFormValues } from "./resolve-form.ts";
import { showAcceptedAnalysis } from "./show-accepted-analysis.ts";
import { showRelated } from "./show-related.ts";

export function lookupsRoutes(services: DefinitionServices): Handlers<typeof lookupsContract> {
  return {
    lookup: (context, request) => listOffers(context, services, request),
    resolve: (context, request) => resolveFormValues(context, services, request),
    related: (context, request) => showRelated(context, services, request),
    maskTable: (context, request) => listMasks(context, services, request),
    toptiers: (context, request) => listToptiers(context, services, request),
    techIds: (context, request) => listTechIds(context, services, request),
    testKeyBodies: (context, request) => listTestKeyBodies(context, services, request),
    equipmentById: (context, request) => showEquipment(context, services, request),
    acceptedAnalysis: (context, request) => showAcceptedAnalysis(context, services, request),
  };
}
