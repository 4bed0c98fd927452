import type { Handlers } from "../../../http/handler.ts";
import type { organisationContract } from "./contract.ts";
import { listDepartments, listDepartmentsOfUser, searchDepartments, showDepartmentTree } from "./list-departments.ts";
import { listAbsentUsers, showUserCard } from "./show-user.ts";
import { listGroups, listUsersOfGroup } from "./list-groups.ts";
import { listLeaders, listUsers, listUsersOfDepartment, type OrganisationServices } from "./list-users.ts";

export const organisationRoutes: Handlers<typeof organisationContract, OrganisationServices> = {
  userList: listUsers,
  leadersOfUser: listLeaders,
  usersOfDepartment: listUsersOfDepartment,
  usersOfGroup: listUsersOfGroup,
  userCard: showUserCard,
  absentUsers: listAbsentUsers,
  groupList: listGroups,
  searchDepartments,
  departmentsOfUser: listDepartmentsOfUser,
  departmentTree: showDepartmentTree,
  departmentList: listDepartments,
};
