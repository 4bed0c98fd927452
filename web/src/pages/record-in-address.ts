/** An address split into its list and the record after it; the record is empty at the list itself. */
export interface RecordInAddress {
  readonly base: string;
  readonly code: string;
}

/** The record whose address is below that of its list (`/pages/pidb/findProductId/P1`). */
export function recordInAddress(pathname: string, list: string): RecordInAddress {
  const at = pathname.indexOf(list) + list.length;
  return { base: pathname.slice(0, at), code: decoded(pathname.slice(at + 1)) };
}

/** A broken sequence (`%E0%A4`, `100%`) stays as it is: no record has that name, and the page says so. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
