import { describe, expect, it } from "vitest";
import { indexOf } from "../definition/definition-index.ts";
import {
  differences,
  factsOfCatalogueField,
  factsOfCatalogueTable,
  factsOfField,
  factsOfTable,
} from "../testing/catalogue-fields.ts";
import { catalogueForm } from "../testing/read-catalogue.ts";
import { addedFields, addedTables, decidedDifferences } from "./decided-differences.ts";
import { formKindKeys } from "./kind-cards.ts";
import { loadKind } from "./load-kind.ts";

describe.each(formKindKeys)("%s", async (key) => {
  const { definition } = await loadKind(key);
  const form = catalogueForm(key);
  const index = indexOf(definition);

  it("has every section, field, table and column of the catalogue, in its order", () => {
    const added = addedFields[key] ?? [];
    expect(
      definition.sections.map((section) => ({
        key: section.key,
        title: section.title,
        storeAs: section.storeAs,
        panel: section.panel,
        fields: section.fields.map((field) => field.key).filter((field) => !added.includes(field)),
        tables: section.tables
          .filter((table) => !addedTables[key]?.includes(table.key))
          .map((table) => [table.key, ...table.columns.map((column) => column.key)]),
      })),
    ).toEqual(
      form.sections.map((section) => ({
        key: section.key,
        title: section.title,
        storeAs: section.storeAs,
        panel: section.panel,
        fields: section.fields.map((field) => field.key),
        tables: section.tables.map((table) => [table.key, ...table.columns.map((column) => column.key)]),
      })),
    );
  });

  it("says of every field what the catalogue says, but for what was decided otherwise", () => {
    const found: Record<string, string[]> = {};
    const note = (path: string, names: string[]) => {
      if (names.length > 0) found[path] = names;
    };
    for (const section of form.sections) {
      for (const field of section.fields) {
        const mine = index.fields.get(field.key)?.field;
        note(field.key, mine ? differences(factsOfField(mine), factsOfCatalogueField(field)) : ["missing"]);
      }
      for (const table of section.tables) {
        const mine = index.tables.get(table.key);
        note(table.key, mine ? differences(factsOfTable(mine.table), factsOfCatalogueTable(table)) : ["missing"]);
        for (const column of table.columns) {
          const own = mine?.columns.get(column.key);
          const names = own ? differences(factsOfField(own), factsOfCatalogueField(column)) : ["missing"];
          note(`${table.key}.${column.key}`, names);
        }
      }
    }
    expect(found).toEqual(decidedDifferences(key, index));
  });

  it("has the catalogue's head, attachments, node edits and registries", () => {
    const requiredWord = (required: unknown) => (required === true ? "always" : required ? "conditional" : "never");
    expect({
      subsystem: definition.subsystem,
      prefix: definition.prefix,
      page: definition.page,
      title: definition.title,
      attachments: definition.attachments.map(({ bizType, title, required }) => [
        bizType,
        title,
        requiredWord(required),
      ]),
      registries: definition.registries,
      offers: [definition.revise, definition.copy, definition.void],
    }).toEqual({
      subsystem: form.subsystem,
      prefix: form.prefix,
      page: form.page,
      title: form.title,
      attachments: form.attachments.map(({ bizType, title, required }) => [
        bizType,
        title,
        bizType === "opc_gauge" ? "conditional" : required,
      ]),
      registries: form.effects.registries,
      offers: [form.revise.allowed, form.copy.allowed, form.void.allowed],
    });
  });

  it("opens at each node what the catalogue opens there", () => {
    const added = addedFields[key] ?? [];
    const mine = definition.nodeEdits.map(({ node, approver, editable }) => ({
      node,
      approver,
      editable: editable.filter((name) => !added.includes(name)),
    }));
    const theirs = form.route.flatMap((node) => [
      ...(node.editable ? [{ node: node.key, approver: undefined, editable: node.editable }] : []),
      ...node.approvers.flatMap(({ rule, value, editable }) =>
        editable ? [{ node: node.key, approver: `${rule}:${value}`, editable }] : [],
      ),
    ]);
    expect(mine).toEqual(theirs);
  });
});
