/** The panel of the bell and its two pages are one file for the browser: they share nearly everything. */
export { NotificationPanel } from "./components/notification-panel.tsx";
export { NotificationsPage } from "./pages/notifications-page.tsx";
export { NotificationSettingsPage } from "./pages/settings-page.tsx";
