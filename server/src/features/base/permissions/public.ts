export { grantedButtons, menuTree } from "./menu-tree.ts";
export { menusForRole } from "./permissions.sql.ts";
