/** Limits of the request page in the browser: milliseconds, and compressed kilobytes. */
export const uiBars = {
  keyMedian: 16,
  keyWorst: 100,
  paste: 150,
  openLongTable: 1_000,
  formPage: 130,
  formFilledIn: 160,
  grid: 17,
  /** A key in the drawing of a long route. */
  drawnKey: 32,
} as const;

export const tableSize = { rows: 500, columns: 12 } as const;
