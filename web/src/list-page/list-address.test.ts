import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ListState, queryOf, readListAddress, writeListAddress } from "./list-address.ts";

const label = { zh: "名称", en: "Name" };
const list = {
  conditions: [
    { key: "keyword", label, type: "text" },
    { key: "status", label, type: "multi", holds: "number", options: [] },
    { key: "overdue", label, type: "select", holds: "boolean", options: [] },
    {
      key: "kind",
      label,
      type: "multi",
      options: [
        { value: "mt", label },
        { value: "mci", label },
      ],
    },
    { key: "from", to: "to", label, type: "dateRange" },
  ],
  columns: [{ sort: "requestNo" }, { sort: "arrivalTime" }, {}],
  sortedBy: { column: "arrivalTime", order: "asc" },
  groupings: [{ key: "byKind", condition: "kind" }],
} as const;

const text = fc.string({ minLength: 1, maxLength: 20 }).filter((one) => one.trim() !== "");
const day = fc.date({ min: new Date(0), max: new Date("2099-12-31"), noInvalidDate: true });
const some = (value: fc.Arbitrary<string>) => fc.array(value, { minLength: 1, maxLength: 3 });
const days = some(day.map((one) => one.toISOString().slice(0, 10)));
const state = fc.record({
  conditions: fc.record(
    {
      keyword: some(text),
      status: some(fc.nat().map(String)),
      overdue: some(fc.constantFrom("true", "false")),
      kind: some(fc.constantFrom("mt", "mci")),
      from: days,
      to: days,
    },
    { requiredKeys: [] },
  ),
  sort: fc.option(
    fc.record({
      column: fc.constantFrom("requestNo", "arrivalTime"),
      order: fc.constantFrom("asc" as const, "desc" as const),
    }),
  ),
  page: fc.integer({ min: 1, max: 999_999 }),
  size: fc.integer({ min: 1, max: 200 }),
  view: fc.option(fc.uuid()),
  grouped: fc.option(fc.record({ by: fc.constant("byKind"), open: fc.option(fc.string({ maxLength: 20 })) }), {
    nil: undefined,
  }),
});

describe("the address of a list", () => {
  it("[R-WORK-1] says everything about what is shown, so that a link shows the same", () => {
    fc.assert(
      fc.property(state, (given) => {
        const read = readListAddress(writeListAddress(given, list), list);
        expect(read).toEqual({ ...given, conditions: { ...given.conditions } });
      }),
    );
  });

  it("is bare where nothing was asked for", () => {
    const plain = readListAddress("", list);
    expect([writeListAddress(plain, list), plain.size, plain.sort]).toEqual(["", 20, null]);
  });

  it.each([
    "?sort=password:asc&page=0&size=201&unknown=1",
    "?sort=requestNo:sideways&page=-3&keyword=",
    "?page=1e9&size=abc",
    "?group=colour&in=red",
    "?from=yesterday&to=2026-02-30",
    "?from=2026-11-01T08:00&to=2026-11-1",
    "?status=x&overdue=perhaps&kind=lot",
    `?keyword=${"x".repeat(201)}&keyword=%20`,
  ])("leaves out what the list does not know: %s", (search) => {
    expect(readListAddress(search, list)).toEqual({ conditions: {}, sort: null, page: 1, size: 20, view: null });
  });

  it("keeps what belongs to the list itself", () => {
    const sister = { ...list, address: { list: "copied" } };
    expect(writeListAddress(readListAddress("?list=copied&keyword=a", sister), sister)).toBe("?list=copied&keyword=a");
  });
});

describe("the query of a list", () => {
  const at = (search: string) => queryOf(readListAddress(search, list), list);

  it("has values as the contract wants them, and the list's own order where none is asked for", () => {
    expect(at("?keyword=lot&status=2&status=5&overdue=true&from=2026-11-01&to=2026-11-13&page=3")).toEqual({
      keyword: "lot",
      status: [2, 5],
      overdue: true,
      from: "2026-11-01",
      to: "2026-11-13",
      pageNo: 3,
      pageSize: 20,
      column: "arrivalTime",
      order: "asc",
    });
  });

  it("asks for what is left where only some values make sense", () => {
    expect(at("?status=x&status=5&kind=lot&kind=mt&from=2026-11-01T08:00:00%2B08:00")).toMatchObject({
      status: [5],
      kind: ["mt"],
      from: "2026-11-01T08:00:00+08:00",
    });
  });

  it("[R-VIEW-1] asks for the rows of the open group, which is narrower than what was asked for before", () => {
    expect(at("?kind=mt&kind=mci&group=byKind")).toMatchObject({ kind: ["mt", "mci"] });
    expect(at("?kind=mt&kind=mci&group=byKind&in=mci")).toMatchObject({ kind: "mci" });
    expect(at("?group=byKind&in=")).toMatchObject({ kind: "" });
  });

  it("asks for half a period where only one end is given", () => {
    const half: ListState = { conditions: { to: ["2026-11-13"] }, sort: null, page: 1, size: 20, view: null };
    expect(queryOf(half, list)).toMatchObject({ to: "2026-11-13" });
    expect(queryOf(half, list)).not.toHaveProperty("from");
  });
});
