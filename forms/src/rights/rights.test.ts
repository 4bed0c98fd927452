import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { kindCards } from "../kinds/kind-cards.ts";
import { importCode } from "./import-codes.ts";
import { codedColumns, codedNodes, codedPeople, codesOfNodes, nodeCode, personCode } from "./node-codes.ts";
import { codesOf, createCode, type GuardedAction } from "./request-codes.ts";

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../catalogue/${file}`, import.meta.url), "utf8"));
const menus = read("menus.json") as readonly { readonly buttons: readonly string[] }[];
const known = new Set(menus.flatMap(({ buttons }) => buttons));
const kinds = Object.keys(kindCards);
const actions: readonly GuardedAction[] = [
  "create",
  "submit",
  "withdraw",
  "delete",
  "revise",
  "copy",
  "void",
  "decide",
  "transfer",
  "add-sign",
];

describe("the codes of a form kind", () => {
  it.each(kinds)("[R-SYS-3] of %s all stand in the menu tree", (kind) => {
    const asked = actions.flatMap((action) => codesOf(action, kind));
    expect(asked.filter((code) => !known.has(code))).toEqual([]);
  });

  it("name what creates a kind, its own word or the one of its family", () => {
    expect(kinds.map((kind) => [kind, createCode(kind)])).toEqual(
      expect.arrayContaining([
        ["toptier", "toptier:create"],
        ["createDevice", "device:create"],
        ["deviceVoid", "device:void"],
        ["fsrRevision", "fsr:revise"],
        ["sTool", "stool:create"],
        ["ntoCombo", "body:create"],
        ["stackWiring", "body:create"],
        ["foundryProductBody", "body:create"],
        ["newProductId", "pid:create"],
        ["pfmChild", undefined],
      ]),
    );
  });

  it("leave no kind but the system's own without a code to create it", () => {
    expect(kinds.filter((kind) => createCode(kind) === undefined)).toEqual(["pfmChild"]);
    expect(codesOf("create", "pfmChild")).toEqual([]);
  });

  it.each([
    ["revise", "toptier", ["toptier:revise"]],
    ["revise", "fsr", ["fsr:revise"]],
    ["revise", "mtr", ["apply:revise", "mtr:create"]],
    ["revise", "mpwProductId", ["pid:revise"]],
    ["copy", "lota", ["lota:copy"]],
    ["copy", "techId", ["apply:copy", "techId:create"]],
    ["copy", "tdProductBody", ["body:copy"]],
    ["copy", "pfmChild", ["apply:copy"]],
    ["void", "ntoCombo", ["body:void"]],
    ["void", "tdProductId", ["pid:void"]],
    ["void", "toptier", []],
    ["submit", "toptier", ["toptier:submit"]],
    ["submit", "lota", []],
    ["withdraw", "lota", ["apply:withdraw"]],
    ["delete", "lota", ["apply:delete"]],
    ["decide", "lota", ["todo:approve"]],
    ["transfer", "lota", ["todo:transfer"]],
    ["add-sign", "lota", ["todo:endorse"]],
  ] as const)("to %s a %s are %j", (action, kind, codes) => {
    expect(codesOf(action, kind)).toEqual(codes);
  });
});

describe("the codes of imports", () => {
  it("are asked for in the tables that have one, and in no other", () => {
    const asked = [
      ["toptier", "masks"],
      ["toptier", "layers"],
      ["techId", "reticleGrade"],
      ["tkDetail", "keys"],
      ["opc", "fem"],
      ["opc", "films"],
      ["lota", "logicOps"],
    ] as const;
    const codes = asked.map(([kind, table]) => importCode(kind, table));
    expect(codes).toEqual([
      "toptier:mask:import",
      undefined,
      "techId:table:import",
      "tkDetail:import",
      "opc:fem:import",
      undefined,
      undefined,
    ]);
    expect(codes.every((code) => code === undefined || known.has(code))).toBe(true);
  });
});

describe("the codes of nodes", () => {
  it.each(kinds)("[R-SYS-3] of %s stand in the menu tree and belong to nodes of its route", (kind) => {
    const { route } = read(`forms/${kind}.json`) as { readonly route: readonly { readonly key: string }[] };
    const nodes = new Set(route.map(({ key }) => key));
    for (const [node, codes] of codedNodes(kind)) {
      expect(nodes).toContain(node);
      expect(codes.filter((code) => !known.has(code))).toEqual([]);
    }
  });

  it("are one for the node, or one for each approver in its list", () => {
    expect([nodeCode("dif", "tapeoutRun"), nodeCode("dif", "tapeoutRun", 3)]).toEqual(["dif:run", "dif:run"]);
    expect([0, 1, 4, 5].map((place) => nodeCode("pfmChild", "confirm", place))).toEqual([
      "frame:confirm:pie",
      "frame:confirm:litho",
      "frame:confirm:ce",
      undefined,
    ]);
    expect([nodeCode("dif", "deptReview"), nodeCode("lota", "tapeoutRun")]).toEqual([undefined, undefined]);
  });

  it("of frames follow the order of the approvers in the catalogue", () => {
    const { route } = read("forms/pfmChild.json") as {
      readonly route: readonly { readonly key: string; readonly approvers: readonly { readonly value: string }[] }[];
    };
    const confirm = route.find(({ key }) => key === "confirm");
    const slots = confirm?.approvers.map(({ value }) => `frame:confirm:${value.replace(/_eng$/, "")}`);
    expect(codedNodes("pfmChild").get("confirm")).toEqual(slots);
  });

  it.each(kinds)("of %s are held by whoever is chosen for such a node in the form", (kind) => {
    type Approver = { readonly rule: string; readonly value?: string };
    const { route } = read(`forms/${kind}.json`) as {
      readonly route: readonly { readonly key: string; readonly approvers: readonly Approver[] }[];
    };
    const coded = codedNodes(kind);
    const chosen = route
      .filter(({ key }) => coded.has(key))
      .flatMap(({ key, approvers }) =>
        approvers.flatMap(({ rule, value }) => (rule === "field" && value ? [[value, nodeCode(kind, key)]] : [])),
      );
    expect(codedPeople(kind)).toEqual(chosen);
    for (const [field, code] of codedPeople(kind)) expect(personCode(kind, field)).toBe(code);
    expect(personCode(kind, "subject")).toBeUndefined();
  });

  it("[R-SYS-3] of columns stand in the menu tree and belong to columns that name people", () => {
    const columns = kinds.flatMap((kind) => codedColumns(kind).map(([column, code]) => [kind, column, code] as const));
    expect(columns).toEqual([
      ["trrs", "maskLines.assign", "trrs:assign"],
      ["trrs", "nonMaskLines.assign", "trrs:assign"],
    ]);
    type Table = { readonly key: string; readonly columns: readonly { readonly key: string; readonly type: string }[] };
    const { sections } = read("forms/trrs.json") as {
      readonly sections: readonly { readonly tables?: readonly Table[] }[];
    };
    const tables = sections.flatMap(({ tables: own = [] }) => own);
    for (const [, column, code] of columns) {
      const [table, key] = column.split(".");
      expect(tables.find((one) => one.key === table)?.columns.find((one) => one.key === key)?.type).toBe("user");
      expect(known.has(code)).toBe(true);
    }
  });

  it("can be gathered for some kinds or for all", () => {
    expect([...codesOfNodes(["dif", "rscDif", "lota"])]).toEqual(["dif:run"]);
    expect(codesOfNodes().size).toBeGreaterThan(8);
    expect(codesOfNodes().has("frame:confirm:ce")).toBe(true);
  });
});
