import type { Context } from "../../../http/context.ts";
import type { Directory, DirectoryCache, Viewer } from "../../base/directory/public.ts";

/** The reader of a list. */
export interface ListScope {
  readonly userId: string;
  readonly viewer: Viewer;
  readonly directory: Directory;
}

export interface ListServices {
  readonly directory: DirectoryCache;
}

export async function scopeOf(
  context: Pick<Context<ListServices>, "db" | "user" | "organisationVersion" | "services">,
): Promise<ListScope> {
  const directory = await context.services.directory.ofCall(context);
  return { userId: context.user.id, viewer: directory.viewer(context.user.id), directory };
}

/** The people in the departments that a person leads, or below them. Leaders do not belong to their own team. */
export function teamOf(
  { departments, people }: Pick<Directory, "departments" | "people">,
  leader: string,
): readonly string[] {
  const led = new Set(departments.ledBy(leader).flatMap((id) => departments.subtree(id)));
  if (led.size === 0) return [];
  return people
    .filter(({ id, active, departments: own }) => active && id !== leader && own.some((each) => led.has(each)))
    .map(({ id }) => id);
}
