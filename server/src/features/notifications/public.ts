export { unreadState } from "./notifications.sql.ts";
export { settingsOf } from "./settings.sql.ts";
