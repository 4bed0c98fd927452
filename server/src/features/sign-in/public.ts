export { endSessions } from "./session-admin/public.ts";
export { isSessionOpen, lockedAccounts } from "./session/public.ts";
