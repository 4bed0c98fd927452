export { notificationLine } from "./notification-texts.ts";
export { unreadState } from "./told-to.ts";
export { type IsWorkingDay, type NoticeWay, routeNotice } from "./route-notice.ts";
export { settingsOf } from "./settings.sql.ts";
