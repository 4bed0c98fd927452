import type { Bilingual } from "@signoff/domain/locale";
import type { JsonValue } from "../../../db/tables/columns.ts";

/** The outcome of one line of a file, or of a person who is missing from the file. */
export type FeedLine = {
  readonly file: "departments" | "users";
  /** The row number in the file, where the header is row 1. Null for people who are not in the file. */
  readonly row: number | null;
  readonly name: string;
  readonly outcome: "add" | "change" | "leave" | "conflict" | "wrong";
  /** Fields that change or are in conflict. */
  readonly changes: readonly string[];
  readonly problems: readonly { readonly column: string; readonly message: Bilingual }[];
};

/** A value changed by hand that the feed would overwrite. */
export interface OpenConflict {
  readonly kind: "user" | "department";
  readonly id: string;
  readonly name: string;
  readonly field: string;
  readonly ours: JsonValue;
  readonly theirs: JsonValue;
}

/** The effects of one part of a run. */
export interface Part {
  readonly lines: readonly FeedLine[];
  readonly same: number;
  readonly conflicts: readonly OpenConflict[];
}

/** The whole run was refused, with the reason. */
export class FeedRefused extends Error {
  override readonly name = "FeedRefused";
  readonly reason: Bilingual;

  constructor(reason: Bilingual) {
    super(reason.en);
    this.reason = reason;
  }
}
