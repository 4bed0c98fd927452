export type { DepartmentFields } from "./contract.ts";
export { departmentProblems } from "./department-records.ts";
export { insertDepartment, updateDepartment } from "./departments.sql.ts";
