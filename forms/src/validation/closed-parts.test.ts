import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { closedParts } from "./closed-parts.ts";
import { is, when } from "../definition/condition.ts";
import { table } from "../definition/detail-table.ts";
import { date, lookup, multiselect, text } from "../definition/field.ts";
import { lookupIn } from "../definition/options.ts";
import type { RegistryRow } from "../lookup/lookup-rows.ts";
import { checkAgainstRegistries } from "./server-checks.ts";
import { portOf } from "../testing/registry-harness.ts";
import { toyForm } from "../testing/toy-form.ts";
import { validateForm } from "./validate-form.ts";

const definition = {
  ...toyForm([
    text("name"),
    date("due", { min: "today" }),
    date("out", { min: "today" }),
    lookup("shuttle", { options: lookupIn("shuttle", { filter: when("state", is("booking")) }) }),
    multiselect("seats", {
      options: lookupIn("shuttle", { field: "seats", valueKey: "seatNo", filter: when("state", is("free")) }),
    }),
    table("steps", [date("day", { min: "today" }), lookup("shuttle", { options: lookupIn("shuttle") })]),
  ]),
  fixedOnRevise: ["due", "shuttle", "seats"],
};

describe("the parts of a version that stay as they were", () => {
  it("are none in a first version", () => {
    const isClosed = closedParts(definition, { openParts: ["name"] });
    expect(["name", "due", "steps"].filter(isClosed)).toEqual([]);
  });

  it("are those the kind fixes", () => {
    expect(["name", "due", "out", "shuttle", "seats"].filter(closedParts(definition, { version: 2 }))).toEqual([
      "due",
      "shuttle",
      "seats",
    ]);
  });

  it("are all but the parts the revision was opened for, and never one the kind fixes", () => {
    const isClosed = closedParts(definition, { version: 2, openParts: ["out", "due"] });
    expect(["name", "due", "out", "steps"].filter(isClosed)).toEqual(["name", "due", "steps"]);
  });

  it("grow with every part that is not opened", () => {
    const keys = ["name", "due", "out", "shuttle", "seats", "steps"];
    fc.assert(
      fc.property(fc.subarray(keys), fc.integer({ min: 2, max: 9 }), (openParts, version) => {
        const closed = keys.filter(closedParts(definition, { version, openParts }));
        expect(closed).toEqual(
          keys.filter((key) => definition.fixedOnRevise.includes(key) || !openParts.includes(key)),
        );
      }),
    );
  });
});

const data = { due: "2026-01-01", out: "2026-01-02", steps: [{ day: "2026-01-03" }] };
const today = { level: "submit", today: "2026-03-02" } as const;
const issuesOf = (context: { version?: number; openParts?: readonly string[] }) =>
  validateForm(definition, {}, { subject: "x", ...data }, { ...today, ...context })
    .issues.filter(({ rule }) => rule === "minDate")
    .map(({ path }) => path);

describe("a day that has passed", () => {
  it("is refused where it can be changed", () => {
    expect(issuesOf({})).toEqual(["due", "out", "steps[0].day"]);
  });

  it("is not held against a part that stays as it was", () => {
    expect(issuesOf({ version: 2 })).toEqual(["out", "steps[0].day"]);
    expect(issuesOf({ version: 2, openParts: ["out"] })).toEqual(["out"]);
    expect(issuesOf({ version: 2, openParts: ["steps"] })).toEqual(["steps[0].day"]);
  });
});

const shuttle: RegistryRow = {
  registry: "shuttle",
  code: "S1",
  version: 1,
  state: "current",
  data: { state: "closed", seats: [{ seatNo: "A1", state: "booked" }] },
};

async function refused(context: { version?: number; openParts?: readonly string[] }) {
  const chosen = { shuttle: "S1", seats: ["A1"], steps: [{ shuttle: "S9" }] };
  const issues = await checkAgainstRegistries(definition, chosen, [shuttle], portOf([shuttle]), context);
  return issues.map(({ path, rule }) => `${path} ${rule}`);
}

describe("a record that is no longer offered", () => {
  it("is refused where it can be changed", async () => {
    expect(await refused({})).toEqual([
      "shuttle lookupNotOffered",
      "steps[0].shuttle lookupMissing",
      "seats lookupNotOffered",
    ]);
  });

  it("is kept in a part that stays as it was", async () => {
    expect(await refused({ version: 2 })).toEqual(["steps[0].shuttle lookupMissing"]);
    expect(await refused({ version: 2, openParts: ["name"] })).toEqual([]);
  });
});
