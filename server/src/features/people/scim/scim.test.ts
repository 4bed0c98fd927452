// @engine postgres
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "../../../config/config.ts";
import { call, resultOf, signIn, startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { organisationContract } from "../../base/organisation/contract.ts";
import { sessionContract } from "../../sign-in/session/contract.ts";

const token = "a-secret-of-more-than-thirty-two-characters";
const enterprise = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ config: { ...loadConfig({ LOG_LEVEL: "silent" }), scimToken: token } });
});
afterAll(() => test.close());

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Resource = Record<string, unknown> & { id: string };

async function scim(method: Method, path: string, body?: object, given: string | null = token) {
  const options: InjectOptions = {
    method,
    url: `/scim/v2${path}`,
    headers: {
      ...(given === null ? {} : { authorization: `Bearer ${given}` }),
      ...(body ? { "content-type": "application/scim+json" } : {}),
    },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  };
  const response = await test.app.inject(options);
  const answer = (response.body === "" ? {} : JSON.parse(response.body)) as Resource;
  return { status: response.statusCode, answer, type: response.headers["content-type"] };
}

const patch = (path: string, ...Operations: readonly object[]) =>
  scim("PATCH", path, { schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"], Operations });

const person = (name: string, more: object = {}) => ({
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:User", enterprise],
  userName: name,
  externalId: `ext-${name}`,
  active: true,
  displayName: "Lin Xia",
  emails: [{ primary: true, type: "work", value: `${name}@example.com` }],
  [enterprise]: { employeeNumber: `S-${name}`, department: "D31" },
  ...more,
});

describe("people handed over by the identity provider", () => {
  it("[R-ORG-1] are looked for, added, found by pickers, changed and switched off, each told in the log", async () => {
    const asked = encodeURIComponent('userName eq "lin.xia"');
    expect((await scim("GET", `/Users?filter=${asked}`)).answer).toMatchObject({ totalResults: 0, Resources: [] });
    const { status, answer, type } = await scim("POST", "/Users", person("lin.xia"));
    expect([status, type]).toEqual([201, "application/scim+json; charset=utf-8"]);
    expect(answer).toMatchObject({ userName: "lin.xia", externalId: "ext-lin.xia", active: true });
    const administrator = await signIn(test.app, "admin");
    const { records } = await resultOf(
      test.app,
      organisationContract.userList,
      { keyword: "lin.xia" },
      { token: administrator },
    );
    expect(records).toMatchObject([{ id: answer.id, realname: "Lin Xia", departName: "Lithography" }]);
    const changed = await patch(`/Users/${answer.id}`, { op: "Replace", path: "displayName", value: "林夏" });
    expect(changed.answer).toMatchObject({ displayName: "林夏" });
    await patch(`/Users/${answer.id}`, { op: "Replace", path: "active", value: "False" });
    expect((await scim("GET", `/Users/${answer.id}`)).answer).toMatchObject({ active: false });
    const log = await resultOf(
      test.app,
      operationLogContract.ofRecord,
      { objectKind: "user", objectId: answer.id },
      { token: administrator },
    );
    expect(log.map(({ operation, operator }) => [operation, operator])).toEqual([
      ["edit", "Organisation sync"],
      ["edit", "Organisation sync"],
      ["add", "Organisation sync"],
    ]);
    expect(log[0]).toMatchObject({ before: { status: "active" }, after: { status: "disabled" } });
  });

  it("[R-AUTH-6] lose their sessions at once when they are deleted there, and are kept here", async () => {
    const theirs = await signIn(test.app, "wat.ren");
    expect((await scim("DELETE", "/Users/wat.ren")).status).toBe(204);
    expect((await call(test.app, sessionContract.me, {}, { token: theirs })).envelope.code).not.toBe(200);
    expect((await scim("GET", "/Users/wat.ren")).answer).toMatchObject({ id: "wat.ren", active: false });
    await patch("/Users/wat.ren", { op: "replace", value: { active: true } });
    expect((await scim("GET", "/Users/wat.ren")).answer).toMatchObject({ active: true });
  });

  it("[R-SYS-1] get the roles that everybody has, keep the name of the other language, and their department", async () => {
    const { answer } = await scim("POST", "/Users", person("qi.an"));
    const roles = await test.database.kysely
      .selectFrom("user_roles")
      .select("role_id")
      .where("user_id", "=", answer.id)
      .execute();
    expect(roles).toEqual([{ role_id: "staff" }]);
    await scim("PUT", `/Users/pie.wu`, { userName: "pie.wu", displayName: "Wu Qian Q." });
    const wu = await test.database.kysely
      .selectFrom("users")
      .select(["realname_zh", "realname_en", "work_no", "sync_times"])
      .where("id", "=", "pie.wu")
      .executeTakeFirst();
    expect(wu).toMatchObject({ realname_zh: "吴倩", realname_en: "Wu Qian Q.", work_no: "W0202" });
    expect((await scim("GET", "/Users/pie.wu")).answer).toMatchObject({ [enterprise]: { department: "D21" } });
  });

  it("[R-SYS-1] are refused in words: a name twice, a department that is not there, what is no user, the last administrator", async () => {
    expect((await scim("POST", "/Users", person("pie.liu"))).answer).toMatchObject({
      status: "409",
      scimType: "uniqueness",
    });
    const nowhere = await scim("POST", "/Users", person("no.where", { [enterprise]: { department: "Nowhere" } }));
    expect([nowhere.status, nowhere.answer["detail"]]).toEqual([400, "There is no department Nowhere"]);
    expect((await scim("POST", "/Users", { active: true })).status).toBe(400);
    expect((await scim("GET", "/Users/nobody")).status).toBe(404);
    expect((await scim("GET", "/Users?filter=userName%20co%20%22a%22")).answer).toMatchObject({
      scimType: "invalidFilter",
    });
    expect((await scim("DELETE", "/Users/it.lu")).status).toBe(204);
    const last = await scim("DELETE", "/Users/admin");
    expect([last.status, last.answer["detail"]]).toEqual([409, expect.stringMatching(/administrator/)]);
    await patch("/Users/it.lu", { op: "replace", path: "active", value: true });
  });

  it("added twice in the same moment are there once", async () => {
    const answers = await Promise.all([1, 2].map(() => scim("POST", "/Users", person("twice"))));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  });

  it("come in pages", async () => {
    const { answer } = await scim("GET", "/Users?startIndex=2&count=3");
    expect(answer).toMatchObject({ startIndex: 2, itemsPerPage: 3 });
    expect(answer["totalResults"]).toBeGreaterThan(40);
    expect((await scim("GET", "/Users?count=x")).status).toBe(400);
  });
});

describe("groups handed over by the identity provider", () => {
  it("[R-SYS-1] are added with their members, changed by their members and deleted", async () => {
    const group = { displayName: "Tape-out Night", externalId: "g-1", members: [{ value: "to.guo" }] };
    const { status, answer } = await scim("POST", "/Groups", group);
    expect([status, answer["displayName"]]).toEqual([201, "Tape-out Night"]);
    const { answer: more } = await patch(`/Groups/${answer.id}`, {
      op: "Add",
      path: "members",
      value: [{ value: "to.cao" }],
    });
    expect((more["members"] as { value: string }[]).map(({ value }) => value)).toEqual(["to.cao", "to.guo"]);
    const unknown = await patch(`/Groups/${answer.id}`, { op: "add", path: "members", value: [{ value: "nobody" }] });
    expect(unknown.status).toBe(400);
    const { answer: less } = await patch(`/Groups/${answer.id}`, { op: "remove", path: 'members[value eq "to.guo"]' });
    expect(less["members"]).toEqual([{ value: "to.cao", display: "Cao Ying" }]);
    const asked = encodeURIComponent('displayName eq "tape-out night"');
    expect((await scim("GET", `/Groups?filter=${asked}`)).answer).toMatchObject({ totalResults: 1 });
    expect((await scim("DELETE", `/Groups/${answer.id}`)).status).toBe(204);
    expect((await scim("GET", `/Groups/${answer.id}`)).status).toBe(404);
  });

  it("[R-SYS-1] that a route asks are not deleted", async () => {
    const { status, answer } = await scim("DELETE", "/Groups/risk_board");
    expect([status, answer["detail"]]).toEqual([409, expect.stringContaining("TRRS")]);
  });
});

describe("the door of the identity provider", () => {
  it("opens to the token alone, and tells what it can do", async () => {
    expect((await scim("GET", "/Users", undefined, null)).status).toBe(401);
    expect((await scim("GET", "/Users", undefined, "another-secret-of-thirty-two-characters")).status).toBe(401);
    expect((await scim("GET", "/ServiceProviderConfig")).answer).toMatchObject({ patch: { supported: true } });
    expect((await scim("GET", "/ResourceTypes")).answer).toMatchObject({ totalResults: 2 });
    expect((await scim("GET", "/Schemas")).answer).toMatchObject({ totalResults: 3 });
  });

  it("answers in the words of SCIM, whatever is sent", async () => {
    const broken = await test.app.inject({
      method: "POST",
      url: "/scim/v2/Users",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/scim+json" },
      payload: "{",
    });
    expect([broken.statusCode, broken.json()]).toMatchObject([400, { scimType: "invalidSyntax" }]);
    expect((await scim("PATCH", "/Users/pie.wu", { Operations: [] })).status).toBe(400);
    expect((await patch("/Users/pie.wu", { op: "replace", path: "userName", value: { a: 1 } })).status).toBe(400);
  });

  it("is not there without a token in the configuration", async () => {
    const plain = await startTestApp();
    const answer = await plain.app.inject({ url: "/scim/v2/Users", headers: { authorization: `Bearer ${token}` } });
    await plain.close();
    expect(answer.statusCode).toBe(404);
  });
});
