import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { knownFieldsOf, type CatalogueCondition, type CatalogueForm } from "@signoff/workflow/authoring/catalogue-form";
import { conditionToFeel } from "@signoff/workflow/authoring/catalogue-condition";
import { catalogueRoute } from "@signoff/workflow/authoring/catalogue-route";
import { checkRoute } from "@signoff/workflow/bpmn/check-route";
import { describeFinding } from "@signoff/workflow/bpmn/finding-messages";
import { fieldsIn } from "@signoff/workflow/bpmn/fields-used";
import { FieldIndex } from "@signoff/workflow/bpmn/known-names";
import { layOutBpmn } from "@signoff/workflow/authoring/lay-out-bpmn";
import { routeToBpmn } from "@signoff/workflow/bpmn/route-to-bpmn";
import { evaluateCondition } from "@signoff/workflow/engine/condition";
import { holds } from "../conditions/holds.ts";
import type { Condition } from "../definition/condition.ts";
import { loadSampledKind } from "../demo/samples.ts";
import { folderOf } from "./load-kind.ts";
import type { FormKindKey } from "./kind-cards.ts";

const catalogue = new URL("../../../catalogue/", import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, catalogue), "utf8"));

const forms = readdirSync(fileURLToPath(new URL("forms/", catalogue)))
  .map((file) => read(`forms/${file}`) as CatalogueForm)
  .map((form) => [form.key, form] as const);

const roles = (read("roles.json") as readonly { code: string }[]).map((role) => role.code);
const groups = (read("groups-of-users.json") as readonly { code: string }[]).map((group) => group.code);

function routeFile(key: string): string {
  return readFileSync(new URL(`./${folderOf(key)}/route.bpmn`, import.meta.url), "utf8");
}

describe("route files", () => {
  it("are there for all 33 kinds", () => {
    expect(forms).toHaveLength(33);
  });

  it.each(forms)("of %s can be published: it parses, passes every check and compiles", async (key, form) => {
    const known = { fields: knownFieldsOf(form), roles, groups, users: [], jobs: [], calendars: [] };
    const result = await checkRoute(routeFile(key), known);
    expect(result.ok ? [] : result.findings.map((one) => describeFinding(one, "en"))).toEqual([]);
  });

  it.each(forms)("of %s says what the catalogue says", async (key, form) => {
    const result = await checkRoute(routeFile(key), { fields: knownFieldsOf(form) });
    const { compiled: _compiled, ...route } = result.ok ? result.value : { compiled: undefined };
    expect(route).toEqual(catalogueRoute(form));
  });

  it.each(forms)("of %s is what the script writes, byte for byte", async (key, form) => {
    expect(await layOutBpmn(await routeToBpmn(catalogueRoute(form)))).toBe(routeFile(key));
  });

  it.each(forms)("of %s opens at each node what the form leaves to its handlers", async (key, form) => {
    const { nodeEdits } = (await loadSampledKind(key as FormKindKey)).definition;
    const closed = form.route.flatMap((node) => {
      const left = nodeEdits.filter((edit) => edit.node === node.key).flatMap(({ editable }) => editable);
      const open = [node, ...node.approvers].flatMap(({ editable = [] }) => editable);
      return left.filter((name) => !open.includes(name)).map((name) => `${name} at ${node.key}`);
    });
    expect(closed).toEqual([]);
  });

  it.each(forms)("of %s has both names on every node", async (key, form) => {
    const result = await checkRoute(routeFile(key), { fields: knownFieldsOf(form) });
    const nodes = result.ok ? Object.values(result.value.nodes) : [];
    expect(nodes.filter((node) => !/\p{Script=Han}/u.test(node.name.zh) || node.name.en === "")).toEqual([]);
  });
});

/** All conditions of a route, of nodes and of approvers. */
function conditionsOf(form: CatalogueForm): readonly CatalogueCondition[] {
  return form.route
    .flatMap((node) => [node.condition, ...node.approvers.map((approver) => approver.condition)])
    .filter((condition) => condition !== undefined);
}

type Values = Readonly<Record<string, unknown>>;

/** Values for the fields that a condition names: matching ones, others, and none. */
function arbitraryForm(condition: CatalogueCondition, fields: FieldIndex): fc.Arbitrary<Values> {
  const literals = [...JSON.stringify(condition).matchAll(/"value":(?:\["?|"?)([^",\]}]+)/g)].map(
    (match) => match[1] ?? "",
  );
  const names = [...JSON.stringify(condition).matchAll(/"field":"([^"]+)"/g)].map((match) => match[1] ?? "");
  const one = (name: string): fc.Arbitrary<unknown> => {
    const text = fc.constantFrom("other", ...literals);
    const value: fc.Arbitrary<unknown> = fields.find(name)?.type === "number" ? fc.constantFrom(0, 1, -2.5) : text;
    return fields.find(name)?.several === true ? fc.array(value, { minLength: 1, maxLength: 3 }) : value;
  };
  const entry = (name: string): fc.Arbitrary<readonly [string, unknown]> => {
    const [root = "", column] = name.split(".");
    if (column === undefined) return fc.option(one(name), { nil: undefined }).map((value) => [name, value]);
    const row = fc
      .option(one(name), { nil: undefined })
      .map((value) => (value === undefined ? {} : { [column]: value }));
    return fc.option(fc.array(row, { minLength: 1, maxLength: 3 }), { nil: undefined }).map((rows) => [root, rows]);
  };
  return fc
    .tuple(...names.map(entry))
    .map((entries) => Object.fromEntries(entries.filter(([, value]) => value !== undefined)));
}

describe("conditions of routes", () => {
  const withConditions = forms.filter(([, form]) => conditionsOf(form).length > 0);

  it.each(withConditions)("of %s evaluateCondition a form as the form's own conditions do", (_, form) => {
    const fields = new FieldIndex(knownFieldsOf(form));
    for (const condition of conditionsOf(form)) {
      const feel = conditionToFeel(condition, fields);
      const declared = { fields: fields.declareAll(fieldsIn(feel)) };
      fc.assert(
        fc.property(arbitraryForm(condition, fields), (data) => {
          const valuesOf = (name: string): readonly unknown[] => {
            const [root = "", column] = name.split(".");
            const value = data[root];
            if (column === undefined) return [value];
            return Array.isArray(value) ? value.map((row: Values) => row[column]) : [];
          };
          expect(evaluateCondition(declared, feel, data)).toEqual({
            ok: true,
            value: holds(condition as Condition, { valuesOf }),
          });
        }),
        { numRuns: 60 },
      );
    }
  });

  it("stand in 17 of the routes", () => {
    expect(withConditions).toHaveLength(17);
  });
});
