import { z } from "zod";
import { ScimError } from "./scim-error.ts";
import { type Comparison, parseFilter } from "./scim-filter.ts";
import type { Resource } from "./scim-patch.ts";
import type { Found, Range } from "./scim.sql.ts";

const maxCount = 200;

const query = z.object({
  filter: z.string().max(1_000).optional(),
  startIndex: z.coerce.number().int().optional(),
  count: z.coerce.number().int().optional(),
});

export interface ListQuery {
  readonly filter: readonly Comparison[];
  readonly range: Range;
  readonly startIndex: number;
}

/** The first row is number 1; a lower number means 1, and a negative count means none (RFC 7644, 3.4.2.4). */
export function readListQuery(given: unknown): ListQuery {
  const parsed = query.safeParse(given);
  if (!parsed.success) throw new ScimError(400, "startIndex and count must be numbers", "invalidValue");
  const { filter, startIndex = 1, count = maxCount } = parsed.data;
  const first = Math.min(Math.max(startIndex, 1), 1_000_000);
  const limit = Math.min(Math.max(count, 0), maxCount);
  return {
    filter: filter === undefined ? [] : parseFilter(filter),
    range: { limit, offset: first - 1 },
    startIndex: first,
  };
}

export function listResponse<Row>({ rows, total }: Found<Row>, startIndex: number, present: (row: Row) => Resource) {
  return {
    schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
    totalResults: total,
    startIndex,
    itemsPerPage: rows.length,
    Resources: rows.map(present),
  };
}

export const resourceParams = z.object({ id: z.string().min(1).max(64) });
