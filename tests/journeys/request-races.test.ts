// @order first
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { verifyLogs } from "../../server/src/features/operations/audit/public.ts";
import * as races from "../support/request-races.ts";

// A twentieth of `npm run chaos -- requests --full`. On the embedded database everything is serial anyway.
vi.setConfig({ testTimeout: 120_000 });

let track: races.RaceTrack;

beforeAll(async () => {
  track = await races.startRaceTrack();
});

afterAll(() => track.close());

async function repeat(rounds: number, race: typeof races.manyClients): Promise<readonly string[]> {
  const problems: string[] = [];
  for (let round = 0; round < rounds; round += 1) problems.push(...(await race(track)));
  return problems;
}

describe("races on a request", () => {
  it("[R-APPR-5] have one winner when twenty clients decide a task, and tell the others who it was", async () => {
    expect(await repeat(25, races.manyClients)).toEqual([]);
  });

  it("[R-APPR-1] open the node after a countersign once when its votes come together", async () => {
    expect(await repeat(10, races.votesTogether)).toEqual([]);
  });

  it("[R-FORM-2] give one number to a draft that is submitted twice", async () => {
    expect(await repeat(10, races.submittedTwice)).toEqual([]);
    expect(await races.numberProblems(track)).toEqual([]);
  });

  it.each(races.pairs)("end as one of the two orders would when %s meets %s", async (...pair) => {
    expect(await races.racePair(track, pair, 5)).toEqual([]);
  });

  it("leave the chains of every log intact", async () => {
    const findings: unknown[] = [];
    await verifyLogs(track.database, "no-tips", (finding) => findings.push(finding));
    expect(findings).toEqual([]);
  });
});
