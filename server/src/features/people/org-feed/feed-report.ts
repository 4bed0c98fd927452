import type { Bilingual } from "@signoff/domain/locale";
import type { JsonValue } from "../../../db/tables/columns.ts";

/** What became of one line of a file, or of somebody whom the file no longer has. */
export type FeedLine = {
  readonly file: "departments" | "users";
  /** As the file counts: the header is row 1. Null for who is not in it. */
  readonly row: number | null;
  readonly name: string;
  readonly outcome: "add" | "change" | "leave" | "conflict" | "wrong";
  /** Fields that change, or that are in conflict. */
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

/** What a part of a run did. */
export interface Part {
  readonly lines: readonly FeedLine[];
  readonly same: number;
  readonly conflicts: readonly OpenConflict[];
}

/** A run that did nothing at all, and why. */
export class FeedRefused extends Error {
  override readonly name = "FeedRefused";
  readonly reason: Bilingual;

  constructor(reason: Bilingual) {
    super(reason.en);
    this.reason = reason;
  }
}
