/** A signed line of the history, with what its statement says. */
export interface SignedStep {
  readonly seq: number;
  readonly action: string;
  readonly round: number;
  readonly task: number | null;
  readonly node: string | undefined;
  readonly slot: string | undefined;
  readonly person: string;
}

const submissions: ReadonlySet<string> = new Set(["submit", "resubmit"]);

/**
 * The lines whose signatures count for the request as it is: the last submission and the last agreement of each slot in
 * the present round. Opinions fill no slot, and an agreement that was taken back counts no more.
 */
export function countedLines(lines: readonly SignedStep[], round: number): ReadonlySet<number> {
  const counted = new Map<string, SignedStep>();
  for (const line of lines) {
    if (submissions.has(line.action)) counted.set("submission", line);
    else if (line.round !== round) continue;
    else if (line.action === "agree" && line.slot !== undefined) counted.set(slotKey(line), line);
    else if (line.action === "take-back") {
      for (const [key, { task }] of counted) if (task === line.task) counted.delete(key);
    }
  }
  return new Set([...counted.values()].map(({ seq }) => seq));
}

/** A rule that names people on the form makes a slot for each of them. A node that is passed again has the same slots. */
function slotKey({ node, slot = "", person }: SignedStep): string {
  const isEach = /^(?:field:|user:|=)/.test(slot);
  return [node, slot, ...(isEach ? [person] : [])].join(" ");
}

/** Whether the action approves or hands in: only such signatures are said to stand or to have been overtaken. */
export function isApproval({ action }: Pick<SignedStep, "action">): boolean {
  return submissions.has(action) || action === "agree";
}
