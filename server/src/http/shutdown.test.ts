import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../db/database.ts";
import { headersOf, signIn, startTestApp } from "../testing/test-app.ts";
import { createTestDatabase } from "../testing/test-database.ts";

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe("a server", () => {
  it("gives headers 20 seconds and a request 120 to arrive", async () => {
    const { app } = await startTestApp({ database });
    const { headersTimeout, requestTimeout } = app.server;
    await app.close();
    expect([headersTimeout, requestTimeout]).toEqual([20_000, 120_000]);
  });

  it("answers the calls under way before it stops, and takes no new ones", async () => {
    const arrived = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const todo = async () => {
      arrived.resolve();
      await release.promise;
      return { todoCount: 3, todo: [] };
    };
    const { app } = await startTestApp({ database, services: { todo } });
    const address = await app.listen({ host: "127.0.0.1", port: 0 });
    const token = await signIn(app, "pie.liu");
    const underWay = fetch(`${address}/api/system-boot/sys/me`, { headers: headersOf({ token }) });
    await arrived.promise;
    const closed = app.close();
    await expect(fetch(`${address}/healthz`)).rejects.toThrow("fetch failed");
    release.resolve();
    const answer = (await (await underWay).json()) as { result: { todoCount: number } };
    await closed;
    expect(answer.result.todoCount).toBe(3);
  });

  it("does not wait for a connection over which nothing was ever asked", async () => {
    const { app } = await startTestApp({ database });
    await app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const accepted = once(app.server, "connection");
    const opened = connect({ host: "127.0.0.1", port });
    await accepted;
    const ended = once(opened, "close");
    await app.close();
    await ended;
    expect(opened.bytesRead).toBe(0);
  });
});
