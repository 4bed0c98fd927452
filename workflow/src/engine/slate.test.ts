import { describe, expect, it } from "vitest";
import { indexOrganisation, type OrganisationData } from "../organisation.ts";
import { type Approver, type UserNode, userNodeDefaults } from "../route.ts";
import { field, person, role } from "../testing/blocks.ts";
import { company } from "../testing/story.ts";
import { administratorsFor, makeSlate, type SlateSource } from "./slate.ts";

const fields = ["staff", "isMajor", "owner", "other"];

interface Setting {
  readonly requester?: string;
  readonly data?: Record<string, unknown>;
  readonly org?: Partial<OrganisationData>;
  readonly overrides?: Record<string, readonly string[]>;
}

function slateOf(node: Partial<UserNode>, { requester = "ann", data = {}, org = {}, overrides = {} }: Setting = {}) {
  const full: UserNode = {
    ...userNodeDefaults,
    kind: "user",
    id: "n",
    name: { zh: "节点", en: "Node" },
    approvers: [],
    ...node,
  };
  const department = indexOrganisation(company).user(requester)?.department ?? "team";
  const source: SlateSource = {
    route: { fields },
    org: indexOrganisation({ ...company, ...org }),
    data,
    instance: { kind: "test", requester, department, visits: {}, overrides },
  };
  const slate = makeSlate(full, source);
  return slate.kind === "slots" ? slate.slots : slate;
}

const each = (...approvers: readonly Approver[]) => ({ approvers, mode: "parallel" }) as const;

describe("who gets a slot", () => {
  it("single: everybody named shares one", () => {
    expect(slateOf({ approvers: [role("pie"), person("dan")] })).toEqual([
      { people: ["bob", "cid", "dan"], from: [0, 1] },
    ]);
  });

  it("single: a line that finds nobody does not matter while another finds somebody", () => {
    expect(slateOf({ approvers: [role("nobody"), person("dan")] })).toEqual([{ people: ["dan"], from: [1] }]);
  });

  it("countersign: a role is one slot, a field one slot per person", () => {
    expect(slateOf(each(role("pie"), field("staff")), { data: { staff: ["dan", "eve"] } })).toEqual([
      { people: ["bob", "cid"], from: [0] },
      { people: ["dan"], from: [1] },
      { people: ["eve"], from: [1] },
    ]);
  });

  it("countersign: each holder of a role, where the line says each", () => {
    expect(slateOf(each({ ...role("pie"), spread: "each" }))).toEqual([
      { people: ["bob"], from: [0] },
      { people: ["cid"], from: [0] },
    ]);
  });

  it("[R-APPR-6] the staff chosen on the form countersign, each once", () => {
    expect(slateOf(each(field("staff")), { data: { staff: [{ id: "eve" }, { id: "dan" }, { id: "eve" }] } })).toEqual([
      { people: ["eve"], from: [0] },
      { people: ["dan"], from: [0] },
    ]);
  });

  it("a person named by two lines has one vote, and what either line may edit", () => {
    const data = { owner: "dan", other: "dan" };
    expect(slateOf(each(field("owner"), field("other")), { data })).toEqual([{ people: ["dan"], from: [0, 1] }]);
  });

  it("a role of one person and that person are one vote too", () => {
    expect(slateOf(each(role("litho"), person("dan")))).toEqual([{ people: ["dan"], from: [0, 1] }]);
  });

  it("a role of several keeps its slot beside one of its holders", () => {
    expect(slateOf(each(role("pie"), person("bob")))).toHaveLength(2);
  });
});

