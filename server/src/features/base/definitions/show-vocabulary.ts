import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { type Bilingual, type Locale, textIn } from "@signoff/domain/locale";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { codedNodes } from "@signoff/forms/rights/node-codes";
import type { Context } from "../../../http/context.ts";
import { badInput, problem } from "../../../http/refused.ts";
import type { definitionsContract, VocabularyField } from "./contract.ts";
import { knownFields } from "./known-fields.ts";
import { itemsOf, namedRolesAndGroups, namesForRoutes, permissionCodes } from "./routes.sql.ts";
import type { DefinitionServices } from "./services.ts";

type Vocabulary = typeof definitionsContract.routeVocabulary;

/** Longer lists are for look-ups instead of a selection. */
const listedOptions = 200;

/** Everything that a route of the kind may name, with its names for people. */
export async function showVocabulary(
  { db, locale, services: { definitions, directory } }: Context<DefinitionServices>,
  { processKey }: RequestOf<Vocabulary>,
): Promise<ResultOf<Vocabulary>> {
  const form = await definitions.newestForm(db.kysely, processKey);
  if (!form) throw badInput(problem("processKey", "option"));
  const people = await directory.at(db.kysely);
  const { roles, groups } = await namedRolesAndGroups(db.kysely);
  const { calendars } = await namesForRoutes(db.kysely);
  const named = (row: (typeof roles)[number], ids: readonly string[]) => ({
    code: row.code,
    name: row[`name_${locale}`],
    people: ids.filter((id) => people.user(id)?.active === true).length,
  });
  const definition = form.definition;
  const items = await itemsOf(db.kysely, dictionariesOf(definition));
  const optionsIn = (code: string) =>
    items
      .filter((item) => item.dictionary_code === code)
      .map(({ value, name_zh, name_en }) => ({ value, title: textIn(locale, name_zh, name_en) }));
  return {
    fields: fieldsOf(definition, locale, optionsIn),
    roles: roles.map((role) => named(role, people.holders(role.code))),
    groups: groups.map((group) => named(group, people.members(group.code))),
    calendars,
    permissions: (await permissionCodes(db.kysely)).map(({ code, name_zh, name_en }) => ({
      code,
      name: textIn(locale, name_zh, name_en),
    })),
    codes: Object.fromEntries([...codedNodes(processKey)].map(([node, codes]) => [node, [...codes]])),
  };
}

type OptionsIn = (dictionary: string) => VocabularyField["options"];

function fieldsOf(definition: FormDefinition, locale: Locale, optionsIn: OptionsIn): VocabularyField[] {
  const labelled = new Map(placesOf(definition));
  return knownFields(definition).map(({ path, type, several = false }) => {
    const place = labelled.get(path);
    const label = place?.labels.map((text) => text[locale]).join(" / ") ?? path;
    return { path, label, type, several, options: place?.field ? optionsOf(place.field, locale, optionsIn) : [] };
  });
}

interface Place {
  readonly labels: readonly Bilingual[];
  readonly field?: FieldDefinition;
}

/** Labels by the paths of `knownFields`. */
function placesOf({ sections }: FormDefinition): readonly (readonly [string, Place])[] {
  return sections.flatMap((section): (readonly [string, Place])[] => {
    const inside = section.storeAs === undefined ? "" : `${section.storeAs}.`;
    return [
      ...section.fields.map(
        (field) => [`${inside}${field.formKey ?? field.key}`, place([field.label], field)] as const,
      ),
      ...section.tables.flatMap((table): (readonly [string, Place])[] => [
        [`${inside}${table.key}`, place([table.title])],
        ...table.columns.map(
          (column) => [`${inside}${table.key}.${column.key}`, place([table.title, column.label], column)] as const,
        ),
      ]),
    ];
  });
}

function place(labels: readonly Bilingual[], field?: FieldDefinition): Place {
  return field ? { labels, field } : { labels };
}

function optionsOf({ options }: FieldDefinition, locale: Locale, optionsIn: OptionsIn): VocabularyField["options"] {
  if (!options) return [];
  if ("inline" in options) return options.inline.map(({ value, title }) => ({ value, title: title[locale] }));
  if (!("dictionary" in options)) return [];
  const { only, except = [], dictionary } = options;
  return optionsIn(dictionary)
    .filter(({ value }) => (only?.includes(value) ?? true) && !except.includes(value))
    .slice(0, listedOptions);
}

function dictionariesOf({ sections }: FormDefinition): readonly string[] {
  const fields = sections.flatMap(({ fields: own, tables }) => [...own, ...tables.flatMap(({ columns }) => columns)]);
  const codes = fields.flatMap(({ options }) => (options && "dictionary" in options ? [options.dictionary] : []));
  return [...new Set(codes)];
}
