export { checkRouteOfKind, presentFinding } from "./check-route-of-kind.ts";
export { definitionHash, DefinitionStore, definitionText, type PinnedForm } from "./definition-store.ts";
export { installDefinitions } from "./install-definitions.ts";
export { savePrivateRoute } from "./private-route.ts";
export { seededKinds } from "./install-definitions.ts";
export { publishedRoute, publishedRoutes } from "./published-routes.ts";
export { kindsMentioning, nodesMentioning, type Mention } from "./route-mentions.ts";
export type { DefinitionServices } from "./services.ts";
