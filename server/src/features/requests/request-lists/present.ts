import type { Locale } from "@signoff/domain/locale";
import { presentSummary } from "../lifecycle/public.ts";
import type { Directory } from "../../base/directory/public.ts";
import { taskIdOf } from "../../base/request-access/public.ts";
import type { CopiedRow, DoneRow, DraftRow, ListedRequest, TodoRow } from "./contract.ts";
import type { ListedRow, ListedTaskRow } from "./listed-columns.ts";
import type { CopiedListRow, DraftRow as DraftListRow } from "./request-list-definitions.ts";
import type { DoneListRow, TodoListRow } from "./task-lists.ts";

export interface Shown {
  readonly locale: Locale;
  readonly userId: string;
  readonly directory: Pick<Directory, "namesOf">;
}

export function presentRequestRow(row: ListedRow, locale: Locale): ListedRequest {
  return {
    ...presentSummary(row, locale),
    priority: row.priority,
    arrivalTime: row.arrived_at?.toISOString() ?? null,
  };
}

export function presentDraft(row: DraftListRow, locale: Locale): DraftRow {
  return { ...presentRequestRow(row, locale), updateTime: row.updated_at.toISOString() };
}

export function presentCopied(
  row: CopiedListRow,
  { locale, directory }: Pick<Shown, "locale" | "directory">,
): CopiedRow {
  return {
    ...presentRequestRow(row, locale),
    copyTime: row.copied_at.toISOString(),
    copiedBy: row.copied_by,
    copiedByName: directory.namesOf(row.copied_by)[locale],
  };
}

export function presentTodo(row: TodoListRow, shown: Shown): TodoRow {
  const principal = row.stand_in?.[shown.userId];
  return { ...presentTask(row, principal, shown), overdue: row.is_overdue, seen: row.seen };
}

export function presentDone(row: DoneListRow, shown: Shown): DoneRow {
  const task = presentTask(row, row.closed_for ?? undefined, shown);
  return { ...task, approvalTime: row.closed_at.toISOString(), decision: row.decision };
}

function presentTask(row: ListedTaskRow, principal: string | undefined, { locale, directory }: Shown) {
  return {
    ...presentRequestRow(row, locale),
    taskId: taskIdOf({ requestId: row.id, task: row.task_id }),
    taskKind: row.task_kind,
    nodeKey: row.node_id,
    nodeName: row[`node_name_${locale}`],
    arrivalTime: row.opened_at.toISOString(),
    dueTime: row.due_at?.toISOString() ?? null,
    onBehalfOf: principal === undefined ? null : directory.namesOf(principal)[locale],
  };
}
