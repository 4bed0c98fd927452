import { verifyLogs } from "../../server/src/features/operations/audit/public.ts";
import { startPostgres } from "../support/postgres.ts";
import * as races from "../support/request-races.ts";

/** Full counts; without `--full` a twentieth of each. */
const counts = { clients: 500, votes: 200, pair: 100, submits: 200 } as const;

/** Races on requests and tasks, on a PostgreSQL of their own. */
export async function run({ full }: { full: boolean }): Promise<{ passed: number; failed: number }> {
  const server = await startPostgres();
  process.env["TEST_DATABASE_URL"] = server.url;
  const totals = { passed: 0, failed: 0 };
  const report = (name: string, rounds: number, problems: readonly string[]): void => {
    totals.passed += Math.max(rounds - problems.length, 0);
    totals.failed += problems.length;
    console.log(`${problems.length === 0 ? "ok  " : "FAIL"} ${name}: ${rounds} rounds`);
    for (const problem of problems.slice(0, 5)) console.log(`     ${problem}`);
  };
  const scaled = (count: number): number => (full ? count : Math.ceil(count / 20));
  const track = await races.startRaceTrack();
  try {
    const repeat = async (name: string, count: number, race: typeof races.manyClients): Promise<void> => {
      const problems: string[] = [];
      for (let round = 0; round < count; round += 1) problems.push(...(await race(track)));
      report(name, count, problems);
    };
    await repeat("twenty clients on one task", scaled(counts.clients), races.manyClients);
    await repeat("votes that finish together", scaled(counts.votes), races.votesTogether);
    await repeat("submitted twice", scaled(counts.submits), races.submittedTwice);
    for (const pair of races.pairs)
      report(`${pair[0]} and ${pair[1]}`, scaled(counts.pair), await races.racePair(track, pair, scaled(counts.pair)));
    report("numbers", 1, await races.numberProblems(track));
    const findings: string[] = [];
    await verifyLogs(track.database, "no-tips", (finding) => findings.push(JSON.stringify(finding)));
    report("the chains of every log", 1, findings);
  } finally {
    await track.close();
    await server.stop();
  }
  return totals;
}
