import type { PageLoader } from "./lazy-page.tsx";
import { paths } from "./paths.ts";
import { managementPages } from "./management-pages.ts";
import { findPages } from "./find-pages.ts";
import { requestPages } from "./request-pages.ts";

/** Decides a task beside the to-do list, like the task's own page. */
const taskPreview = () =>
  import("../features/requests/request-page/preview/task-preview.tsx").then((module) => module.TaskPreview);

/**
 * Pages by the component name that the server's menu gives them: one line for each. A menu entry whose component is not
 * here shows an empty page that says so.
 */
export const pages: Readonly<Record<string, PageLoader>> = {
  "system/TodoList": () =>
    import("../features/requests/request-lists/pages/todo-list-page.tsx").then((module) =>
      module.todoListPage(taskPreview),
    ),
  "system/DraftList": () =>
    import("../features/requests/request-lists/pages/draft-list-page.tsx").then((module) => module.DraftListPage),
  "system/DoneList": () =>
    import("../features/requests/request-lists/pages/done-list-page.tsx").then((module) => module.DoneListPage),
  "system/MyApplyList": () =>
    import("../features/requests/request-lists/pages/my-apply-list-page.tsx").then((module) => module.MyApplyListPage),
  "system/TrackList": () =>
    import("../features/requests/request-lists/pages/track-list-page.tsx").then((module) => module.TrackListPage),
  "system/Reports": () =>
    import("../features/operations/reports/pages/reports-page.tsx").then((module) => module.ReportsPage),
  // Its form offers the pages of this registry.
  "system/MenuList": () =>
    import("../features/people/menus/pages/menu-page.tsx").then((module) => module.menuPage(Object.keys(pages))),
  ...managementPages,
  ...findPages,
  ...requestPages,
};

/** Replaces home for a user who followed a link that does not open its task. */
export const linkPage: PageLoader = () => import("./pages/link-page.tsx").then((module) => module.LinkPage);

/** Pages at fixed addresses inside the shell (R-ROUTE-1). */
export const fixedPages: Readonly<Record<string, PageLoader>> = {
  [paths.home]: () => import("../features/requests/home/pages/home-page.tsx").then((module) => module.HomePage),
  [paths.news]: () => import("../features/messages/news/pages/news-page.tsx").then((module) => module.NewsPage),
  [paths.notifications]: () =>
    import("../features/messages/notification-list/loaded-together.ts").then((module) => module.NotificationsPage),
  [paths.notificationSettings]: () =>
    import("../features/messages/notification-list/loaded-together.ts").then(
      (module) => module.NotificationSettingsPage,
    ),
  [paths.guide]: () => import("../features/operations/guide/pages/guide-page.tsx").then((module) => module.GuidePage),
  [paths.tabs]: () => import("./pages/tab-host-page.tsx").then((module) => module.TabHostPage),
};
