import type { Bilingual, Locale } from "@signoff/domain/locale";
import type { Instance } from "@signoff/workflow/instance";
import type { Route } from "@signoff/workflow/route";
import type { NamedNode, NamedPerson } from "../../../db/tables/requests.ts";
import type { Directory } from "../directory/public.ts";

/** A returned request waits for its requester at the start node. */
const rework: Bilingual = { zh: "提单人修改", en: "Rework by requester" };

export function namedNode(route: Route | undefined, key: string): NamedNode {
  const node = route?.nodes[key];
  const name = node?.kind === "start" ? rework : (node?.name ?? { zh: key, en: key });
  return { key, zh: name.zh, en: name.en };
}

export function namedPerson(directory: Pick<Directory, "namesOf">, id: string): NamedPerson {
  return { id, ...directory.namesOf(id) };
}

/**
 * The present nodes and handlers of a request, for lists and history. Held tasks wait for others and are not listed.
 */
export function standing(
  route: Route | undefined,
  instance: Pick<Instance, "tasks">,
  directory: Pick<Directory, "namesOf">,
): { readonly nodes: readonly NamedNode[]; readonly handlers: readonly NamedPerson[] } {
  const nodes = new Set(instance.tasks.map((task) => task.node));
  const people = new Set(instance.tasks.filter((task) => task.status === "open").flatMap((task) => task.people));
  return {
    nodes: [...nodes].map((key) => namedNode(route, key)),
    handlers: [...people].map((id) => namedPerson(directory, id)),
  };
}

/** Enough for everybody who signs in parallel. Nobody reads more in a line, and a role may have hundreds of people. */
const maxNames = 30;

/** The handlers of a request for pages: the first names, and the number of the others. */
export function handlerNames(
  handlers: readonly Bilingual[],
  locale: Locale,
): { handler: string[]; moreHandlers?: number } {
  const more = handlers.length - maxNames;
  return {
    handler: handlers.slice(0, maxNames).map((person) => person[locale]),
    ...(more > 0 ? { moreHandlers: more } : {}),
  };
}
