export { type ApplyRule, isAdministrator, mayApply } from "./apply-rule.ts";
export type { DepartmentTree } from "./department-tree.ts";
export type { Directory, DirectoryPerson } from "./directory.ts";
export { DirectoryCache } from "./directory-cache.ts";
export type { Grant, Viewer } from "./viewer.ts";
