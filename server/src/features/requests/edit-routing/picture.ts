import type { Locale } from "@signoff/domain/locale";
import type { FormStatus } from "@signoff/domain/status/form-status";
import { plan, type PlannedNode } from "@signoff/workflow/engine/plan";
import type { RouteData } from "@signoff/workflow/event";
import type { Instance } from "@signoff/workflow/instance";
import { type Route, type UserNode, userNodeDefaults } from "@signoff/workflow/route";
import type { JsonObject } from "../../../db/hash-chain.ts";
import type { Directory } from "../../base/directory/public.ts";
import { presentTasks } from "../tasks/public.ts";
import { namedNode, namedPerson, standing } from "../../base/workflow-store/public.ts";
import type { RoutingNode, RoutingPicture } from "./contract.ts";

/** A request at one moment: as it is, or as it would be after a change. */
export interface Moment {
  readonly requestId: string;
  readonly status: FormStatus;
  readonly route: Route;
  readonly instance: Instance;
  /** The values the route reads. */
  readonly data: RouteData;
  readonly directory: Directory;
  readonly at: Date;
}

const stateOf = { done: "done", current: "current", "to-come": "upcoming", skipped: "skipped" } as const;

/** The nodes behind and ahead, as the engine predicts them. */
export function pictureOf(moment: Moment, locale: Locale): RoutingPicture {
  const { requestId, route, instance, directory } = moment;
  return {
    status: moment.status,
    round: instance.round,
    nodes: wayOf(moment).map((node) => presentNode(moment, node, locale)),
    tasks: presentTasks({ requestId, route, instance }, { directory, locale }),
  };
}

/** A node that several branches of the prediction reach appears once. */
function wayOf({ route, data, directory, instance, at }: Moment): readonly PlannedNode[] {
  const { nodes } = plan(route, data, directory, instance, at.toISOString());
  return [...new Map(nodes.map((node) => [node.node, node])).values()];
}

function presentNode({ route, instance, directory }: Moment, planned: PlannedNode, locale: Locale): RoutingNode {
  const people = new Set(planned.slots.flatMap((slot) => slot.people.map(({ id }) => id)));
  return {
    key: planned.node,
    name: namedNode(route, planned.node)[locale],
    state: stateOf[planned.state],
    people: [...people].map((id) => ({ id, name: directory.namesOf(id)[locale] })),
    chosen: planned.node in instance.overrides && planned.state !== "done",
  };
}

/** The same for the operation log, in both languages: what a later reader needs to understand the change. */
export function loggedMoment(moment: Moment): JsonObject {
  const { status, route, instance, directory } = moment;
  const { nodes, handlers } = standing(route, instance, directory);
  const upcoming = wayOf(moment).filter((node) => node.state === "to-come");
  return {
    status,
    round: instance.round,
    route: { version: route.version, edits: instance.route.edits },
    nodes: nodes.map((node) => ({ ...node })),
    handlers: handlers.map((person) => ({ ...person })),
    upcoming: upcoming.map(({ node, slots }) => ({
      ...namedNode(route, node),
      people: slots.flatMap((slot) => slot.people.map(({ id }) => ({ ...namedPerson(directory, id) }))),
    })),
  };
}

interface Wanted {
  readonly people: readonly string[];
  readonly name?: string;
  readonly mode?: UserNode["mode"];
}

/** A node for these people, in addition to those of the route. In `single` mode the first of them decides. */
export function insertedNode(instance: Instance, { people, name, mode = "parallel" }: Wanted): UserNode {
  return {
    ...userNodeDefaults,
    kind: "user",
    id: `added_${instance.route.edits + 1}`,
    name: name === undefined ? { zh: "追加审批", en: "Additional approval" } : { zh: name, en: name },
    mode,
    approvers: [{ rule: { by: "user", users: people }, spread: mode === "single" ? "shared" : "each" }],
  };
}