describe("conditions on a line", () => {
  const conditional = { ...role("pie"), condition: "isMajor = true" };

  it("false drops its slot", () => {
    expect(slateOf(each(conditional, role("litho")), { data: { isMajor: false } })).toEqual([
      { people: ["dan"], from: [1] },
    ]);
  });

  it("true keeps it", () => {
    expect(slateOf(each(conditional, role("litho")), { data: { isMajor: true } })).toHaveLength(2);
  });

  it("all false: there is nothing to ask, and that is not the same as finding nobody", () => {
    expect(slateOf(each(conditional))).toEqual({ kind: "skip", because: "no-slot-applies" });
  });

  it("that cannot be evaluated refuse the whole step, naming expression and administrators", () => {
    expect(slateOf(each({ ...role("pie"), condition: "unheard = 1" }))).toMatchObject({
      kind: "refused",
      refusal: { kind: "condition-incident", at: "n", expression: "unheard = 1", administrators: ["adm"] },
    });
  });

  it("so does an expression for people", () => {
    const broken: Approver = { rule: { by: "feel", expression: "unheard" }, spread: "each" };
    expect(slateOf(each(broken))).toMatchObject({ refusal: { kind: "condition-incident", expression: "unheard" } });
  });
});

describe("a line that finds nobody", () => {
  it("goes to the administrators, with the reason", () => {
    expect(slateOf(each(role("nobody"), role("litho")))).toEqual([
      { people: ["adm"], from: [0], why: "nobody-found" },
      { people: ["dan"], from: [1] },
    ]);
  });

  it("is dropped where the node says skip; when all are, the node is skipped", () => {
    expect(slateOf({ ...each(role("nobody"), role("litho")), emptyRule: "skip" })).toEqual([
      { people: ["dan"], from: [1] },
    ]);
    expect(slateOf({ ...each(role("nobody")), emptyRule: "skip" })).toEqual({ kind: "skip", because: "nobody-found" });
  });

  it("refuses the step where the node says fail, or where there are no administrators", () => {
    const refused = { kind: "refused", refusal: { kind: "nobody-to-ask", node: "n" } };
    expect(slateOf({ ...each(role("nobody")), emptyRule: "fail" })).toMatchObject(refused);
    expect(slateOf(each(role("left")), { org: { administrators: [] } })).toMatchObject(refused);
    expect(slateOf(each(role("left")), { org: { administrators: ["gone"] } })).toMatchObject(refused);
  });

  it("two of them are one task for one administrator", () => {
    expect(slateOf(each(role("nobody"), role("left")))).toEqual([
      { people: ["adm"], from: [0, 1], why: "nobody-found" },
    ]);
  });

  it("never goes to the requester while there is another administrator", () => {
    const org = { administrators: ["ann", "adm"] };
    expect(slateOf(each(role("nobody")), { org })).toMatchObject([{ people: ["adm"] }]);
    const instance = { kind: "test", requester: "ann", visits: {}, overrides: {} };
    expect(administratorsFor({ org: indexOrganisation({ ...company, administrators: ["ann"] }), instance })).toEqual([
      "ann",
    ]);
  });
});

describe("the requester among the approvers", () => {
  it("above: another holder fills the slot", () => {
    expect(slateOf({ approvers: [role("pie")] }, { requester: "bob" })).toEqual([{ people: ["cid"], from: [0] }]);
  });

  it("above: with no other, the leader of the next department up", () => {
    expect(slateOf({ approvers: [role("litho")] }, { requester: "dan" })).toEqual([
      { people: ["max"], from: [0], why: "own-request-above" },
    ]);
  });

  it("above: a leader's own request goes one up", () => {
    const leader: Approver = { rule: { by: "dept-leader", level: 1 }, spread: "each" };
    expect(slateOf({ approvers: [leader] }, { requester: "lea" })).toMatchObject([{ people: ["max"] }]);
  });

  it("above: at the very top the requester is asked", () => {
    expect(slateOf({ approvers: [person("top")] }, { requester: "top" })).toEqual([
      { people: ["top"], from: [0], why: "own-request-top" },
    ]);
  });

  it("above: a leader who already has a slot does not get a second", () => {
    expect(slateOf(each(person("ann"), person("max")))).toEqual([
      { people: ["max"], from: [0, 1], why: "own-request-above" },
    ]);
  });

  it("ask: stays", () => {
    expect(slateOf({ approvers: [role("pie")], ownRequest: "ask" }, { requester: "bob" })).toEqual([
      { people: ["bob", "cid"], from: [0] },
    ]);
  });

  it("auto: only when nobody else could fill the slot", () => {
    const node = { ownRequest: "auto" } as const;
    expect(slateOf({ ...node, approvers: [role("litho")] }, { requester: "dan" })).toEqual([
      { people: ["dan"], from: [0], automatic: true },
    ]);
    expect(slateOf({ ...node, approvers: [role("pie")] }, { requester: "bob" })).toEqual([
      { people: ["cid"], from: [0] },
    ]);
  });

  it("is asked where the rule itself means the requester", () => {
    const self: Approver = { rule: { by: "requester" }, spread: "each" };
    expect(slateOf({ approvers: [self] })).toEqual([{ people: ["ann"], from: [0] }]);
  });
});

