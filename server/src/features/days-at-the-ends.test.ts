// @engine postgres
import { firstDay, lastDay } from "@signoff/domain/http/days";
import type { Endpoint } from "@signoff/domain/http/endpoint";
import type { InputError } from "@signoff/domain/http/envelope";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { centers, findCentersContract } from "./registry/find-centers/contract.ts";
import { areas, contractsOf } from "./index.ts";
import { requestListsContract } from "./requests/request-lists/contract.ts";
import { call, signIn, startTestApp, type TestApp } from "../testing/test-app.ts";

const endpoints = Object.values(contractsOf(areas)).flatMap((contract) => Object.values(contract));

interface Schema {
  readonly format?: string;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** Fields of a request with a day or a moment. */
function daysOf({ request }: Endpoint): readonly string[] {
  const { properties = {} } = z.toJSONSchema(request, { io: "input", unrepresentable: "any" }) as Schema;
  const isDay = ({ format, anyOf = [] }: Schema): boolean =>
    format === "date" || format === "date-time" || anyOf.some(isDay);
  return Object.entries(properties).flatMap(([name, schema]) => (isDay(schema) ? [name] : []));
}

const asked = endpoints.flatMap((endpoint) =>
  daysOf(endpoint).map((field) => [`${field} of ${endpoint.method} ${endpoint.path}`, endpoint, field] as const),
);

/** The first and last days that can be written, as days and as moments. */
const ends = ["0000-01-01", "9999-12-31", "0000-01-01T00:00:00+14:00", "9999-12-31T23:59:59.999Z"];

const said = "The day must lie between 1900-01-01 and 2999-12-31";

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp();
  token = await signIn(test.app, "admin");
});
afterAll(() => test.close());

/** The rule and the message with which a field of a call is refused. */
async function refusalOf(endpoint: Endpoint, input: Readonly<Record<string, unknown>>, path: string) {
  const { status, envelope } = await call(test.app, endpoint, input, { token });
  const { errors = [] } = (envelope.result ?? {}) as { errors?: readonly InputError[] };
  const { rule, message } = errors.find((error) => error.path === path) ?? {};
  return { status, code: envelope.code, rule, message };
}

describe("a day at the ends of the calendar", () => {
  it("is asked for by lists, their groups and their sheets", () => {
    expect(asked.length).toBeGreaterThan(40);
  });

  it.each(asked)("[R-API-6] as %s is refused in words", async (_name, endpoint, field) => {
    const refusals = await Promise.all(ends.map((end) => refusalOf(endpoint, { [field]: end }, field)));
    // Where only a day is expected, a moment has the wrong format, and vice versa.
    const outside = refusals.filter(({ rule }) => rule === "day-range");
    expect(outside.length).toBeGreaterThanOrEqual(2);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 200, code: 406, rule: expect.stringMatching(/^(?:day-range|format)$/) });
    expect(outside.map(({ message }) => message)).toEqual(outside.map(() => said));
  });

  const ranges = Object.entries(centers).flatMap(([center, { filters }]) =>
    filters
      .flatMap(({ key, type }) => (type === "range" ? [`${key}From`, `${key}To`] : []))
      .map((name) => ({ center, name })),
  );
  it.each(ranges)("[R-API-6] as $name of the list $center is refused in words", async ({ center, name }) => {
    for (const endpoint of [findCentersContract.list, findCentersContract.export])
      for (const end of ends)
        expect(await refusalOf(endpoint, { center, conditions: { [name]: end } }, `conditions.${name}`)).toEqual({
          status: 200,
          code: 406,
          rule: "day-range",
          message: said,
        });
  });

  it("[R-API-6] that is just inside is taken", async () => {
    for (const list of ["todo", "done", "copied", "tracking"] as const)
      expect(
        await call(test.app, requestListsContract[list], { from: firstDay, to: lastDay }, { token }),
      ).toMatchObject({ status: 200, envelope: { code: 200 } });
  });
});
