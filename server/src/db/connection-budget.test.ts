import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AnyPostgres, anyPostgres } from "../../../tests/support/any-postgres.ts";
import { createEmptyPostgresDatabase, type TestDatabaseHandle } from "../testing/postgres-test-database.ts";
import { failLoudly } from "../testing/prepare-template.ts";
import { besidePool, budgetProblem, checkConnectionBudget } from "./connection-budget.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./postgres.ts";

const limits = { server: 100, reserved: 3, database: -1, user: -1 };

describe("the connection budget", () => {
  it("is kept when all servers together fit, to the last connection", () => {
    const poolSize = Math.floor(97 / 3) - besidePool;
    expect(budgetProblem({ nodes: 3, poolSize }, limits)).toBeUndefined();
    expect(budgetProblem({ nodes: 3, poolSize: poolSize + 1 }, limits)).toBe(
      `DATABASE_POOL_SIZE: 3 servers need 99 connections (${poolSize + 1} and 8 more each), and PostgreSQL lets in 97 (max_connections 100 less 3 reserved). Set DATABASE_POOL_SIZE to ${poolSize} or less, or let PostgreSQL take more (max_connections = 102).`,
    );
  });

  it("counts the limits of the database and of the user too, and names no pool too small to work with", () => {
    expect(budgetProblem({ poolSize: 16 }, { ...limits, database: 30 })).toBeUndefined();
    const problem = budgetProblem({ nodes: 4, poolSize: 16 }, { ...limits, database: 50, user: 36 });
    expect(problem).toContain(
      "lets in 36 (max_connections 100 less 3 reserved, 50 for this database, 36 for this user)",
    );
    expect(problem).toMatch(/\. Let PostgreSQL take more/);
  });

  it("leaves the pool to the pooler where there is one", () => {
    const plan = { poolSize: 200, directUrl: "postgres://direct/signoff" };
    expect(budgetProblem({ ...plan, nodes: 12 }, limits)).toBeUndefined();
    const problem = budgetProblem({ ...plan, nodes: 13 }, limits);
    expect(problem).toMatch(/13 servers need 104 connections \(0 and 8 more each\).*\. Let PostgreSQL/);
  });
});

describe("at the start", () => {
  let server: AnyPostgres;
  let handle: TestDatabaseHandle;
  let database: Database;

  beforeAll(async () => {
    server = await anyPostgres();
    handle = await createEmptyPostgresDatabase(server.url);
    database = await openPostgres({ url: handle.url, poolSize: 2 }, failLoudly);
  });
  afterAll(async () => {
    await database.close();
    await handle.drop();
    await server.stop();
  });

  it("[R-OPS-9] the limits of the real server are asked, and a plan that does not fit is refused", async () => {
    const plan = { kind: "postgres", url: handle.url, poolSize: 4 } as const;
    await expect(checkConnectionBudget(database.kysely, { ...plan, nodes: 2 })).resolves.toBeUndefined();
    await expect(checkConnectionBudget(database.kysely, { ...plan, nodes: 100 })).rejects.toMatchObject({
      name: "StartupError",
      message: expect.stringMatching(/^DATABASE_POOL_SIZE: 100 servers need 1200 connections/),
    });
    const name = sql.id(new URL(handle.url).pathname.slice(1));
    await sql`alter database ${name} connection limit 20`.execute(database.kysely);
    await expect(checkConnectionBudget(database.kysely, { ...plan, nodes: 2 })).rejects.toThrow("20 for this database");
  });

  it("nothing is asked of the embedded database", async () => {
    const plan = { kind: "embedded", directory: "none" } as const;
    await expect(checkConnectionBudget(database.kysely, plan)).resolves.toBeUndefined();
  });
});
