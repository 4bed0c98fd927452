import type { Viewer } from "@signoff/forms/conditions/visibility";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { FormValues } from "@signoff/forms/values/form-values";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { tasksContract } from "../../server/src/features/requests/tasks/contract.ts";
import type { Story } from "../../server/src/testing/story.ts";
import { isClosedByRules } from "./closed-places.ts";
import { agree, asksForNode, openTasks } from "./kind-life.ts";
import { type ReachPlace, reachPlaces } from "./reach-places.ts";

/** A task whose handler fills in a part of the form. */
export interface FillTask {
  readonly taskId: string;
  readonly nodeKey: string;
  readonly handler: string;
  /** The places open to the handler. */
  readonly places: readonly ReachPlace[];
}

/** A request until its end: every task that opens something new, before its handler agrees. */
export async function* fillTasks(story: Story, definition: FormDefinition, applyId: string): AsyncGenerator<FillTask> {
  const known = new Set<string>();
  for (let [task] = await openTasks(story, applyId); task; [task] = await openTasks(story, applyId)) {
    const { taskId, nodeKey } = task;
    const handler = task.userId ?? task.candidates[0]?.id ?? "";
    const { mine } = await story.get(handler, tasksContract.userTask, { taskId });
    const { data } = await story.get(handler, requestsContract.detail, { applyId });
    const { editable = [], approver, handles } = mine ?? {};
    const own = { ...(approver === undefined ? {} : { approver }), ...(handles === undefined ? {} : { handles }) };
    const viewer: Viewer = { mode: "node", editable, ...own };
    const places = [...reachPlaces(definition).values()].filter((place) =>
      isOpenAt(definition, nodeKey, { data, place, viewer }),
    );
    const opened = `${nodeKey}: ${editable.join()}`;
    if (places.length > 0 && !known.has(opened)) yield { taskId, nodeKey, handler, places };
    known.add(opened);
    await agree(story, applyId, task);
  }
}

interface LookedAt {
  readonly data: FormValues;
  readonly place: ReachPlace;
  readonly viewer: Viewer;
}

function isOpenAt(definition: FormDefinition, node: string, { data, place, viewer }: LookedAt): boolean {
  if (place.field !== undefined) return !isClosedByRules(definition, data, place, viewer, node);
  const files = definition.attachments.find(({ bizType }) => place.path === `attachments.${bizType}`);
  return asksForNode(files?.required, node);
}

/** Whether the handlers of some node fill in a place. */
export function isHandlers({ nodeEdits }: FormDefinition, { key, column, field }: ReachPlace): boolean {
  const names = column === undefined ? [key] : [key, `${key}.${column.key}`];
  const isOwned = nodeEdits.some(({ editable }) => names.some((name) => editable.includes(name)));
  return isOwned && field?.system === undefined && field?.readOnly !== true;
}
