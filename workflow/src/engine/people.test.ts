import { describe, expect, it } from "vitest";
import { indexOrganisation, type OrganisationData } from "../organisation.ts";
import type { ApproverRule } from "../route.ts";
import { company } from "../testing/story.ts";
import { findPeople, leaderOfNextDepartment, leaderOfPerson, type PeopleSource } from "./people.ts";

function source(
  change: Partial<PeopleSource["instance"]> = {},
  data = {},
  more: Partial<OrganisationData> = {},
): PeopleSource {
  return {
    route: { fields: ["staff", "chair", "lines[]", "lines[].assign", "isRush"] },
    org: indexOrganisation({ ...company, ...more }),
    data,
    instance: { requester: "ann", department: "team", visits: {}, ...change },
  };
}

function people(rule: ApproverRule, from = source()) {
  const found = findPeople(rule, from);
  return found.ok ? found.value : found;
}

describe("rules that name people", () => {
  it("users, each once, without those who have left", () => {
    expect(people({ by: "user", users: ["bob", "gone", "bob", "cid", "unheard"] })).toEqual(["bob", "cid"]);
  });

  it("holders of a role", () => {
    expect(people({ by: "role", role: "pie" })).toEqual(["bob", "cid"]);
    expect(people({ by: "role", role: "opc" })).toEqual(["eve"]);
    expect(people({ by: "role", role: "left" })).toEqual([]);
  });

  it("members of a group", () => {
    expect(people({ by: "group", group: "board" })).toEqual(["max", "top"]);
  });

  it("the requester", () => {
    expect(people({ by: "requester" })).toEqual(["ann"]);
  });

  it("whoever decided a node", () => {
    const visits = { a: { state: "done", by: ["cid", "dan"] } } as const;
    expect(people({ by: "task-owner", node: "a" }, source({ visits }))).toEqual(["cid", "dan"]);
    expect(people({ by: "task-owner", node: "b" }, source({ visits }))).toEqual([]);
  });
});

describe("people on the form", () => {
  it.each([
    ["chair", { chair: "fay" }, ["fay"]],
    ["chair", { chair: { id: "fay", name: "Fay" } }, ["fay"]],
    ["staff", { staff: [{ id: "bob" }, "cid", { id: "bob" }] }, ["bob", "cid"]],
    [
      "lines.assign",
      { lines: [{ assign: { id: "dan" } }, {}, { assign: [{ id: "eve" }, { id: "dan" }] }] },
      ["dan", "eve"],
    ],
    ["section.owner", { section: { owner: "gil" } }, ["gil"]],
    ["staff", {}, []],
    ["staff", { staff: "" }, []],
    ["staff", { staff: 5 }, []],
    ["lines.assign", { lines: "no table" }, []],
    ["staff", { staff: [{ id: "gone" }] }, []],
  ])("%s in %j are %j", (path, data, expected) => {
    expect(people({ by: "field", path }, source({}, data))).toEqual(expected);
  });
});

describe("leaders", () => {
  it.each([
    [1, ["lea"]],
    [2, ["max"]],
    [3, ["top"]],
    [4, []],
  ])("of the department %i levels up: %j", (level, expected) => {
    expect(people({ by: "dept-leader", level })).toEqual(expected);
  });

  it("of the department the request is for, which may be another than the requester's own", () => {
    expect(people({ by: "dept-leader", level: 1 }, source({ department: "division" }))).toEqual(["max"]);
    expect(people({ by: "dept-leader", level: 1 }, source({ department: undefined }))).toEqual(["lea"]);
  });

  it("are nobody where the post is vacant or the leader has left", () => {
    const departments = [
      { id: "team", parent: "division", leader: "gone" },
      { id: "division", parent: "company" },
      { id: "company", leader: "top" },
    ];
    const vacant = source({}, {}, { departments });
    expect(people({ by: "dept-leader", level: 1 }, vacant)).toEqual([]);
    expect(people({ by: "dept-leader", level: 2 }, vacant)).toEqual([]);
    expect(people({ by: "leader-of-requester", level: 1 }, vacant)).toEqual(["top"]);
  });

  it("above the requester never count the requester, and each person once", () => {
    expect(people({ by: "leader-of-requester", level: 1 }, source({ requester: "lea" }))).toEqual(["max"]);
    const departments = [
      { id: "team", parent: "division", leader: "lea" },
      { id: "division", parent: "company", leader: "lea" },
      { id: "company", leader: "top" },
    ];
    expect(people({ by: "leader-of-requester", level: 2 }, source({}, {}, { departments }))).toEqual(["top"]);
  });

  it("are found even if the tree of departments has a circle", () => {
    const departments = [
      { id: "team", parent: "division", leader: "lea" },
      { id: "division", parent: "team", leader: "max" },
    ];
    expect(people({ by: "dept-leader", level: 2 }, source({}, {}, { departments }))).toEqual(["max"]);
    expect(people({ by: "dept-leader", level: 3 }, source({}, {}, { departments }))).toEqual([]);
  });
});

describe("an expression", () => {
  it.each([
    ['if isRush then "bob" else "cid"', { isRush: true }, ["bob"]],
    ['if isRush then "bob" else "cid"', { isRush: false }, ["cid"]],
    ["[chair, requester]", { chair: { id: "fay" } }, ["fay", "ann"]],
    ["lines.assign", { lines: [{ assign: { id: "dan" } }] }, ["dan"]],
    ["null", {}, []],
  ])("%s on %j names %j", (expression, data, expected) => {
    expect(people({ by: "feel", expression }, source({}, data))).toEqual(expected);
  });

  it("that cannot be evaluated is a problem", () => {
    expect(people({ by: "feel", expression: "unheard" })).toMatchObject({ ok: false });
    expect(people({ by: "feel", expression: "if" })).toMatchObject({ ok: false });
  });
});

describe("the next leader up", () => {
  const { org } = source();

  it("skips the requester's own department", () => {
    expect(leaderOfNextDepartment(org, { requester: "ann", department: "team", visits: {} })).toBe("max");
    expect(leaderOfNextDepartment(org, { requester: "lea", department: "team", visits: {} })).toBe("max");
  });

  it("goes on where that leader is the requester, and ends at the top", () => {
    expect(leaderOfNextDepartment(org, { requester: "max", department: "team", visits: {} })).toBe("top");
    expect(leaderOfNextDepartment(org, { requester: "top", department: "company", visits: {} })).toBeUndefined();
  });

  it("of any person is their own leader, or the one above if they lead", () => {
    expect(leaderOfPerson(org, "bob")).toBe("lea");
    expect(leaderOfPerson(org, "lea")).toBe("max");
    expect(leaderOfPerson(org, "top")).toBeUndefined();
    expect(leaderOfPerson(org, "unheard")).toBeUndefined();
  });
});
