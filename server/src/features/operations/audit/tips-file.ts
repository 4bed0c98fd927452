import fs from "node:fs/promises";
import { z } from "zod";

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const day = z.iso.date();

const tips = z.strictObject({
  writtenAt: z.iso.datetime(),
  /** The newest row of the operation log at that time. */
  operationLog: z.strictObject({ seq: z.string().regex(/^\d+$/), hash }),
  /** Every finished day of the history since the previous line; days without rows are left out. */
  history: z.strictObject({
    through: day,
    days: z.array(z.strictObject({ day, rows: z.number().int(), digest: hash })),
  }),
});

/** One line of the file: the state of both logs on a day. */
export type Tips = z.output<typeof tips>;

/** A line that this server did not write: the file was changed, or the disk failed. */
export class UnreadableTips extends Error {
  override readonly name = "UnreadableTips";
}

/** The file is small: one line per day. A missing file counts as empty. */
export async function readTips(file: string): Promise<readonly Tips[]> {
  const text = await fs.readFile(file, "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  });
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line, index) => parseLine(line, index + 1));
}

/** On the disk when it resolves; never rewritten. */
export async function appendTips(file: string, line: Tips): Promise<void> {
  const handle = await fs.open(file, "a", 0o600);
  try {
    await handle.appendFile(`${JSON.stringify(line)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function parseLine(line: string, number: number): Tips {
  try {
    return tips.parse(JSON.parse(line));
  } catch {
    throw new UnreadableTips(`line ${number}`);
  }
}
