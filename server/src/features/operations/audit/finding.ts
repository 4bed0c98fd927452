/** A row or gap in a log that does not match its seal. Names the row, so that it can be looked up in a backup. */
export interface Finding {
  readonly log: "history" | "operation log" | "tips" | "statements" | "signature log" | "checkpoint";
  readonly row: string;
  readonly what: string;
}

export interface Verified {
  readonly rows: number;
}

export function findingText({ log, row, what }: Finding): string {
  return `${log}: ${row} ${what}`;
}
