export { askConsentAgain } from "./tokens.sql.ts";
export { withApiTokens } from "./check-api-token.ts";
