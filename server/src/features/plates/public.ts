export { movePlate } from "./plates.sql.ts";
