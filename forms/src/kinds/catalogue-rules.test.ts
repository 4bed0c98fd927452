import { describe, expect, it } from "vitest";
import { indexOf, type DefinitionIndex } from "../definition/definition-index.ts";
import type { FieldDefinition } from "../definition/field-shape.ts";
import { ruleMessages, type RuleMessage } from "../messages/rule-messages.ts";
import { catalogueForm, catalogueMessages, type CatalogueForm } from "../testing/read-catalogue.ts";
import { formKindKeys } from "./kind-cards.ts";
import { loadKind } from "./load-kind.ts";

type CatalogueRule = CatalogueForm["rules"][number];

/** Sentences of the catalogue that options of fields and tables implement, without a coded rule. */
const keptByFields: Readonly<Record<string, (index: DefinitionIndex) => boolean>> = {
  "deviceName unique": (index) => index.fields.get("deviceName")?.field.unique === true,
  "pair techNode + productBody unique among current versions": (index) =>
    index.fields.get("productBody")?.field.unique === true,
  "forms in process with handling empty": (index) =>
    index.tables.get("openForms")?.columns.get("handling")?.required === true,
  "fileSizeAfter ≤ fileSizeBefore": (index) => index.fields.get("fileSizeAfter")?.field.compare?.[0]?.op === "<=",
  "dates in order": (index) => index.fields.get("waferOutDue")?.field.compare?.[0]?.field === "maskOutDue",
  "Pass with newStatus 2 or 4 needs a reason": (index) =>
    ["statusReason", "scrapReason"].every((key) => index.fields.get(key)?.field.required !== undefined),
  "e-view address of every seat valid": (index) =>
    index.tables.get("seats")?.columns.get("eviewEmail")?.formatRule === "eviewEmail",
  "at least one changed layer": (index) => index.tables.get("changedLayers")?.table.missingRule === "rowOfType",
};

const targetOf = (index: DefinitionIndex, target: string): FieldDefinition | undefined => {
  const [head = "", column = ""] = target.split(".");
  return index.fields.get(head)?.field ?? index.tables.get(head)?.columns.get(column);
};

const uses = (index: DefinitionIndex, name: string) => index.definition.rules.some((use) => use.rule === name);
const columnsOf = (index: DefinitionIndex) => [...index.tables.values()].flatMap(({ table }) => table.columns);
const allFields = (index: DefinitionIndex) => [
  ...[...index.fields.values()].map((one) => one.field),
  ...columnsOf(index),
];

/** How a form implements the rules that belong to a message and not to one sentence. */
const keptByMessage: Readonly<Record<string, (index: DefinitionIndex, rule: CatalogueRule) => boolean>> = {
  M03: (index, { target = "" }) => {
    const table = index.tables.get(target)?.table;
    return table !== undefined && (table.minRows > 0 || table.minRowsWhen !== undefined);
  },
  M04: (index) =>
    [...index.tables.values()].some(({ table }) => table.type !== undefined || table.missingRule === "rowOfType"),
  M06: (index) => uses(index, "cdrnFirst"),
  M07: (index) => index.tables.get("lddi")?.table.missingRule === "allLddi",
  M08: (index) => uses(index, "assistLayersAgree"),
  M09: (index) => uses(index, "mappingChosen"),
  M10: (index, { target = "" }) => targetOf(index, target)?.requiredRule === "marketComplete",
  M11: (index, { target = "" }) => targetOf(index, target)?.dependsOn?.rule === "previousLevelFirst",
  M12: (index, { target = "" }) => targetOf(index, target)?.requiredRule === "deviceChosen",
  M13: (index) =>
    uses(index, "deviceFirst") || allFields(index).some((field) => field.dependsOn?.rule === "deviceFirst"),
  M14: (index) => allFields(index).some((field) => field.formatRule === "eviewEmail"),
  M15: (index, { target }) => {
    const field = target === undefined ? undefined : targetOf(index, target);
    return target === undefined || field?.multiple === undefined || field.radioMode === true;
  },
  M16: (index) => uses(index, "questionsComplete"),
  M21: (index) => uses(index, "stackTierZero") || allFields(index).some((field) => field.fixedRule === "stackTierZero"),
};

/** M01, M02 and M22 apply to every form; sentences that only repeat them add nothing. */
const ofEveryForm = ["submit with any failed rule", "blur or submit of an empty required field", "input stops at 2000"];

function isKept(index: DefinitionIndex, rule: CatalogueRule): boolean {
  if (ofEveryForm.some((start) => rule.text.startsWith(start))) return true;
  if (index.definition.rules.some((use) => use.states === rule.text)) return true;
  const byField = keptByFields[rule.text];
  if (byField) return byField(index);
  return keptByMessage[rule.message]?.(index, rule) ?? false;
}

describe.each(formKindKeys)("%s", async (key) => {
  const { definition } = await loadKind(key);
  const index = indexOf(definition);
  const form = catalogueForm(key);

  it("[R-FORM-5] keeps every rule of the catalogue", () => {
    const lost = form.rules
      .filter((rule) => !isKept(index, rule))
      .map(({ message, text, target }) => [message, text, target]);
    expect(lost).toEqual([]);
  });

  it("states no sentence that the catalogue does not have", () => {
    const sentences = new Set(form.rules.map((rule) => rule.text));
    expect(definition.rules.filter((use) => use.states !== undefined && !sentences.has(use.states))).toEqual([]);
  });
});

it("[R-FORM-5] has every message of the specification, word for word, in both languages", () => {
  const all: readonly RuleMessage[] = Object.values(ruleMessages);
  const wording = ({ zh, en }: { zh: string; en: string }) => ({ zh, en });
  for (const message of catalogueMessages()) {
    expect(all.filter((one) => one.code === message.code).map(wording)).toContainEqual(wording(message));
  }
});
