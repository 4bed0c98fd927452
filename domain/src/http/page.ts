import { z } from "zod";

/** Paging and sorting of every list (spec api.md, conventions). Sort columns are an enum per list, never free text. */
export function pageQuery<const Columns extends readonly [string, ...string[]]>(columns: Columns) {
  return {
    pageNo: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(200).default(10),
    column: z.enum(columns).optional(),
    order: z.enum(["asc", "desc"]).optional(),
    cursor: z.string().max(500).optional(),
  };
}

/**
 * A page of records with the names of the API family. `next` continues by keyset; a capped total is marked as capped.
 */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    records: z.array(row),
    total: z.number(),
    size: z.number(),
    current: z.number(),
    pages: z.number(),
    next: z.string().optional(),
    totalCapped: z.boolean().optional(),
  });
}

export interface Page<Row> {
  readonly records: readonly Row[];
  readonly total: number;
  readonly size: number;
  readonly current: number;
  readonly pages: number;
  readonly next?: string;
  readonly totalCapped?: boolean;
}
