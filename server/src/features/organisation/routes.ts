import type { Handlers } from "../../http/handler.ts";
import type { organisationContract } from "./contract.ts";
import { listDepartments, listDepartmentsOfUser, searchDepartments, showDepartmentTree } from "./list-departments.ts";
import { listLeaders, listUsers, listUsersOfDepartment } from "./list-users.ts";

export function organisationRoutes(): Handlers<typeof organisationContract> {
  return {
    userList: listUsers,
    leadersOfUser: listLeaders,
    usersOfDepartment: listUsersOfDepartment,
    searchDepartments,
    departmentsOfUser: listDepartmentsOfUser,
    departmentTree: showDepartmentTree,
    departmentList: listDepartments,
  };
}
