import { Script } from "node:vm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { healthContract } from "../../server/src/features/operations/health/contract.ts";
import { tokensContract } from "../../server/src/features/people/tokens/contract.ts";
import { resultOf, signIn, startTestApp, type TestApp } from "../../server/src/testing/test-app.ts";
import { answerOf, curlOf, fetchOf, firstValues } from "../../web/src/features/operations/api-reference/example.ts";
import { matching, type Operation, operationsOf } from "../../web/src/features/operations/api-reference/operations.ts";

let test: TestApp;
let origin: string;
let token: string;
let operations: readonly Operation[];
beforeAll(async () => {
  test = await startTestApp();
  origin = await test.app.listen({ host: "127.0.0.1", port: 0 });
  const session = { token: await signIn(test.app, "admin") };
  const offered = await resultOf(test.app, tokensContract.scopes, {}, session);
  const { id } = await resultOf(
    test.app,
    tokensContract.add,
    {
      name: "Examples",
      owner: [{ id: "admin" }],
      scopes: offered.filter(({ mine }) => mine).map(({ scope }) => scope),
      expiresOn: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
      active: true,
    },
    session,
  );
  ({ token } = await resultOf(test.app, tokensContract.issue, { id }, session));
  const document = await fetch(`${origin}/api${healthContract.describeApi.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  operations = operationsOf(await document.json());
});
afterAll(() => test.close());

/** Runs a displayed `curl` as a shell would: its address and headers. */
async function run(curl: string): Promise<Response> {
  const address = /curl '([^']+)'/.exec(curl)?.[1] ?? "";
  const headers = [...curl.matchAll(/-H "([^:]+): ([^"]+)"/g)].map(
    ([, name = "", value = ""]) => [name, value.replace("$TOKEN", token)] as [string, string],
  );
  return fetch(address, { headers });
}

/** Any of several parameters is enough, which a description of single ones cannot express. */
const needOneOfSeveral = ["definitions.formDefinition", "dependencies.graph", "lookups.related", "requests.detail"];

const exampleOf = (operation: Operation) => ({ operation, values: firstValues(operation), origin });

it("every reading call without required input answers its example on the API page", async () => {
  const plain = operations.filter(
    ({ id, method, parameters, answer, isOpenToMachines }) =>
      method === "GET" &&
      isOpenToMachines &&
      answer &&
      !needOneOfSeveral.includes(id) &&
      parameters.every(({ required }) => !required),
  );
  expect(plain.length).toBeGreaterThan(40);
  const wrong: string[] = [];
  for (const operation of plain) {
    const answer = await run(curlOf(exampleOf(operation)));
    const { code } = (await answer.json()) as { code?: number };
    // The identity provider is not configured here, which is an answer too.
    if (answer.status !== 200 || (code !== undefined && code !== 200 && code !== 501))
      wrong.push(`${operation.id}: ${answer.status} ${code}`);
  }
  expect(wrong).toEqual([]);
});

it("the example in a program is valid, and names the same as the shell example", () => {
  for (const operation of operations) {
    const text = fetchOf(exampleOf(operation));
    expect(() => new Script(`async () => { ${text} }`)).not.toThrow();
    expect(text).toContain(operation.path.split("{")[0]);
    expect(() => JSON.parse(answerOf(operation) ?? "null") as unknown).not.toThrow();
  }
});

it("calls are found by path, right and summary", () => {
  const ids = (text: string) => matching(operations, text).map(({ id }) => id);
  expect(ids("group:add")).toEqual(["groups.add"]);
  expect(ids("POST webhook replay")).toEqual(["webhooks.replay"]);
  expect(ids("no such call")).toEqual([]);
  expect(ids("")).toHaveLength(operations.length);
});

it("names the right that each call needs, and the calls that are closed to machines", () => {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  expect(byId.get("groups.add")?.access).toBe("permission group:add");
  expect(byId.get("session.changePassword")?.isOpenToMachines).toBe(false);
  expect(byId.get("tokens.issue")?.isOpenToMachines).toBe(false);
  expect(byId.get("groups.add")?.isOpenToMachines).toBe(true);
});
