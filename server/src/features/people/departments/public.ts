export { departmentArea, departmentProblems } from "./department-records.ts";
