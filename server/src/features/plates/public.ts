export { noteStage } from "./plates.sql.ts";