describe("one per role", () => {
  const pass = { rule: "one-per-role", roles: ["pie", "litho"] } as const;

  it("freezes for which roles each slot speaks", () => {
    const data = { staff: ["bob", "cid", "dan", "eve"] };
    expect(slateOf({ ...each(field("staff")), pass }, { data })).toEqual([
      { people: ["bob"], from: [0], roles: ["pie"] },
      { people: ["cid"], from: [0], roles: ["pie"] },
      { people: ["dan"], from: [0], roles: ["litho"] },
      { people: ["eve"], from: [0] },
    ]);
  });

  it("a slot by role speaks for that role, whoever stands in", () => {
    expect(slateOf({ ...each(role("pie"), role("litho")), pass }, { requester: "dan" })).toMatchObject([
      { people: ["bob", "cid"], roles: ["pie"] },
      { people: ["max"], roles: ["litho"], why: "own-request-above" },
    ]);
  });

  it("a role nobody on the list holds goes to the administrators", () => {
    expect(slateOf({ ...each(field("staff")), pass }, { data: { staff: ["bob"] } })).toEqual([
      { people: ["bob"], from: [0], roles: ["pie"] },
      { people: ["adm"], from: [], why: "nobody-found", roles: ["litho"] },
    ]);
  });

  it("or is not asked for where the node says skip, and refused where it says fail", () => {
    const node = { ...each(field("staff")), pass };
    expect(slateOf({ ...node, emptyRule: "skip" }, { data: { staff: ["bob"] } })).toHaveLength(1);
    expect(slateOf({ ...node, emptyRule: "fail" }, { data: { staff: ["bob"] } })).toMatchObject({ kind: "refused" });
  });

  it("one person for both roles is one vote for both", () => {
    const org = { roles: { ...company.roles, litho: ["bob"], pie: ["bob"] } };
    expect(slateOf({ ...each(role("pie"), role("litho")), pass }, { org })).toEqual([
      { people: ["bob"], from: [0, 1], roles: ["pie", "litho"] },
    ]);
  });
});

describe("people an administrator has chosen", () => {
  it("replace the rule, one slot each", () => {
    expect(slateOf(each(role("pie")), { overrides: { n: ["eve", "fay"] } })).toEqual([
      { people: ["eve"], from: [], why: "set-by-administrator" },
      { people: ["fay"], from: [], why: "set-by-administrator" },
    ]);
  });

  it("share the slot of a single node", () => {
    expect(slateOf({ approvers: [role("pie")] }, { overrides: { n: ["eve", "fay"] } })).toMatchObject([
      { people: ["eve", "fay"] },
    ]);
  });

  it("who have all left meanwhile do not count: the rule does", () => {
    expect(slateOf({ approvers: [role("litho")] }, { overrides: { n: ["gone"] } })).toEqual([
      { people: ["dan"], from: [0] },
    ]);
  });
});
