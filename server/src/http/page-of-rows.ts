import type { Page } from "@signoff/domain/http/page";

export interface PageRequest {
  readonly pageNo: number;
  readonly pageSize: number;
}

/** A page of rows that were all read; for lists of a few hundred. */
export function pageOfRows<Row>(rows: readonly Row[], { pageNo, pageSize }: PageRequest): MutablePage<Row> {
  const start = (pageNo - 1) * pageSize;
  return presentPage(rows.slice(start, start + pageSize), rows.length, { pageNo, pageSize });
}

export function presentPage<Row>(records: Row[], total: number, { pageNo, pageSize }: PageRequest): MutablePage<Row> {
  return { records, total, size: pageSize, current: pageNo, pages: Math.ceil(total / pageSize) };
}

type MutablePage<Row> = Omit<Page<Row>, "records"> & { records: Row[] };
