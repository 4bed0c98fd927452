import { formStatus } from "@signoff/domain/status/form-status";
import { sql } from "kysely";
import type { Database, Queryable } from "../db/database.ts";
import { chainHash, chainStart } from "../db/hash-chain.ts";
import { newKey } from "../signing/key-file.ts";
import { type SigningKey, signingKeyOf } from "../signing/signing-key.ts";
import { installationId, registerKey } from "../signing/signing-keys.sql.ts";
import { historyContent } from "../features/base/workflow-store/public.ts";

/** A line of history with the text of its statement. */
export interface StatementLine {
  readonly request: string;
  readonly seq: number;
  readonly text: string;
}

/** Writes lines with their seals, chain by chain, as the portal or somebody with its code would. */
export async function writeStatements(db: Queryable, lines: readonly StatementLine[]): Promise<void> {
  const rows = [...Map.groupBy(lines, ({ request }) => request).values()].flatMap((chain) => {
    let hash = chainStart;
    return chain
      .toSorted((one, other) => one.seq - other.seq)
      .map((line) => {
        const entry = entryOf(line);
        const prev_hash = hash;
        hash = chainHash(prev_hash, historyContent(entry));
        return { ...entry, prev_hash, hash };
      });
  });
  await sql`insert into history select * from jsonb_populate_recordset(null::history, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
  await sql`update requests r set log_hash = (select hash from history h where h.request_id = r.id order by seq desc limit 1)
    where exists (select from history h where h.request_id = r.id)`.execute(db);
}

function entryOf({ request, seq, text }: StatementLine) {
  return {
    request_id: request,
    seq,
    at: new Date(Date.UTC(2026, 10, 1) + seq * 60_000).toISOString(),
    actor_id: "pie.liu",
    actor_name_zh: "刘",
    actor_name_en: "Liu",
    on_behalf_of: null,
    action: "agree",
    task_id: null,
    node_id: null,
    node_name_zh: null,
    node_name_en: null,
    round: 1,
    remark: text,
    details: null,
    status_before: formStatus.inProcess,
    status_after: formStatus.inProcess,
    after: { nodes: [], handlers: [] },
    event: null,
    idempotency_key: null,
    signed: { text, root: "", others: "" },
  };
}

/** Removes all lines and the whole log, as the owner of the database can. */
export async function forgetStatements(db: Database): Promise<void> {
  const tables = ["history", "log_entries", "log_tiles", "log_checkpoints", "log_queue"];
  await db.withScriptSession(async (session) => {
    for (const table of tables)
      await session.exec(
        `alter table ${table} disable trigger user; delete from ${table}; alter table ${table} enable trigger user`,
      );
  });
}

/** A key of this installation, made for a test. */
export async function registeredKey({ kysely }: Database): Promise<SigningKey> {
  const key = signingKeyOf(newKey(), await installationId(kysely));
  await registerKey(kysely, key, "of a test");
  return key;
}
