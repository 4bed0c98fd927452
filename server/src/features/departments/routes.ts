import type { Handlers } from "../../http/handler.ts";
import { recordRoutes } from "../records/public.ts";
import type { departmentsContract } from "./contract.ts";
import { departmentArea, departmentList } from "./department-records.ts";
import { mergeDepartment, previewMerge } from "./merge-department.ts";

export function departmentsRoutes(): Handlers<typeof departmentsContract> {
  return { ...recordRoutes(departmentArea, departmentList), previewMerge, merge: mergeDepartment };
}
