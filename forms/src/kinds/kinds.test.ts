import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { definitionSchema } from "../definition/definition-schema.ts";
import { indexOf } from "../definition/definition-index.ts";
import type { FieldDefinition } from "../definition/field-shape.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import { completionEffects } from "../effects/complete-request.ts";
import type { FormValues } from "../values/form-values.ts";
import { deriveValues } from "../values/derive-values.ts";
import { sharedComputed } from "../computed/shared-computed.ts";
import { ruleMessages } from "../messages/rule-messages.ts";
import { normalise } from "../values/normalise.ts";
import { sharedRules } from "../rules/shared-rules.ts";
import { arbitraryDamage } from "../testing/arbitrary-damage.ts";
import { arbitraryForm } from "../testing/arbitrary-form.ts";
import { completed, demoDay } from "../testing/demo-rows.ts";
import { dictionaries } from "../testing/read-catalogue.ts";
import { tapeoutRows } from "../testing/tapeout-rows.ts";
import { validateForm } from "../validation/validate-form.ts";
import { daysFromToday } from "./days-from-today.ts";
import { formKindKeys } from "./kind-cards.ts";
import { folderOf } from "./load-kind.ts";
import { loadSampledKind } from "../demo/samples.ts";

const folder = new URL("./", import.meta.url);
const rows = tapeoutRows();

it("registers every folder of a kind, and nothing else", () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map((entry) => entry.name).sort()).toEqual(formKindKeys.map(folderOf).sort());
});

const withoutRules = (definition: FormDefinition): FormDefinition => ({ ...definition, rules: [] });
const seed = Number(process.env.FORMS_SEED ?? Date.now() % 2 ** 31);
const submit = { level: "submit", today: demoDay, dictionaries } as const;

