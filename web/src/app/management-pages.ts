import type { PageLoader } from "./lazy-page.tsx";

/** Administration pages. */
export const managementPages: Readonly<Record<string, PageLoader>> = {
  "system/GroupList": () =>
    import("../features/people/groups/pages/group-list-page.tsx").then((module) => module.GroupListPage),
  "system/NewsList": () =>
    import("../features/messages/news-editing/pages/news-list-page.tsx").then((module) => module.NewsListPage),
  "system/UserList": () =>
    import("../features/people/users/pages/user-list-page.tsx").then((module) => module.UserListPage),
  "system/CustomerList": () =>
    import("../features/master-data/customers/pages/customer-list-page.tsx").then((module) => module.CustomerListPage),
  "system/DepartTree": () =>
    import("../features/people/departments/pages/department-tree-page.tsx").then((module) => module.DepartmentTreePage),
  "system/DictList": () =>
    import("../features/master-data/dictionaries/pages/dictionary-list-page.tsx").then(
      (module) => module.DictionaryListPage,
    ),
  "system/ConstantList": () =>
    import("../features/master-data/constants/pages/constant-list-page.tsx").then((module) => module.ConstantListPage),
  "system/NumberingList": () =>
    import("../features/forms/numbering/pages/numbering-list-page.tsx").then((module) => module.NumberingListPage),
  "system/LocationList": () =>
    import("../features/master-data/locations/pages/location-list-page.tsx").then((module) => module.LocationListPage),
  "system/FtpList": () =>
    import("../features/master-data/ftp-servers/pages/ftp-server-list-page.tsx").then(
      (module) => module.FtpServerListPage,
    ),
  "system/MaskShopList": () =>
    import("../features/master-data/mask-shops/pages/mask-shop-list-page.tsx").then(
      (module) => module.MaskShopListPage,
    ),
  "system/ApiPage": () =>
    import("../features/operations/api-reference/pages/api-page.tsx").then((module) => module.ApiPage),
  "system/TokenList": () =>
    import("../features/people/tokens/pages/token-list-page.tsx").then((module) => module.TokenListPage),
  "system/WebhookList": () =>
    import("../features/messages/webhooks/pages/webhook-list-page.tsx").then((module) => module.WebhookListPage),
  "system/ApplyConfig": () =>
    import("../features/forms/apply-config/pages/apply-config-page.tsx").then((module) => module.ApplyConfigPage),
  "system/AdminLog": () =>
    import("../features/operations/operation-logs/pages/admin-log-page.tsx").then((module) => module.AdminLogPage),
  "system/Health": () =>
    import("../features/operations/health/pages/health-page.tsx").then((module) => module.HealthPage),
  "system/Outbox": () =>
    import("../features/messages/outbox/pages/outbox-page.tsx").then((module) => module.OutboxPage),
  "system/RoutingLog": () =>
    import("../features/operations/operation-logs/pages/routing-log-page.tsx").then((module) => module.RoutingLogPage),
  "system/RouteEditor": () =>
    import("../features/forms/route-editor/pages/route-page.tsx").then((module) => module.RoutePage),
  "system/RoutingEdit": () =>
    import("../features/requests/edit-routing/pages/routing-edit-page.tsx").then((module) => module.RoutingEditPage),
  "system/RoleList": () => import("../features/people/roles/pages/role-page.tsx").then((module) => module.RolePage),
};
