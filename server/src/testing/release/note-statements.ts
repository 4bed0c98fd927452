/**
 * Preloaded (`--import`): writes each different statement that this process sends to PostgreSQL once, into a file of
 * its own in the folder NOTE_STATEMENTS.
 */
import diagnostics from "node:diagnostics_channel";
import fs from "node:fs";
import path from "node:path";
import { plainStatement } from "./statement-text.ts";

const folder = process.env["NOTE_STATEMENTS"];
if (folder !== undefined && folder !== "") {
  const file = path.join(folder, `${process.pid}-${performance.timeOrigin}.sql`);
  const seen = new Set<string>();
  diagnostics.subscribe("signoff.database.packet", (texts) => {
    for (const text of texts as readonly string[]) {
      const plain = plainStatement(text);
      if (plain === undefined || seen.has(plain)) continue;
      seen.add(plain);
      fs.appendFileSync(file, `${plain}\n`);
    }
  });
}
