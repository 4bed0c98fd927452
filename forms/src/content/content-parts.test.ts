import { describe, expect, it } from "vitest";
import { table } from "../definition/detail-table.ts";
import { rowMark, server, text, user } from "../definition/field.ts";
import { section } from "../definition/section.ts";
import { toyForm } from "../testing/toy-form.ts";
import { type ContentView, isInView, isOwnRow, planContent, type Signer, viewOf } from "./content-parts.ts";

const definition = toyForm([], {
  sections: [
    section("first", [
      text("name"),
      text("both"),
      text("result"),
      text("number", { system: server }),
      table("confirms", [text("func", { system: rowMark }), text("opinion"), text("handler", { system: server })]),
      table("lines", [text("what"), user("assign"), text("answer")]),
    ]),
  ],
  nodeEdits: [
    { node: "jdv", editable: ["confirms.opinion"] },
    { node: "jdv", editable: ["lines.answer"], rows: { assignedIn: "assign" } },
    { node: "jdv", editable: ["both"], requesterToo: true },
    { node: "test", editable: ["result"] },
  ],
});
const plan = planContent(definition, [
  { node: "jdv", paths: ["confirms.opinion", "lines.answer", "both"] },
  { node: "test", paths: ["result"] },
]);

const partsOf = (column: string) =>
  plan.parts.filter(({ fields, tables }) =>
    [...fields.map(({ field }) => field), ...tables.flatMap(({ columns }) => columns)].some(
      ({ key }) => key === column,
    ),
  );
const keyOf = (column: string) => partsOf(column).map(({ key }) => key);
const shows = { isHidden: () => false, isFilled: ({ key }: { key: string }) => key === "=number" || key === "=" };
const viewFor = (signer: Signer): ContentView => viewOf(plan, signer, shows);
const pie: Signer = { node: "jdv", approvers: ["role:pie_eng"], handles: ["u2", "u1"], earlier: new Set() };

describe("the parts of a form", () => {
  it("are divided by who may fill them in [R-SIGN-1]", () => {
    expect(keyOf("name")).toEqual([""]);
    expect(keyOf("what")).toEqual([""]);
    expect(keyOf("result")).toEqual(["test"]);
    expect(keyOf("opinion")).toEqual(["jdv@"]);
    expect(keyOf("answer")).toEqual(["jdv@assign"]);
  });

  it("leave to the requester what the requester may fill in as well [R-SIGN-1]", () => {
    expect(keyOf("both")).toEqual([""]);
  });

  it("keep what the system hands out apart [R-SIGN-1]", () => {
    expect(keyOf("number")).toEqual(["=number"]);
    expect(keyOf("handler")).toEqual(["="]);
  });

  it("have every value once, and the order of the rows of a table once [R-SIGN-1]", () => {
    const values = plan.parts.flatMap(({ fields, tables }) => [
      ...fields.map(({ path }) => path),
      ...tables.flatMap(({ indexed, columns }) => columns.map(({ key }) => `${indexed.path}.${key}`)),
    ]);
    expect(new Set(values).size).toBe(values.length);
    const ordered = plan.parts.flatMap(({ tables }) =>
      tables.flatMap(({ hasOrder, indexed }) => (hasOrder ? [indexed.path] : [])),
    );
    expect(ordered.filter((path) => path === "lines" || path === "confirms").toSorted()).toEqual(["confirms", "lines"]);
  });
});

describe("the view of a signer", () => {
  it("is the own part of the requester at submission [R-SIGN-1]", () => {
    expect(viewFor({ earlier: new Set() })).toEqual({ parts: ["", "=number"] });
  });

  it("has the own rows of a handler, by the functions of the slot and by the people represented [R-SIGN-1]", () => {
    const view = viewFor(pie);
    expect(view).toEqual({
      parts: ["", "=number", "jdv@", "jdv@assign"],
      ownRows: ["jdv@", "jdv@assign"],
      handles: ["u1", "u2"],
      functions: ["PIE"],
    });
    expect(isOwnRow({ func: "PIE" }, { by: "function" }, view)).toBe(true);
    expect(isOwnRow({ func: "Litho" }, { by: "function" }, view)).toBe(false);
    expect(isOwnRow({ assign: { id: "u1" } }, { by: "people", column: "assign" }, view)).toBe(true);
    expect(isOwnRow({ assign: { id: "u3" } }, { by: "people", column: "assign" }, view)).toBe(false);
  });

  it("has all rows for a slot that speaks for no function, and at a later node [R-SIGN-1]", () => {
    const test: Signer = { node: "test", approvers: ["role:test_eng"], earlier: new Set(["jdv"]) };
    expect(viewFor(test)).toEqual({ parts: ["", "=number", "jdv@", "jdv@assign", "test"] });
    expect(viewFor({ node: "jdv", approvers: ["role:qa"], earlier: new Set() }).ownRows).toBeUndefined();
  });

  it("counts codes in columns only for an administrator, and those in fields once they are there [R-SIGN-1]", () => {
    const whole: Signer = { earlier: new Set(), seesAllNodes: "withGiven" };
    expect(viewFor(whole).parts).toContain("=");
    expect(viewFor({ ...whole, seesAllNodes: "withoutGiven" }).parts).not.toContain("=");
    expect(viewOf(plan, whole, { ...shows, isFilled: () => false }).parts).not.toContain("=number");
  });

  it("tells whether a place of the form is in it [R-SIGN-1]", () => {
    const view = viewFor({ earlier: new Set() });
    const places = ["name", "result", "lines[0].what", "lines[0].answer", "lines[2]", "nothing", "lines[0].nothing"];
    expect(places.filter((place) => isInView(plan, view, place))).toEqual(["name", "lines[0].what", "lines[2]"]);
  });
});
