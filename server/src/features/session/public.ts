export { isSessionOpen } from "./session.sql.ts";
