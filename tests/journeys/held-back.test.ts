import { createServer, type Server } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { delaysOf, holdBack, shakingIn } from "../support/hold-back.ts";

const shaking = { seed: 7, most: 40 };
const calls = Array.from({ length: 1_000 }, (_, at) => `POST /api/call ${at}`);

let server: Server | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

async function shaken(): Promise<string> {
  server = createServer((request, response) => {
    response.writeHead(200, { "content-type": "text/plain" });
    response.write(`${request.url} `);
    response.end("whole");
  });
  holdBack(server, shaking);
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return `http://127.0.0.1:${address.port}`;
}

describe("calls and files that are held back at random", () => {
  it("are the same ones, for the same time, with the same seed, and others with another", () => {
    const of = (seed: number) => calls.map((call) => delaysOf({ seed, most: 1_500 }, call));
    expect(of(7)).toEqual(of(7));
    expect(of(7)).not.toEqual(of(8));
  });

  it("are some of all, before they are handled and before they are answered, none for longer than the maximum", () => {
    const delays = calls.map((call) => delaysOf(shaking, call));
    for (const at of [0, 1] as const) {
      const held = delays.map((one) => one[at]).filter((delay) => delay > 0);
      expect(held.length).toBeGreaterThan(300);
      expect(held.length).toBeLessThan(500);
      expect(Math.max(...held)).toBeLessThanOrEqual(shaking.most);
    }
  });

  it("are all answered completely", async () => {
    const origin = await shaken();
    const paths = Array.from({ length: 60 }, (_, at) => `/file-${at}.js`);
    const answers = await Promise.all(paths.map(async (path) => (await fetch(`${origin}${path}`)).text()));
    expect(answers).toEqual(paths.map((path) => `${path} whole`));
  });

  it("do not exist in an ordinary run", () => {
    expect(shakingIn({})).toBeUndefined();
    expect(shakingIn({ SHAKE_SEED: "12" })).toEqual({ seed: 12, most: 1_500 });
  });
});
