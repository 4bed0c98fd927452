import type { Handlers } from "../../../http/handler.ts";
import { recordRoutes } from "../../base/managed-records/public.ts";
import type { departmentsContract } from "./contract.ts";
import { departmentArea, departmentList, type DepartmentServices } from "./department-records.ts";
import { mergeDepartment, previewMerge } from "./merge-department.ts";

export function departmentsRoutes(services: DepartmentServices): Handlers<typeof departmentsContract> {
  return { ...recordRoutes(departmentArea, departmentList(services)), previewMerge, merge: mergeDepartment };
}
