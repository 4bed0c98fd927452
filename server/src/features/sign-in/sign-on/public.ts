export { createIdentityProvider, type IdentityProvider } from "./provider.ts";
export { linkEverybody } from "./sign-on.sql.ts";
export { finishSignOn, type SignOnServices } from "./sign-on.ts";
