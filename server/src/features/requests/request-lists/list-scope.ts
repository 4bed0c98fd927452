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
