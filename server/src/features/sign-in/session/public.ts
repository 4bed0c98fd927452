export { lockedAccounts } from "./login-throttle.sql.ts";
export { isSessionOpen } from "./session.sql.ts";
