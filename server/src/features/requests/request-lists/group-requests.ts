import { kindCard } from "@signoff/forms/kinds/kind-cards";
import type { Context } from "../../../http/context.ts";
import type { Grouping } from "../../../lists/group-sql.ts";
import type { ListDefinition } from "../../../lists/list-definition.ts";
import { type ReadGroup, readGroups } from "../../../lists/read-groups.ts";
import type { groupings, ListGroups } from "./contract.ts";
import { type ListScope, type ListServices, scopeOf } from "./list-scope.ts";
import { kindsOfRequest, nodesOfRequest } from "./request-conditions.ts";
import { copiedList, draftsList, myRequestsList, trackingList } from "./request-list-definitions.ts";
import { doneList, nodesOfTask, todoList } from "./task-lists.ts";

type By = (typeof groupings)[number];

const ofRequests = { kind: kindsOfRequest, node: nodesOfRequest } as const;
const ofTasks = { kind: kindsOfRequest, node: nodesOfTask } as const;

/** The groups of one list, by kind or by node, under the same conditions as the list itself. */
function groupsOf<Conditions extends object, Column extends string, Row>(
  list: ListDefinition<ListScope, Conditions, Column, Row>,
  by: Readonly<Record<By, Grouping>>,
) {
  return async (context: Context<ListServices>, wanted: By, conditions: Conditions): Promise<ListGroups> => {
    const scope = await scopeOf(context);
    const reading = { list, scope, conditions, grouping: by[wanted] };
    const { groups, readOnly } = await readGroups(context.db.kysely, reading);
    const shown = groups.map((group) => presentGroup(group, wanted, context.locale));
    return { groups: shown, ...(readOnly === undefined ? {} : { readOnly }) };
  };
}

function presentGroup(group: ReadGroup, by: By, locale: Context["locale"]): ListGroups["groups"][number] {
  const name = by === "kind" ? kindCard(group.value)?.title[locale] : group[locale];
  const { value, total, isCapped } = group;
  return { value, name: name ?? value, total, ...(isCapped ? { totalCapped: true as const } : {}) };
}

export const groupTodo = groupsOf(todoList, ofTasks);
export const groupDone = groupsOf(doneList, ofTasks);
export const groupMyRequests = groupsOf(myRequestsList, ofRequests);
export const groupTracking = groupsOf(trackingList, ofRequests);
export const groupDrafts = groupsOf(draftsList, ofRequests);
export const groupCopied = groupsOf(copiedList, ofRequests);
