import type { Handlers } from "../../../http/handler.ts";
import { publishRoute, retireRoute, uploadRoute } from "./change-routes.ts";
import type { definitionsContract } from "./contract.ts";
import { checkRouteFile, listRouteKinds, listRoutes, showRoute, showRouteDiff } from "./read-routes.ts";
import { showVocabulary } from "./show-vocabulary.ts";
import { undoPublish } from "./undo-publish.ts";
import type { DefinitionServices } from "./services.ts";
import { showFormDefinition } from "./show-form-definition.ts";

export function definitionsRoutes(services: DefinitionServices): Handlers<typeof definitionsContract> {
  return {
    formDefinition: (context, request) => showFormDefinition(context, services, request),
    routeKinds: listRouteKinds,
    routeList: listRoutes,
    routeDetail: (context, request) => showRoute(context, services, request),
    routeVocabulary: (context, request) => showVocabulary(context, services, request),
    uploadRoute: (context, request) => uploadRoute(context, services, request),
    checkRoute: (context, request) => checkRouteFile(context, services, request),
    publishRoute: (context, request) => publishRoute(context, services, request),
    retireRoute: retireRoute,
    undoPublish: undoPublish,
    diffRoutes: (context, request) => showRouteDiff(context, services, request),
  };
}
