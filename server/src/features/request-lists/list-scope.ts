import type { Context } from "../../http/context.ts";
import type { Directory, DirectoryCache, Viewer } from "../directory/public.ts";

/** Whom a list is read for. */
export interface ListScope {
  readonly userId: string;
  readonly viewer: Viewer;
  readonly directory: Directory;
}

export interface ListServices {
  readonly directory: DirectoryCache;
}

export async function scopeOf({ db, user }: Pick<Context, "db" | "user">, services: ListServices): Promise<ListScope> {
  const directory = await services.directory.at(db.kysely);
  return { userId: user.id, viewer: directory.viewer(user.id), directory };
}
