import type { Handlers } from "../../../http/handler.ts";
import { publishRoute, retireRoute, uploadRoute } from "./change-routes.ts";
import type { definitionsContract } from "./contract.ts";
import { checkRouteFile, listRouteKinds, listRoutes, showRoute, showRouteDiff } from "./read-routes.ts";
import { showVocabulary } from "./show-vocabulary.ts";
import { undoPublish } from "./undo-publish.ts";
import type { DefinitionServices } from "./services.ts";
import { showFormDefinition } from "./show-form-definition.ts";

export const definitionsRoutes: Handlers<typeof definitionsContract, DefinitionServices> = {
  formDefinition: showFormDefinition,
  routeKinds: listRouteKinds,
  routeList: listRoutes,
  routeDetail: showRoute,
  routeVocabulary: showVocabulary,
  uploadRoute,
  checkRoute: checkRouteFile,
  publishRoute,
  retireRoute: retireRoute,
  undoPublish: undoPublish,
  diffRoutes: showRouteDiff,
};
