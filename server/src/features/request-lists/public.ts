export { onRequest as requestConditionsInSql, atNode, created } from "./request-conditions.ts";
export { type ListScope, scopeOf } from "./list-scope.ts";
export { type ListedRow, requestColumns } from "./listed-columns.ts";
export { presentRequestRow } from "./present.ts";
export { readUnifiedTodo } from "./todo-source.ts";
export { grantWay } from "./visible-ways.ts";
export { departmentsNamed, peopleNamed } from "./name-match.ts";
export { trackingList } from "./request-list-definitions.ts";
export { todoList } from "./task-lists.ts";
