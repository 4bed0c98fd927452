import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ApplyRule, obstacleTo } from "./apply-rule.ts";
import { createDepartmentTree } from "./department-tree.ts";
import { type MenuEntry, rightsOf } from "./rights.ts";
import { viewerOf } from "./viewer.ts";

const row = (id: string, parent: string | null, leader: string | null, path: string) => ({
  id,
  parent_id: parent,
  leader_id: leader,
  name_zh: id,
  name_en: id,
  path,
});

const tree = createDepartmentTree([
  row("D00", null, "boss", "/D00/"),
  row("D10", "D00", "lead10", "/D00/D10/"),
  row("D11", "D10", null, "/D00/D10/D11/"),
  row("D1", "D00", "lead1", "/D00/D1/"),
]);

const open: ApplyRule = {
  enabled: true,
  systemOnly: false,
  from: null,
  to: null,
  departments: ["D10"],
  roles: ["maker"],
  groups: [],
  administrators: [],
  approvers: {},
  attachments: [],
  batchAgree: true,
  withdraw: "route",
  reviewers: [],
  allowCopy: true,
  allowRevise: true,
  mailNotice: true,
};
const maker = {
  id: "m",
  roles: new Set(["maker"]),
  departments: ["D11"],
  isMember: () => false,
  isAdministrator: false,
};

describe("department tree", () => {
  it("finds everything below a department and nothing beside it", () => {
    expect(tree.subtree("D10")).toEqual(["D10", "D11"]);
    expect(tree.subtree("D1")).toEqual(["D1"]);
    expect(tree.subtree("nowhere")).toEqual([]);
    expect(tree.isWithin("D11", ["D10"])).toBe(true);
    expect(tree.isWithin("D11", ["D1"])).toBe(false);
    expect(tree.isWithin("nowhere", ["D00"])).toBe(false);
    expect(tree.ledBy("lead10")).toEqual(["D10"]);
  });
});

describe("what keeps somebody from applying", () => {
  it("asks for department subtree and role together", () => {
    expect(obstacleTo(open, maker, tree, "2026-11-15")).toBeUndefined();
    expect(obstacleTo(open, { ...maker, departments: ["D1"] }, tree, "2026-11-15")).toBe("department");
    expect(obstacleTo(open, { ...maker, roles: new Set(["other"]) }, tree, "2026-11-15")).toBe("role");
    expect(obstacleTo({ ...open, departments: [] }, { ...maker, departments: [] }, tree, "2026-11-15")).toBeUndefined();
  });

  it("lets members of its groups too, and nobody else where only groups are named", () => {
    const guest = { ...maker, departments: ["D1"], isMember: (group: string) => group === "guests" };
    expect(obstacleTo({ ...open, groups: ["guests"] }, guest, tree, "2026-11-15")).toBeUndefined();
    expect(obstacleTo({ ...open, groups: ["others"] }, guest, tree, "2026-11-15")).toBe("department");
    const grouped = { ...open, departments: [], roles: [], groups: ["guests"] };
    expect(obstacleTo(grouped, guest, tree, "2026-11-15")).toBeUndefined();
    expect(obstacleTo(grouped, maker, tree, "2026-11-15")).toBe("group");
  });

  it("lets administrators, and nobody where only the system makes the kind or it is switched off", () => {
    const admin = { id: "a", roles: new Set<string>(), departments: [], isMember: () => false, isAdministrator: true };
    expect(obstacleTo(open, admin, tree, "2026-11-15")).toBeUndefined();
    expect(obstacleTo(open, { ...admin, isAdministrator: false }, tree, "2026-11-15")).toBe("department");
    for (const rule of [undefined, { ...open, systemOnly: true }, { ...open, enabled: false }])
      expect(obstacleTo(rule, admin, tree, "2026-11-15")).toBeDefined();
  });

  it("holds from its first to its last day, both included", () => {
    const bounded = { ...open, from: "2026-11-01", to: "2026-11-30" };
    const days = ["2026-10-31", "2026-11-01", "2026-11-30", "2026-12-01"];
    expect(days.map((day) => obstacleTo(bounded, maker, tree, day))).toEqual(["not-yet", undefined, undefined, "over"]);
  });
});

