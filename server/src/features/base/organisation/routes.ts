import type { Handlers } from "../../../http/handler.ts";
import type { organisationContract } from "./contract.ts";
import { listDepartments, listDepartmentsOfUser, searchDepartments, showDepartmentTree } from "./list-departments.ts";
import { listAbsentUsers, showUserCard } from "./show-user.ts";
import { listGroups, listUsersOfGroup } from "./list-groups.ts";
import { listLeaders, listUsers, listUsersOfDepartment, type OrganisationServices } from "./list-users.ts";

export function organisationRoutes(services: OrganisationServices): Handlers<typeof organisationContract> {
  return {
    userList: (context, request) => listUsers(context, services, request),
    leadersOfUser: listLeaders,
    usersOfDepartment: (context, request) => listUsersOfDepartment(context, services, request),
    usersOfGroup: (context, request) => listUsersOfGroup(context, services, request),
    userCard: (context, request) => showUserCard(context, services, request),
    absentUsers: (context) => listAbsentUsers(context, services),
    groupList: (context) => listGroups(context, services),
    searchDepartments,
    departmentsOfUser: listDepartmentsOfUser,
    departmentTree: showDepartmentTree,
    departmentList: listDepartments,
  };
}
