import { type ListServices, noListServices } from "../../list-page/list-services.ts";
import { findDepartments, findPeople } from "./people-and-departments.ts";

/** What list pages ask the server for beside their rows. */
export const listServices: ListServices = { ...noListServices, findPeople, findDepartments };
