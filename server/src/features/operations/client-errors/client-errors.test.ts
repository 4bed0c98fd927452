// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, resultOf, signIn, startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { clientErrorsContract } from "./contract.ts";

const { report } = clientErrorsContract;
const broken = { message: "x is undefined", stack: "at page.tsx:1", page: "/home", version: "1" };

let test: TestApp;
let token = "";
const lines: string[] = [];
beforeAll(async () => {
  test = await startTestApp({ log: { level: "error", stream: { write: (line: string) => void lines.push(line) } } });
  token = await signIn(test.app, "pie.liu");
});
afterAll(() => test.close());

describe("an error of a page", () => {
  it("is in the server's log with its user, under the id that the page gets", async () => {
    const { id } = await resultOf(test.app, report, broken, { token });
    const line = lines.map((one) => JSON.parse(one) as Record<string, unknown>).find(({ reqId }) => reqId === id);
    expect(line).toMatchObject({ clientError: broken, user: "pie.liu" });
  });

  it("is taken from signed-in people only, and in moderation", async () => {
    expect((await call(test.app, report, broken)).status).toBe(401);
    const tooLong = { ...broken, message: "x".repeat(501) };
    expect((await call(test.app, report, tooLong, { token })).envelope.code).toBe(406);
  });
});