describe.each(formKindKeys)(`%s (seed ${seed})`, async (key) => {
  const { definition, rules } = await loadSampledKind(key);
  const bare = withoutRules(definition);

  it("is data that the schema holds and that survives JSON unchanged", () => {
    const copy: unknown = JSON.parse(JSON.stringify(definition));
    expect(definitionSchema.parse(copy)).toEqual(definition);
    expect(definition.kind).toBe(key);
  });

  it("takes values only from rows that a field of it refers to, so that they are loaded", () => {
    const { fields, tables } = indexOf(definition);
    const registriesOf = ({ options, refersTo }: FieldDefinition) =>
      options && "lookup" in options ? [options.lookup.registry, options.lookup.or?.registry, refersTo] : [refersTo];
    const outOfReach = ({ key: name, system }: FieldDefinition, columns?: ReadonlyMap<string, FieldDefinition>) => {
      if (system?.from !== "lookup") return [];
      return [system, ...(system.or ?? [])].flatMap(({ by, registry }) => {
        const field = columns?.get(by) ?? fields.get(by)?.field;
        return field && registriesOf(field).includes(registry) ? [] : [`${name} by ${by}`];
      });
    };
    const found = [
      ...[...fields.values()].flatMap(({ field }) => outOfReach(field)),
      ...[...tables.values()].flatMap(({ table, columns }) => table.columns.flatMap((one) => outOfReach(one, columns))),
    ];
    expect(found).toEqual([]);
  });

  it("names fields that exist in its summary, node edits and copy rules", () => {
    const index = indexOf(definition);
    const columns = [...index.tables.values()].flatMap(({ table }) =>
      table.columns.map((one) => `${table.key}.${one.key}`),
    );
    const known = new Set([...index.fields.keys(), ...index.tables.keys(), ...columns]);
    const named = [
      ...definition.summary,
      ...definition.nodeEdits.flatMap((edit) => edit.editable),
      ...(definition.notCopied ?? []),
      ...(definition.fixedOnRevise ?? []),
    ];
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it("accepts random data made from its definition", () => {
    fc.assert(
      fc.property(arbitraryForm(bare, demoDay), (data) => {
        expect(validateForm(bare, {}, data, submit).issues).toEqual([]);
      }),
      { numRuns: 20, seed },
    );
  });

  it("refuses random damage at the damaged place", () => {
    const damaged = arbitraryForm(bare, demoDay).chain((data) => arbitraryDamage(bare, data));
    fc.assert(
      fc.property(damaged, ({ data, path, rule }) => {
        const { issues } = validateForm(bare, {}, data, submit);
        expect(issues.map((one) => [one.path, one.rule])).toContainEqual([path, rule]);
      }),
      { numRuns: 20, seed },
    );
  });

  it("keeps data as it is when it is normalised twice", () => {
    fc.assert(
      fc.property(arbitraryForm(bare, demoDay), (data) => {
        const once = normalise(bare, data);
        expect(normalise(bare, once)).toEqual(once);
      }),
      { numRuns: 10, seed },
    );
  });

  it("names rules and computed values that exist, each with a message", async () => {
    const { computed } = await loadSampledKind(key);
    const known = { ...sharedRules, ...rules };
    expect(definition.rules.map((use) => use.rule).filter((name) => !known[name])).toEqual([]);
    const texts: Record<string, unknown> = { ...ruleMessages, ...definition.ruleTexts };
    expect(
      definition.rules.map((use) => use.rule).filter((name) => !(name in texts) && !borrowsMessage.has(name)),
    ).toEqual([]);
    const index = indexOf(definition);
    const fields = [...index.fields.values()].map((one) => one.field);
    const columns = [...index.tables.values()].flatMap((one) => one.table.columns);
    const computes = [...fields, ...columns].flatMap(({ system }) =>
      system?.from === "computed" ? [system.compute] : [],
    );
    expect(computes.filter((name) => !(name in { ...sharedComputed, ...computed }))).toEqual([]);
  });

  it("has a sample that can be submitted today, and node data that its handlers may send", async () => {
    const { computed, example } = await loadSampledKind(key);
    expect(example).toBeDefined();
    const today = daysFromToday(0);
    const sample = deriveValues(definition, computed, example.sample, { today, rows, dictionaries });
    expect(normalise(definition, sample, { rows })).toEqual(sample);
    const context = { level: "submit", today, dictionaries, rows, requester: "admin" } as const;
    expect(validateForm(definition, rules, sample, context)).toEqual({ issues: [], confirmations: [] });
    for (const [node, data] of Object.entries(example.atNode)) {
      const editable = definition.nodeEdits.filter((edit) => edit.node === node).flatMap((edit) => edit.editable);
      const merged = { ...sample, ...data };
      const atNode = { ...context, level: "node", node, editable } as const;
      expect(validateForm(definition, rules, merged, atNode).issues).toEqual([]);
    }
  });

  it("writes every registry it says it writes", async () => {
    const kind = await loadSampledKind(key);
    const atNodes = Object.assign({}, ...Object.values(kind.example.atNode)) as FormValues;
    const data = { ...kind.example.sample, ...atNodes };
    const written = completionEffects(kind, completed(kind, data, rows)).flatMap((effect) =>
      effect.do === "write" || effect.do === "patch" || effect.do === "retire" ? [effect.registry] : [],
    );
    expect(definition.registries.filter((registry) => !written.includes(registry))).toEqual([]);
  });

  it("has its files", () => {
    const at = new URL(`${folderOf(key)}/`, folder);
    const parts = ["card", "definition", "messages", "behaviour", "kind", "sample", `${folderOf(key)}.test`];
    const files = [...parts.map((part) => `${part}.ts`), "route.bpmn"];
    expect(files.filter((file) => !existsSync(new URL(file, at)))).toEqual([]);
  });
});

/** Rules that report under another rule's name and message. */
const borrowsMessage = new Set([
  "mandatoryMasks",
  "keysOfTableType",
  "tablesComplete",
  "everyLddiPlaced",
  "everyTier",
  "ipdfLinesMerged",
  "sourceMasksPresent",
  "lddiOfSeats",
]);

it("keeps what a browser loads of a kind free of its definition, texts and effects, which come from the server", () => {
  const leaning = globSync("*/{card,behaviour,rules}.ts", { cwd: folder }).filter((file) =>
    /from "\.\/(?:definition|messages|kind|sample)\.ts"/.test(readFileSync(new URL(file, folder), "utf8")),
  );
  expect(leaning).toEqual([]);
});

it("leans on no other kind's definition: a browser has only that of the form it shows", () => {
  const leaning = globSync("*/*.ts", { cwd: folder }).filter(
    (file) =>
      !file.endsWith(".test.ts") && /from "\.\.\/[\w-]+\/kind\.ts"/.test(readFileSync(new URL(file, folder), "utf8")),
  );
  expect(leaning).toEqual([]);
});
