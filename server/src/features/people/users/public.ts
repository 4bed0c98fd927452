export { importColumns } from "./import-columns.ts";
export { knownPeople } from "./import-known.ts";
export { importLines } from "./import-log.ts";
export { saveImported } from "./import-users.sql.ts";
export { changedFields, type JudgedFile, type JudgedLine } from "./judge-import.ts";
export { work as judgeImportWork } from "./judge-import.work.ts";
export { endAllSessions } from "./user-area.ts";
