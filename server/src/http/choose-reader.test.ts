import { describe, expect, it, vi } from "vitest";
import type { Database, Replica } from "../db/database.ts";
import { DatabaseSilent } from "../db/database-errors.ts";
import { type WithReplica, withReader } from "./choose-reader.ts";
import type { Db } from "./context.ts";

const primary = {} as Database["kysely"];
const far = {} as Database["kysely"];

const notAsked = () => Promise.reject(new Error("not asked"));

function databaseWith(replica?: WithReplica["replica"]): WithReplica {
  return { kysely: primary, transaction: notAsked, reading: notAsked, listen: notAsked, replica };
}

function replicaThat(isThere: boolean): NonNullable<WithReplica["replica"]> {
  const reader = { kysely: far, reading: notAsked };
  return {
    caughtUp: vi.fn<Replica["caughtUp"]>(async () => (isThere ? reader : undefined)),
    rest: vi.fn<Replica["rest"]>(),
  };
}

const asked = async (db: Db): Promise<string> => (db.kysely === far ? "replica" : "primary");
const much = { readsMuch: true } as const;

describe("what reads much [R-OPS-16]", () => {
  it("is answered by the replica that has caught up", async () => {
    expect(await withReader(much, databaseWith(replicaThat(true)), asked)).toBe("replica");
  });

  it("is answered by the database where the replica is behind or there is none", async () => {
    expect(await withReader(much, databaseWith(replicaThat(false)), asked)).toBe("primary");
    expect(await withReader(much, databaseWith(), asked)).toBe("primary");
  });

  it("is the only thing that the replica is asked about", async () => {
    const replica = replicaThat(true);
    expect(await withReader({}, databaseWith(replica), asked)).toBe("primary");
    expect(replica.caughtUp).not.toHaveBeenCalled();
  });

  it.each([
    ["took rows away", Object.assign(new Error("conflict with recovery"), { code: "40001" }), 0],
    ["may not write", Object.assign(new Error("read-only transaction"), { code: "25006" }), 0],
    ["is shutting down", Object.assign(new Error("terminating connection"), { code: "57P01" }), 1],
    ["cannot be reached", Object.assign(new Error("connect"), { code: "ECONNREFUSED" }), 1],
    ["broke off", new Error("Connection terminated unexpectedly"), 1],
    ["fell silent", new DatabaseSilent(undefined), 1],
  ])("is asked of the database again when the replica %s", async (_what, error, rests) => {
    const replica = replicaThat(true);
    const failing = async (db: Db): Promise<string> => {
      if (db.kysely === far) throw error;
      return "primary";
    };
    expect(await withReader(much, databaseWith(replica), failing)).toBe("primary");
    expect(replica.rest).toHaveBeenCalledTimes(rests);
  });

  it("fails once where it would fail anywhere", async () => {
    const work = vi.fn<() => Promise<string>>(async () => Promise.reject(new Error("a mistake in the program")));
    await expect(withReader(much, databaseWith(replicaThat(true)), work)).rejects.toThrow("a mistake in the program");
    expect(work).toHaveBeenCalledTimes(1);
  });
});
