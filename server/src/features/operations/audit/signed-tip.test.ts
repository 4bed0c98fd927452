import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signIn, startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { operationsAfter, readHead } from "../../base/operation-log/public.ts";
import { readSignedTip, writeSignedTip } from "./signed-tip.ts";
import { TipKeeper } from "./tip-keeper.ts";
import { verifyLogs } from "./verify-logs.ts";
import { findingText } from "./finding.ts";

const key = "k".repeat(40);
let test: TestApp;
let folder: string;
let file: string;

beforeAll(async () => {
  test = await startTestApp();
  // A database administrator can disable the triggers.
  await tamper("alter table operate_log disable trigger all");
});
afterAll(() => test.close());
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "signoff-tip-"));
  file = path.join(folder, "tip.json");
  await signIn(test.app, "pie.liu");
  await signIn(test.app, "pie.wu");
});
afterEach(() => fs.rm(folder, { recursive: true }));

const tamper = (statement: string) => test.database.withScriptSession((session) => session.exec(statement));

async function findings(place = { file, key }): Promise<readonly string[]> {
  const found: string[] = [];
  await verifyLogs(test.database, path.join(folder, "none"), (finding) => found.push(findingText(finding)), {
    signedTip: place,
  });
  return found;
}

/** Starts and stops, and returns what was reported meanwhile. */
async function started(): Promise<readonly string[]> {
  const reported: string[] = [];
  const keeper = await TipKeeper.open(test.database, { file, key }, (_what, error) => reported.push(String(error)));
  await keeper.close();
  return reported;
}

/** Removes the newest row and corrects the head, as a person who knows the product would. */
async function cutTail(): Promise<string> {
  const head = await readHead(test.database.kysely);
  const seq = head?.seq ?? "0";
  const [before] = await operationsAfter(test.database.kysely, String(BigInt(seq) - 2n), 1);
  await tamper(`delete from operate_log where seq = ${seq};
    update operate_log_head set seq = ${before?.seq ?? "0"}, hash = '${before?.hash ?? ""}'`);
  return seq;
}

describe("the signed tip of the operation log", () => {
  it("[R-WORK-7] is kept a moment after a row was written, and fits", async () => {
    const keeper = await TipKeeper.open(test.database, { file, key }, () => undefined);
    await signIn(test.app, "pie.liu");
    const head = await readHead(test.database.kysely);
    await expect.poll(() => readSignedTip({ file, key }), { timeout: 20_000 }).toEqual({ kind: "tip", tip: head });
    await keeper.close();
    expect(await findings()).toEqual([]);
    expect(await started()).toEqual([]);
  });

  it("[R-WORK-7] finds a tail that was cut off although the head was put right, by the command and at the start", async () => {
    await started();
    const seq = await cutTail();
    expect(await findings()).toEqual([`operation log: row ${seq} cut off the end`]);
    const [told] = await started();
    expect(told).toContain(`names row ${seq}, which the operation log has no more: its end was cut off`);
    const [aside] = (await fs.readdir(folder)).filter((name) => name.includes(".suspect-"));
    expect(await findings()).toEqual([
      `tips: ${path.join(folder, aside ?? "?")} did not fit the operation log when the server started`,
    ]);
  });

  it("[R-WORK-7] finds a row that was rewritten with its seal", async () => {
    await started();
    const head = await readHead(test.database.kysely);
    await writeSignedTip({ file, key }, { seq: head?.seq ?? "", hash: "0".repeat(64) }, new Date());
    expect((await findings())[0]).toMatch(/rewritten: its seal is not the one kept elsewhere$/);
    expect((await started())[0]).toContain("with another seal: the operation log was rewritten");
  });

  it("[R-WORK-7] says when the tip was replaced, is missing or is no tip", async () => {
    const head = await readHead(test.database.kysely);
    await writeSignedTip(
      { file, key: "another secret of forty characters......" },
      head ?? { seq: "", hash: "" },
      new Date(),
    );
    expect(await findings()).toEqual([
      expect.stringMatching(/tip\.json is not signed with the key of AUDIT_TIP_KEY_FILE/),
    ]);
    expect((await started())[0]).toContain("is not signed with the key of AUDIT_TIP_KEY_FILE");
    await fs.rm(folder, { recursive: true });
    expect(await findings()).toEqual([
      expect.stringMatching(/tip\.json is missing: it was removed, or was never written$/),
    ]);
    await fs.mkdir(folder);
    expect((await started())[0]).toContain("is missing");
    const changed = (await fs.readFile(file, "utf8")).replace(/"seq":"\d+"/, '"seq":"1"');
    await fs.writeFile(file, changed);
    expect(await readSignedTip({ file, key })).toEqual({ kind: "forged" });
    await fs.writeFile(file, "{}");
    expect(await findings()).toEqual([
      expect.stringMatching(/tip\.json cannot be read: it was changed, or its disk failed$/),
    ]);
  });

  it("is left alone where another node has written a newer one", async () => {
    await writeSignedTip({ file, key }, { seq: "999999", hash: "a".repeat(64) }, new Date());
    const keeper = await TipKeeper.open(test.database, { file, key }, () => undefined);
    await writeSignedTip({ file, key }, { seq: "999999", hash: "a".repeat(64) }, new Date());
    await signIn(test.app, "pie.liu");
    await keeper.close();
    expect(await readSignedTip({ file, key })).toMatchObject({ tip: { seq: "999999" } });
  });
});
