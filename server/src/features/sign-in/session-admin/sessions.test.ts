// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, resultOf, signIn, startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { sessionContract } from "../session/contract.ts";
import { sessionsContract } from "./contract.ts";
import { deviceOf } from "./list-sessions.ts";

const { mine, endMine, ofUser, endOfUser } = sessionsContract;
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const sessionsOf = (token: string) => resultOf(test.app, mine, {}, { token });
const isOpen = async (token: string) => (await call(test.app, sessionContract.me, {}, { token })).envelope.code === 200;

describe("one's own sessions", () => {
  it("[R-AUTH-6] are shown with the one of this call marked, and nobody else's", async () => {
    const first = await signIn(test.app, "pie.liu");
    const second = await signIn(test.app, "pie.liu");
    await signIn(test.app, "pie.song");
    const shown = await sessionsOf(second);
    expect(shown).toHaveLength(2);
    expect(shown.filter(({ current }) => current)).toHaveLength(1);
    expect((await sessionsOf(first)).find(({ current }) => current)?.id).not.toBe(
      shown.find(({ current }) => current)?.id,
    );
    expect(Object.keys(shown[0] ?? {})).not.toContain("token_hash");
  });

  it("[R-AUTH-6] end one by one or all others at once, from the next call on", async () => {
    const [one, two, here] = [
      await signIn(test.app, "pie.ma"),
      await signIn(test.app, "pie.ma"),
      await signIn(test.app, "pie.ma"),
    ];
    const oneId = (await sessionsOf(one)).find(({ current }) => current)?.id ?? "";
    expect(await resultOf(test.app, endMine, { id: oneId }, { token: here })).toEqual({ ended: 1 });
    expect([await isOpen(one), await isOpen(two)]).toEqual([false, true]);
    expect((await call(test.app, endMine, { id: oneId }, { token: here })).envelope.code).toBe(404);
    expect(await resultOf(test.app, endMine, {}, { token: here })).toEqual({ ended: 1 });
    expect([await isOpen(two), await isOpen(here)]).toEqual([false, true]);
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  it("are ended by nobody else", async () => {
    const victim = await signIn(test.app, "re.yao");
    const [first] = await sessionsOf(victim);
    const id = first?.id ?? "";
    const stranger = await signIn(test.app, "ce.han");
    expect((await call(test.app, endMine, { id }, { token: stranger })).envelope.code).toBe(404);
    expect((await call(test.app, endOfUser, { userId: "re.yao" }, { token: stranger })).status).toBe(403);
    expect((await call(test.app, ofUser, { userId: "re.yao" }, { token: stranger })).status).toBe(403);
    for (const endpoint of [mine, endMine]) expect((await call(test.app, endpoint, {})).status).toBe(401);
    expect((await call(test.app, endMine, { id: "" }, { token: stranger })).envelope.code).toBe(406);
    expect(await isOpen(victim)).toBe(true);
  });
});

describe("the sessions of somebody else", () => {
  it("[R-SYS-1] are shown and ended by whoever may, with a line in the operation log", async () => {
    const token = await signIn(test.app, "admin");
    const theirs = [await signIn(test.app, "re.qiu"), await signIn(test.app, "re.qiu")];
    const shown = await resultOf(test.app, ofUser, { userId: "re.qiu" }, { token });
    expect(shown.map(({ current }) => current)).toEqual([false, false]);
    expect(await resultOf(test.app, endOfUser, { userId: "re.qiu", id: shown[0]?.id }, { token })).toEqual({
      ended: 1,
    });
    expect(await resultOf(test.app, endOfUser, { userId: "re.qiu" }, { token })).toEqual({ ended: 1 });
    expect(await resultOf(test.app, endOfUser, { userId: "re.qiu" }, { token })).toEqual({ ended: 0 });
    expect(await Promise.all(theirs.map(isOpen))).toEqual([false, false]);
    const log = await resultOf(
      test.app,
      operationLogContract.adminLog,
      { area: "session", operator: "admin" },
      { token },
    );
    expect(log.records.slice(0, 2).map(({ operation, objectId }) => [operation, objectId])).toEqual([
      ["end-session", "re.qiu"],
      ["end-session", "re.qiu"],
    ]);
  });

  it("are ended once, whoever of two is first", async () => {
    const token = await signIn(test.app, "admin");
    await signIn(test.app, "wat.ren");
    const [first] = await resultOf(test.app, ofUser, { userId: "wat.ren" }, { token });
    const id = first?.id ?? "";
    const answers = await Promise.all(
      [1, 2].map(() => call(test.app, endOfUser, { userId: "wat.ren", id }, { token })),
    );
    expect(answers.map(({ envelope }) => envelope.code).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });
});

describe("a device", () => {
  it.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0",
      "Edge · Windows",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox · Linux"],
    [
      "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36",
      "Chrome · Android",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15",
      "Safari · macOS",
    ],
    ["curl/8.5.0", ""],
    ["", ""],
  ])("is named by its browser and system: %s", (userAgent, name) => {
    expect(deviceOf(userAgent)).toBe(name);
  });
});
