export { presentTasks } from "./present.ts";
export { requireNodeRightOf, requirePeopleAtNode } from "./node-right.ts";
