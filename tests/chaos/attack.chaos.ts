import { startPostgres } from "../support/postgres.ts";
import { bodies, days } from "./attack/bodies.ts";
import { doors } from "./attack/doors.ts";
import { escalation } from "./attack/escalation.ts";
import { files } from "./attack/files.ts";
import { races } from "./attack/races.ts";
import { registries } from "./attack/registries.ts";
import { type Stage, startStage } from "./attack/stage.ts";
import { strangers } from "./attack/strangers.ts";
import { wire } from "./attack/wire.ts";

const families = [doors, strangers, bodies, days, wire, escalation, registries, races, files];
/** A rule that breaks often usually breaks for one reason. */
const maxShown = 40;

/**
 * Attacks on a server of this machine, each family on a demo company of its own. Each family checks what they must
 * never get.
 */
export async function run({ full }: { full: boolean }): Promise<{ passed: number; failed: number }> {
  const server = await startPostgres();
  const totals = { passed: 0, failed: 0 };
  try {
    for (const play of families) {
      const stage = await startStage(server.url);
      try {
        await play(stage, full);
      } finally {
        await stage.close();
      }
      tell(stage, totals);
    }
  } finally {
    await server.stop();
  }
  return totals;
}

function tell({ tallies }: Stage, totals: { passed: number; failed: number }): void {
  for (const [family, { calls, findings }] of tallies) {
    totals[findings.length === 0 ? "passed" : "failed"] += 1;
    const told = calls === 0 ? "" : `: ${calls} calls`;
    console.log(`${findings.length === 0 ? "ok  " : "FAIL"} ${family}${told}, ${findings.length} findings`);
    for (const finding of findings.slice(0, maxShown)) console.log(`     ${finding}`);
  }
}
