import { describe, expect, it } from "vitest";
import { userNodeDefaults } from "../route.ts";
import { knownFieldsOf, type CatalogueForm, type CatalogueNode } from "./catalogue-form.ts";
import { catalogueRoute } from "./catalogue-route.ts";
import { checkDraft } from "../bpmn/check-route.ts";

const form = (...route: readonly CatalogueNode[]): CatalogueForm => ({
  key: "review",
  title: { zh: "评审", en: "Review" },
  sections: [
    {
      fields: [
        { key: "risk", type: "select" },
        { key: "chair", type: "user" },
        { key: "attendees", type: "user", multiple: true },
        { key: "cost", type: "number" },
        { key: "date", type: "date" },
        { key: "site", type: "dept" },
        { key: "plan", type: "attachment" },
        { key: "kinds", type: "multiselect", multiple: true },
      ],
      tables: [
        {
          key: "lines",
          columns: [
            { key: "assign", type: "user" },
            { key: "result", type: "text" },
          ],
        },
      ],
    },
    {
      storeAs: "maskData",
      fields: [{ key: "note", type: "textarea" }],
      tables: [{ key: "masks", columns: [{ key: "name", type: "text" }] }],
    },
  ],
  route,
});

const node = (more: Partial<CatalogueNode> = {}): CatalogueNode => ({
  key: "check",
  name: { zh: "检查", en: "Check" },
  mode: "single",
  approvers: [{ rule: "deptLeader" }],
  ...more,
});

const only = (more: Partial<CatalogueNode>) => catalogueRoute(form(node(more))).nodes[more.key ?? "check"];

describe("a route of the catalogue", () => {
  it("has its nodes one after the other, between a start and an end", () => {
    const route = catalogueRoute(form(node({ key: "a" }), node({ key: "b" }), node({ key: "c" })));
    expect(Object.keys(route.nodes)).toEqual(["start", "a", "b", "c", "end"]);
    expect(Object.values(route.flows).map(({ from, to }) => `${from} ${to}`)).toEqual([
      "start a",
      "a b",
      "b c",
      "c end",
    ]);
    expect(route).toMatchObject({ key: "review", version: 1, name: { zh: "评审", en: "Review" }, start: "start" });
  });

  it("may have no nodes at all", () => {
    expect(Object.values(catalogueRoute(form()).flows)).toEqual([{ id: "to_end", from: "start", to: "end" }]);
  });

  it("gives every node the agreed defaults", () => {
    expect(only({})).toEqual({
      ...userNodeDefaults,
      kind: "user",
      id: "check",
      name: { zh: "检查", en: "Check" },
      approvers: [{ rule: { by: "dept-leader", level: 1 }, spread: "shared" }],
    });
  });

  it.each([
    ["single", "single"],
    ["any", "single"],
    ["all", "parallel"],
    ["sequential", "sequential"],
  ] as const)("reads the mode %s as %s", (mode, expected) => {
    expect(only({ mode })).toMatchObject({ mode: expected, pass: { rule: "all" } });
  });

  it.each([
    [{ rule: "deptLeader" }, { by: "dept-leader", level: 1 }],
    [
      { rule: "role", value: "pie_eng" },
      { by: "role", role: "pie_eng" },
    ],
    [
      { rule: "group", value: "risk_board" },
      { by: "group", group: "risk_board" },
    ],
    [
      { rule: "field", value: "chair" },
      { by: "field", path: "chair" },
    ],
    [{ rule: "requester" }, { by: "requester" }],
  ] as const)("reads the approver %j", (approver, rule) => {
    expect(only({ approvers: [approver] })).toMatchObject({ approvers: [{ rule, spread: "shared" }] });
  });

  it("gives each person on the form a slot of a countersign, and a role one for all", () => {
    const approvers = [{ rule: "field", value: "attendees" } as const, { rule: "role", value: "hr" } as const];
    expect(only({ mode: "all", approvers })).toMatchObject({ approvers: [{ spread: "each" }, { spread: "shared" }] });
    expect(only({ mode: "any", approvers })).toMatchObject({ approvers: [{ spread: "shared" }, { spread: "shared" }] });
  });

  it("keeps a condition on the node, so that history tells that it was passed", () => {
    const route = catalogueRoute(form(node({ condition: { field: "risk", op: "=", value: "high" } })));
    expect(route.nodes["check"]).toMatchObject({ condition: 'risk = "high"' });
    expect(route.fields).toEqual(["risk"]);
  });

  it("keeps conditions and fields of an approver on the approver", () => {
    const approvers = [
      { rule: "role", value: "hr", condition: { field: "cost", op: "!=", value: 0 }, editable: ["cost"] } as const,
    ];
    expect(only({ approvers, editable: ["risk"] })).toMatchObject({
      editable: ["risk"],
      approvers: [{ condition: "cost != 0", editable: ["cost"] }],
    });
  });

  it("lets managers cancel, and nobody else", () => {
    expect(only({ key: "pieMgr" })).toMatchObject({ allow: expect.arrayContaining(["cancel", "agree", "reject"]) });
    expect(only({ key: "mgrCheck" })).toMatchObject({ allow: userNodeDefaults.allow });
  });

  it("asks nobody for a table that names nobody, as long as others are asked", () => {
    const lines = { rule: "field", value: "lines.assign" } as const;
    const chair = { rule: "field", value: "chair" } as const;
    expect(only({ mode: "all", approvers: [lines, chair] })).toMatchObject({
      approvers: [{ condition: "some row in lines satisfies row.assign != null" }, { rule: { path: "chair" } }],
    });
    const alone = only({ mode: "all", approvers: [lines] });
    expect(alone?.kind === "user" && alone.approvers[0]).not.toHaveProperty("condition");
  });

  it("lists the fields its conditions name, lists as lists", () => {
    const condition = {
      any: [
        { field: "kinds", op: "in", value: ["a"] },
        { field: "lines.result", op: "=", value: "ng" },
        { field: "chair", op: "filled" },
        { field: "$role", op: "=", value: "hr" },
      ],
    } as const;
    expect(catalogueRoute(form(node({ condition }))).fields).toEqual([
      "kinds[]",
      "lines[].result",
      "chair.id",
      "currentRoles[]",
    ]);
  });

  it("passes the publish checks", () => {
    const sound = form(
      node({ key: "a", condition: { field: "risk", op: "=", value: "high" }, editable: ["lines.result"] }),
      node({ key: "b", mode: "all", approvers: [{ rule: "field", value: "attendees" }] }),
    );
    expect(checkDraft(catalogueRoute(sound), { fields: knownFieldsOf(sound) })).toMatchObject({ ok: true });
  });
});

describe("fields of a catalogue form", () => {
  it("are known by path and by how they are stored", () => {
    expect(knownFieldsOf(form())).toEqual([
      { path: "risk", type: "text" },
      { path: "chair", type: "person" },
      { path: "attendees", type: "person", several: true },
      { path: "cost", type: "number" },
      { path: "date", type: "date" },
      { path: "site", type: "person" },
      { path: "plan", type: "other" },
      { path: "kinds", type: "text", several: true },
      { path: "lines", type: "table" },
      { path: "lines.assign", type: "person" },
      { path: "lines.result", type: "text" },
      { path: "maskData.note", type: "text" },
      { path: "maskData.masks", type: "table" },
      { path: "maskData.masks.name", type: "text" },
    ]);
  });
});
