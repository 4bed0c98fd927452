export { carryThreads, openComments } from "./comments.sql.ts";
export { requireAnswered } from "./require-answered.ts";
