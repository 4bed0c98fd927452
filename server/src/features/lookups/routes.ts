import type { Handlers } from "../../http/handler.ts";
import type { DefinitionServices } from "../definitions/public.ts";
import type { lookupsContract } from "./contract.ts";
import { listOffers } from "./list-offers.ts";
import { resolveFormValues } from "./resolve-form.ts";

export function lookupsRoutes(services: DefinitionServices): Handlers<typeof lookupsContract> {
  return {
    lookup: (context, request) => listOffers(context, services, request),
    resolve: (context, request) => resolveFormValues(context, services, request),
  };
}
