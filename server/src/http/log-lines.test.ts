// @engine postgres
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signIn, startTestApp, type TestApp } from "../testing/test-app.ts";
import { countRepeated } from "./repeated-lines.ts";

let test: TestApp;
const lines: string[] = [];
const stream = { write: (line: string) => void lines.push(line) };

beforeAll(async () => {
  test = await startTestApp({ log: { level: "info", stream } });
});
afterAll(() => test.close());
beforeEach(() => {
  lines.length = 0;
});

const written = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

describe("a line of the log", () => {
  it("says of an error what it is and where it came from, and nothing of the client that a driver attaches to it", () => {
    const cause = Object.assign(new Error("cut"), { client: { processID: 7, secretKey: 987_654 } });
    const error = Object.assign(new TypeError("of ours", { cause }), { client: { secretKey: 987_654 } });
    test.app.log.error({ err: error }, "unexpected");
    const stack: unknown = expect.stringContaining("log-lines.test.ts");
    expect(written()).toMatchObject([
      { err: { type: "TypeError", message: "of ours", stack, cause: { message: "cut" } } },
    ]);
    expect(lines.join("")).not.toMatch(/987654|processID/);
  });

  it("has no stack when the database is away", () => {
    test.app.log.error({ err: Object.assign(new Error("connect refused"), { code: "ECONNREFUSED" }) }, "unavailable");
    expect(written()[0]?.["err"]).toEqual({
      type: "Error",
      message: "connect refused",
      code: "ECONNREFUSED",
      stack: "",
    });
  });

  it("is written once for the same trouble, however many calls it meets", () => {
    const trouble = (message: string) => test.app.log.error({ err: new Error(message) }, "unavailable");
    for (let count = 0; count < 100; count += 1) trouble("the same again");
    trouble("another one");
    expect(written().map(({ err }) => (err as { message: string }).message)).toEqual(["the same again", "another one"]);
  });

  it("names who signs in, and nothing that is no user name", async () => {
    await signIn(test.app, "pie.liu");
    expect(written().at(-1)).toMatchObject({ path: "/api/system-boot/sys/login", user: "pie.liu" });
    const payload = { username: "my pass word!", password: "v1.x" };
    await test.app.inject({ method: "POST", url: "/api/system-boot/sys/login", payload });
    expect(lines.at(-1)).not.toContain("pass word");
  });
});

describe("the count of repeated lines", () => {
  it("is told with the next line of the kind, after a while", () => {
    let now = 0;
    const count = countRepeated(() => now);
    const answers = ["down", "down", "down", "other"].map((kind) => count(kind));
    now = 10_001;
    expect([...answers, count("down"), count("other")]).toEqual([
      { write: true, repeated: 0 },
      { write: false, repeated: 0 },
      { write: false, repeated: 0 },
      { write: true, repeated: 0 },
      { write: true, repeated: 2 },
      { write: true, repeated: 0 },
    ]);
  });
});
