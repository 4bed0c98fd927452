import type { Handlers } from "../../http/handler.ts";
import type { organisationContract } from "./contract.ts";
import { listDepartments, listDepartmentsOfUser, searchDepartments, showDepartmentTree } from "./list-departments.ts";
import { listLeaders, listUsers, listUsersOfDepartment, type OrganisationServices } from "./list-users.ts";

export function organisationRoutes(services: OrganisationServices): Handlers<typeof organisationContract> {
  return {
    userList: (context, request) => listUsers(context, services, request),
    leadersOfUser: listLeaders,
    usersOfDepartment: listUsersOfDepartment,
    searchDepartments,
    departmentsOfUser: listDepartmentsOfUser,
    departmentTree: showDepartmentTree,
    departmentList: listDepartments,
  };
}
