// @engine postgres
import type { Endpoint, Right } from "@signoff/domain/http/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { areas, contractsOf } from "../../server/src/features/index.ts";
import { signIn, startTestApp, type TestApp } from "../../server/src/testing/test-app.ts";
import { statusOfCall } from "../support/call-status.ts";
import { callRights, type RightCase } from "../support/call-rights.ts";
import { type Persona, personas } from "../support/persona-rights.ts";

const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(contractsOf(areas)).flatMap(([area, contract]) =>
    Object.entries(contract).map(([name, endpoint]) => [`${area}.${name}`, endpoint] as const),
  ),
);
const cases = Object.entries(callRights).flatMap(([key, list]) => list.map((one) => ({ key, one })));
const open = Object.entries(endpoints).filter(([, { access }]) => access === "signed-in");

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function tokenOf({ username, only }: Persona): Promise<string> {
  if (only)
    await test.database.kysely
      .deleteFrom("user_roles")
      .where("user_id", "=", username)
      .where("role_id", "not in", [...only])
      .execute();
  return signIn(test.app, username);
}

function has({ has: held }: Persona, right: Right): boolean {
  if (held === "everything") return true;
  return "page" in right
    ? held.pages.includes(right.page.replace("/pages/", ""))
    : held.codes.includes(right.permission);
}

const nameOf = (key: string, { send }: RightCase) => `${key} ${JSON.stringify(send ?? {})}`;

describe.each(Object.entries(personas))("%s", (_name, persona) => {
  it("[R-SYS-3] is let in by exactly the calls that the rule of permissions opens, over the whole contract", async () => {
    const token = await tokenOf(persona);
    const answers = await Promise.all(
      cases.map(async ({ key, one }) => {
        const endpoint = endpoints[key];
        const status = endpoint && (await statusOfCall(test.app, endpoint, one.send ?? {}, token));
        return [nameOf(key, one), status !== 403];
      }),
    );
    const expected = cases.map(({ key, one }) => [nameOf(key, one), one.needs.every((right) => has(persona, right))]);
    expect(answers).toEqual(expected);
  });

  it("[R-SYS-3] is never refused for lack of a permission where a session is enough", async () => {
    const token = await tokenOf(persona);
    const refused: string[] = [];
    for (const [key, endpoint] of open) {
      // Signing out and ending sessions would end the run; a stream of events has no end.
      if (endpoint.answer === "events" || key.startsWith("session")) continue;
      if ((await statusOfCall(test.app, endpoint, {}, token)) === 403) refused.push(key);
    }
    expect(refused).toEqual([]);
  });
});
