import type { Statement } from "@signoff/domain/signatures/statement";
import type { Queryable } from "../../../db/database.ts";

export interface SignedLine {
  readonly seq: number;
  readonly task: number | null;
  readonly statement: Statement;
  /** False: made while the installation had no key. */
  readonly isSigned: boolean;
}

/** The lines of the history that carry a statement, oldest first. */
export async function signedLinesOf(db: Queryable, requestId: string): Promise<readonly SignedLine[]> {
  const rows = await db
    .selectFrom("history")
    .select(["seq", "task_id", "signed"])
    .where("request_id", "=", requestId)
    .where("signed", "is not", null)
    .orderBy("seq")
    .execute();
  return rows.flatMap(({ seq, task_id, signed }) =>
    signed
      ? [
          {
            seq,
            task: task_id,
            // Written by this server; `npm run verify` checks it.
            statement: JSON.parse(signed.text) as Statement,
            isSigned: signed.signature !== undefined,
          },
        ]
      : [],
  );
}
