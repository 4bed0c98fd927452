import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { loadAllKinds } from "@signoff/forms/kinds/load-kind";
import type { Context } from "../../../http/context.ts";
import { mayCreate } from "../../requests/public.ts";
import type { DefinitionServices } from "../../base/definitions/public.ts";
import { pagesOver } from "../find-centers/public.ts";
import { notVisible } from "../../base/request-access/public.ts";
import { handlesKind } from "./lookups.sql.ts";

/**
 * Rows of a registry are for people who fill in a form that looks them up, handle such a request, or have a page over
 * the registry in the menu. All other callers get the same answer as for another person's request.
 */
export async function requireRegistryRight(
  { db, user, now, services: { directory } }: Context<Pick<DefinitionServices, "directory">>,
  registry: string,
): Promise<void> {
  const kinds = await kindsLookingUp(registry);
  const known = await directory.at(db.kysely);
  const at = now();
  if (kinds.some((kind) => mayCreate(known, kind, user, at))) return;
  if (pagesOver(registry).some((page) => known.mayOpen(user, page))) return;
  if (await handlesKind(db.kysely, user.id, kinds)) return;
  throw notVisible();
}

const known = new Map<string, readonly string[]>();

async function kindsLookingUp(registry: string): Promise<readonly string[]> {
  const before = known.get(registry);
  if (before) return before;
  const kinds = [...(await loadAllKinds())].filter(([, { definition }]) => looksUp(definition, registry));
  const keys = kinds.map(([kind]) => kind);
  known.set(registry, keys);
  return keys;
}

function looksUp(definition: FormDefinition, registry: string): boolean {
  const { fields, tables } = indexOf(definition);
  const inTables = [...tables.values()].flatMap(({ columns }) => [...columns.values()]);
  return [...[...fields.values()].map(({ field }) => field), ...inTables].some((field) => names(field, registry));
}

function names({ options, refersTo }: FieldDefinition, registry: string): boolean {
  if (refersTo === registry) return true;
  if (!options || !("lookup" in options)) return false;
  return options.lookup.registry === registry || options.lookup.or?.registry === registry;
}
