export { withApiTokens } from "./check-api-token.ts";
