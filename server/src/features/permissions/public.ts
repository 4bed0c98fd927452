export { mayOpenPage } from "./permissions.sql.ts";
