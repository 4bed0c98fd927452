import type { Locale } from "@signoff/domain/locale";
import type { Condition } from "@signoff/forms/definition/condition";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { isFormKind, kindCards } from "@signoff/forms/kinds/kind-cards";
import { fieldHelp } from "@signoff/forms/messages/field-help";
import { glossary, type GlossaryTerm } from "@signoff/forms/messages/glossary";
import { unitText } from "@signoff/forms/values/unit-text";
import { translate } from "../../i18n/translate.ts";
import type { NamedNode } from "../form-view-props.ts";
import { termsIn } from "./glossary-terms.ts";
import { helpFillers } from "./help-fillers.ts";
import { helpLimits } from "./help-limits.ts";
import type { HelpSubject } from "./help-subject.ts";
import { helpMessages } from "./messages.ts";

type FactName = "who" | "entry" | "unit" | "required" | "limits" | "first" | "example";

export interface HelpFact {
  readonly name: FactName;
  readonly text: string;
}

export interface HelpWord {
  readonly term: GlossaryTerm;
  readonly name: string;
  readonly meaning: string;
}

export interface HelpFacts {
  readonly label: string;
  readonly table: string | undefined;
  readonly about: readonly string[];
  readonly facts: readonly HelpFact[];
  readonly words: readonly HelpWord[];
}

interface Known {
  readonly nodes: readonly NamedNode[];
  /** A value of the field as text. */
  readonly example: string | undefined;
}

/** Everything that a form's definition and texts say about one of its fields. */
export function helpFacts(definition: FormDefinition, subject: HelpSubject, known: Known, locale: Locale): HelpFacts {
  const { field, table, place } = subject;
  const label = field.label[locale];
  const help = [fieldHelp(definition.kind, place), table && fieldHelp(definition.kind, table.key)];
  const about = help.flatMap((text) => (text ? [text[locale]] : []));
  const limits = helpLimits(definition, subject, locale).join(translate(helpMessages, "join", {}, locale));
  const facts: readonly (readonly [FactName, string | undefined])[] = [
    ["who", helpFillers(definition, subject, known.nodes, locale)],
    ["entry", field.system ? undefined : entryOf(field, locale)],
    ["unit", field.unit === undefined ? undefined : unitText(field.unit, locale)],
    ["required", field.system ? undefined : requiredOf(definition, subject, locale)],
    ["limits", limits === "" ? undefined : limits],
    ["first", firstOf(definition, subject, locale)],
    ["example", known.example],
  ];
  return {
    label,
    table: table?.title[locale],
    about,
    facts: facts.flatMap(([name, text]) => (text === undefined ? [] : [{ name, text }])),
    words: termsIn([label, table?.title[locale] ?? "", ...about].join(" ")).map((term) => ({
      term,
      name: glossary[term].name[locale],
      meaning: glossary[term].meaning[locale],
    })),
  };
}

function entryOf(field: FieldDefinition, locale: Locale): string {
  const say = (key: keyof typeof helpMessages, kind = "") => translate(helpMessages, key, { kind }, locale);
  if (field.type === "number" && field.precision === 0) return say("entry.whole");
  if (field.type === "user" && field.multiple !== undefined) return say("entry.users");
  if (field.type !== "lookup" || !field.options || !("lookup" in field.options)) return say(`entry.${field.type}`);
  const { registry } = field.options.lookup;
  return isFormKind(registry) ? say("entry.lookupOf", kindCards[registry].title[locale]) : say("entry.lookup");
}

function requiredOf(definition: FormDefinition, { field, table }: HelpSubject, locale: Locale): string | undefined {
  const { required } = field;
  if (required === undefined) return undefined;
  if (required === true) return translate(helpMessages, "required.yes", {}, locale);
  const index = indexOf(definition);
  const labels = fieldsRead(required).flatMap((key) => {
    const [head = "", column] = key.split(".");
    const read =
      table?.columns.find((one) => one.key === key) ??
      index.fields.get(head)?.field ??
      index.tables.get(head)?.columns.get(column ?? "");
    return read ? [read.label[locale]] : [];
  });
  const fields = [...new Set(labels)].join(translate(helpMessages, "join", {}, locale));
  return fields === "" ? undefined : translate(helpMessages, "required.when", { fields }, locale);
}

/** The fields that a condition reads. */
function fieldsRead(condition: Condition): readonly string[] {
  if ("all" in condition) return condition.all.flatMap(fieldsRead);
  return "any" in condition ? condition.any.flatMap(fieldsRead) : [condition.field];
}

function firstOf(definition: FormDefinition, { field, table }: HelpSubject, locale: Locale): string | undefined {
  const before = field.dependsOn ?? table?.dependsOn;
  const label = before && indexOf(definition).fields.get(before.field)?.field.label[locale];
  return label === undefined ? undefined : translate(helpMessages, "first.fill", { field: label }, locale);
}
