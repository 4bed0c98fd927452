import type { Queryable } from "../../../db/database.ts";
import type { Viewer } from "../../base/directory/public.ts";
import type { DependencyBox } from "./contract.ts";
import { maxRows, rowsUsedBy, usersOfCode } from "./dependencies.sql.ts";
import { type Naming, usedBox, userBox } from "./present.ts";

interface Asked {
  readonly viewer: Viewer;
  readonly naming: Naming;
  readonly registry: string;
  readonly code: string;
  /** The request that wrote it, if the reader may see it. */
  readonly requestId: string | null;
}

/** The neighbours of a record in the graph. */
export interface Around {
  readonly uses: DependencyBox[];
  readonly usedBy: DependencyBox[];
  /** The number of requests that use it and that the reader may not see. */
  readonly hidden: number;
  readonly isCut: boolean;
}

/** The records and requests that a record refers to and is referred to by, for the graph. */
export async function aroundRecord(db: Queryable, asked: Asked): Promise<Around> {
  const { viewer, naming, registry, code, requestId } = asked;
  const used = requestId === null ? [] : await rowsUsedBy(db, viewer, requestId);
  const users = await usersOfCode(db, viewer, { registry, code });
  const seen = users.filter(({ is_visible }) => is_visible);
  return {
    uses: used.map((row) => usedBox(row, naming)),
    usedBy: seen.map((row) => userBox(row, 1, naming)),
    hidden: users.length - seen.length,
    isCut: used.length >= maxRows || users.length >= maxRows,
  };
}
