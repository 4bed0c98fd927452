export { endSessions } from "./sessions.sql.ts";
