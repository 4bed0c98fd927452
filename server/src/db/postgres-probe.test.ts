import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AnyPostgres, anyPostgres } from "../../../tests/support/any-postgres.ts";
import { StartupError } from "../config/startup-error.ts";
import { failLoudly } from "../testing/prepare-template.ts";
import { openProbe } from "./postgres-probe.ts";

let server: AnyPostgres;
beforeAll(async () => {
  server = await anyPostgres();
});
afterAll(() => server.stop());

/** A proxy to the server that closes the first connections at once. */
async function wayThat(endsFirst: number) {
  const { hostname, port } = new URL(server.url);
  let refused = 0;
  const way = net.createServer((socket) => {
    if (refused < endsFirst) {
      refused += 1;
      return void socket.destroy();
    }
    const onward = net.connect(Number(port), hostname);
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      from.pipe(to);
      from.on("error", () => to.destroy());
    }
    return undefined;
  });
  await once(way.listen(0, "127.0.0.1"), "listening");
  const url = new URL(server.url);
  url.port = String((way.address() as AddressInfo).port);
  url.hostname = "127.0.0.1";
  return { url: url.href, close: () => way.close() };
}

describe("the question whether the database is there", () => {
  it("is asked again while the server starts, before the start is given up", async () => {
    const way = await wayThat(2);
    const probe = await openProbe(way.url, failLoudly);
    await expect(probe.ask()).resolves.toBeUndefined();
    await probe.close();
    way.close();
  });

  it("ends the start with one line that names the server and no password", async () => {
    const way = await wayThat(Number.POSITIVE_INFINITY);
    const url = new URL(way.url);
    url.password = "secret";
    const failure: unknown = await openProbe(url.href, failLoudly).catch((error: unknown) => error);
    way.close();
    expect(failure).toBeInstanceOf(StartupError);
    expect(String(failure)).toContain(`DATABASE_URL: ${url.host} does not answer (`);
    expect(String(failure)).not.toContain("secret");
  });
});