describe("viewer", () => {
  const input = { home: "D11", isAdministrator: false, departments: tree, applyRules: new Map<string, ApplyRule>() };
  const permissions = [
    { role_code: "auditor", form_kind: null, scope: "all" },
    { role_code: null, form_kind: null, scope: "department" },
    { role_code: "clerk", form_kind: "lota", scope: "department" },
  ] as const;

  it("gives auditors everything, leaders their departments and below, everyone else nothing beyond their own", () => {
    const grantsOf = (id: string, ...roles: string[]) =>
      viewerOf({ ...input, id, roles: new Set(roles), permissions }).grants;
    expect(grantsOf("x", "auditor")).toEqual([{ kinds: "every", departments: "every" }]);
    expect(grantsOf("lead10")).toEqual([{ kinds: "every", departments: ["D10", "D11"] }]);
    expect(grantsOf("x", "clerk")).toEqual([{ kinds: { only: ["lota"] }, departments: ["D11"] }]);
    expect(grantsOf("x", "staff")).toEqual([]);
  });

  it("leaves a kind with administrators of its own to them", () => {
    const applyRules = new Map([["lota", { ...open, administrators: ["owner"] }]]);
    const grantsOf = (id: string, isAdministrator = false) =>
      viewerOf({ ...input, id, roles: new Set(), isAdministrator, permissions: [], applyRules }).grants;
    expect(grantsOf("x", true)).toEqual([{ kinds: { except: ["lota"] }, departments: "every" }]);
    expect(grantsOf("owner")).toEqual([{ kinds: { only: ["lota"] }, departments: "every" }]);
  });

  it("never grants a department the person neither leads nor belongs to", () => {
    fc.assert(
      fc.property(fc.constantFrom("boss", "lead10", "lead1", "nobody"), fc.boolean(), (id, isClerk) => {
        const roles = new Set(isClerk ? ["clerk"] : []);
        const { grants } = viewerOf({ ...input, id, roles, permissions });
        const allowed = new Set([...tree.ledBy(id), ...(isClerk ? ["D11"] : [])].flatMap((top) => tree.subtree(top)));
        for (const { departments } of grants)
          expect(departments === "every" ? [] : departments.filter((one) => !allowed.has(one))).toEqual([]);
      }),
    );
  });
});

describe("what roles open", () => {
  const menu = (id: string, over: Partial<MenuEntry>): MenuEntry => ({
    id,
    parent_id: null,
    path: null,
    perms: null,
    status: "active",
    ...over,
  });
  const menus = [
    menu("system", { path: "/pages/system" }),
    menu("users", { parent_id: "system", path: "/pages/system/user" }),
    menu("add", { parent_id: "users", perms: "user:add,user:edit" }),
    menu("off", { parent_id: "system", path: "/pages/off", status: "disabled" }),
    menu("below", { parent_id: "off", path: "/pages/off/below" }),
    menu("silent", { parent_id: "users", perms: "user:sync", status: "disabled" }),
  ];
  const holders = { clerk: ["a", "b"], boss: ["b", "c"] };
  const rolesOf = (id: string) =>
    new Set(Object.entries(holders).flatMap(([role, people]) => (people.includes(id) ? [role] : [])));
  const rights = rightsOf({
    menus,
    holders,
    rolesOf,
    grants: [
      { role_code: "clerk", menu_id: "users" },
      { role_code: "boss", menu_id: "add" },
      ...["off", "below", "silent", "gone"].map((menu_id) => ({ role_code: "boss", menu_id })),
    ],
  });

  it("[R-SYS-3] is every code of a granted button and every granted page, for the holders of the role only", () => {
    expect(["a", "b", "c", "d"].map((id) => rights.mayOpen({ id }, "/pages/system/user"))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(["a", "b", "c", "d"].map((id) => rights.may({ id }, "user:edit"))).toEqual([false, true, true, false]);
    expect(["user:add", "user", "user:", "/pages/system/user"].map((code) => rights.may({ id: "b" }, code))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([rights.rolesWith("user:add"), rights.rolesWith("nothing")]).toEqual([["boss"], []]);
    expect([rights.holdersOf("user:add"), rights.holdersOf("user:sync"), rights.holdersOf("nothing")]).toEqual([
      ["b", "c"],
      [],
      [],
    ]);
  });

  it("is nothing that is switched off, by itself or by the folder above", () => {
    expect(["/pages/off", "/pages/off/below"].map((page) => rights.mayOpen({ id: "b" }, page))).toEqual([false, false]);
    expect(rights.may({ id: "b" }, "user:sync")).toBe(false);
  });
});
