export {
  type Applicant,
  type ApplyObstacle,
  type ApplyRule,
  applyRuleOf,
  type ConfigurationRow,
  obstacleTo,
} from "./apply-rule.ts";
export type { DepartmentTree } from "./department-tree.ts";
export type { Directory, DirectoryPerson } from "./directory.ts";
export { DirectoryCache } from "./directory-cache.ts";
export type { HeadCount } from "./head-counts.ts";
export { departmentsFor, filingOf } from "./filing.ts";
export { missingRights, nameOfRight } from "./rights.ts";
export { heldMenus } from "./directory.sql.ts";
export type { RightHolder } from "./rights.ts";
export type { Grant, Viewer } from "./viewer.ts";
export { administrating, requireNoLessPower } from "./administrating.ts";
export { keepAdministrator, lockOrganisation, neededByAdministrator } from "./last-administrator.ts";
