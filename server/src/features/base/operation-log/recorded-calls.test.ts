// @engine postgres
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoPassword } from "../../../db/seed/seed-database.ts";
import { sealPassword } from "../../../testing/seal-password.ts";
import {
  call,
  headersOf,
  resultOf,
  sealingOffer,
  signIn,
  startTestApp,
  type TestApp,
} from "../../../testing/test-app.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { requestListsContract } from "../../requests/request-lists/contract.ts";
import { sessionContract } from "../../sign-in/session/contract.ts";
import { operationLogContract } from "./contract.ts";
import { operationsAfter, readHead } from "./operation-log.sql.ts";

let test: TestApp;
let before: string;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  before = (await readHead(test.database.kysely))?.seq ?? "0";
});
afterAll(() => test.close());

const recorded = () => operationsAfter(test.database.kysely, before, 100);

async function logIn(username: string, password: string) {
  const sealed = sealPassword(await sealingOffer(test.app), "login", username, password);
  return call(
    test.app,
    sessionContract.login,
    { username, password: sealed },
    { headers: { "user-agent": "Browser 1" } },
  );
}

describe("the operation log", () => {
  it("[R-WORK-7] keeps every sign-in: who, from where, with what", async () => {
    await logIn("pie.liu", demoPassword);
    expect(await recorded()).toMatchObject([
      {
        area: "session",
        operation: "login",
        outcome: "done",
        actor_id: "pie.liu",
        actor_name_zh: "刘洋",
        object_name: "pie.liu",
        address: "127.0.0.1",
        user_agent: "Browser 1",
      },
    ]);
  });

  it.each(["pie.liu", "no.such.user"])(
    "[R-WORK-7] keeps a refused sign-in as %s, and never the password",
    async (name) => {
      await logIn(name, "Wrong-Password-1");
      const rows = await recorded();
      expect(rows).toMatchObject([
        { operation: "login-refused", outcome: "refused", actor_id: null, object_id: "", object_name: name },
      ]);
      expect(JSON.stringify(rows)).not.toContain("Wrong-Password-1");
    },
  );

  it("keeps the end of a session, once", async () => {
    const token = await signIn(test.app, "pie.wu");
    await call(test.app, sessionContract.logout, {}, { token });
    expect((await recorded()).map(({ operation, actor_id }) => [operation, actor_id])).toEqual([
      ["login", "pie.wu"],
      ["logout", "pie.wu"],
    ]);
  });

  it("keeps that a password was changed, not the password", async () => {
    const token = await signIn(test.app, "pie.song");
    const offer = await sealingOffer(test.app);
    const seal = (purpose: "password:old" | "password:new" | "password:confirm", text: string) =>
      sealPassword(offer, purpose, "pie.song", text);
    const answer = await call(
      test.app,
      sessionContract.changePassword,
      {
        username: "pie.song",
        oldpassword: seal("password:old", demoPassword),
        password: seal("password:new", "another-long-secret"),
        confirmpassword: seal("password:confirm", "another-long-secret"),
      },
      { token },
    );
    expect(answer.envelope.code).toBe(200);
    const rows = await recorded();
    expect(rows.at(-1)).toMatchObject({ operation: "change-password", object_kind: "user", object_id: "pie.song" });
    expect(JSON.stringify(rows)).not.toContain("another-long-secret");
  });

  it("[R-WORK-7] keeps a call that was refused because a right is missing", async () => {
    const token = await signIn(test.app, "pie.liu");
    expect((await call(test.app, operationLogContract.adminLog, {}, { token })).status).toBe(403);
    expect((await recorded()).at(-1)).toMatchObject({
      area: "admin",
      operation: "access-refused",
      outcome: "refused",
      actor_id: "pie.liu",
      object_name: "GET /system-boot/sys/log/list",
    });
  });

  it("[R-WORK-7] keeps a call on a record that is not the caller's, with the record that was asked for", async () => {
    const owner = await signIn(test.app, "to.guo");
    const token = await signIn(test.app, "ce.han");
    const { applyId } = await resultOf(test.app, requestsContract.create, { formType: "lota" }, { token: owner });
    const asked = { applyId, remark: "x" };
    expect((await call(test.app, requestsContract.detail, { applyId }, { token })).envelope.code).toBe(510);
    const headers = { "idempotency-key": `withdraw-${applyId}` };
    expect((await call(test.app, requestsContract.withdraw, asked, { token, headers })).envelope.code).toBe(510);
    const refused = (await recorded()).filter(({ operation }) => operation === "access-refused");
    expect(refused).toMatchObject([
      { actor_id: "ce.han", outcome: "refused", object_id: applyId, object_name: "GET /bpm/crm/bpmApply/detail" },
      { actor_id: "ce.han", outcome: "refused", object_id: applyId, object_name: "POST /bpm/crm/bpmApply/withdraw" },
    ]);
  });

  it("[R-WORK-7] keeps who took a list away as a file, and which rows were asked for", async () => {
    const token = await signIn(test.app, "to.guo");
    const { path, method } = requestListsContract.exportMyRequests;
    const url = `/api${path}`;
    const response = await test.app.inject({
      method,
      url,
      headers: headersOf({ token }),
      payload: { keyword: "28HV" },
    });
    expect(response.statusCode).toBe(200);
    expect((await recorded()).at(-1)).toMatchObject({
      area: "file",
      operation: "export",
      actor_id: "to.guo",
      object_kind: "list",
      object_id: path,
      after: { keyword: "28HV" },
    });
  });

  it("refuses all the same when the refusal cannot be noted down", async () => {
    const token = await signIn(test.app, "pie.liu");
    await test.database.withScriptSession((session) => session.exec("alter table operate_log rename to away"));
    try {
      expect((await call(test.app, operationLogContract.adminLog, {}, { token })).status).toBe(403);
    } finally {
      await test.database.withScriptSession((session) => session.exec("alter table away rename to operate_log"));
    }
  });

  it("does not fill up with calls that nobody signed in for", async () => {
    await call(test.app, operationLogContract.adminLog, {});
    expect(await recorded()).toEqual([]);
  });
});
