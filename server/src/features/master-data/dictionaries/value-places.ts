import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import { formKindKeys } from "@signoff/forms/kinds/kind-cards";
import { loadKind } from "@signoff/forms/kinds/load-kind";

/** Where a kind of request keeps values of one dictionary. */
export interface ValuePlaces {
  readonly kind: string;
  /** SQL/JSON paths into the data of a request. */
  readonly paths: readonly string[];
}

let known: Promise<ReadonlyMap<string, readonly ValuePlaces[]>> | undefined;

/** The kinds that offer a dictionary. The definitions come with the program: they are looked through once. */
export async function placesOf(dictionary: string): Promise<readonly ValuePlaces[]> {
  known ??= allPlaces();
  return (await known).get(dictionary) ?? [];
}

async function allPlaces(): Promise<ReadonlyMap<string, readonly ValuePlaces[]>> {
  const found = new Map<string, ValuePlaces[]>();
  for (const kind of formKindKeys) {
    const paths = await pathsOfKind(kind);
    for (const [code, places] of Map.groupBy(paths, (place) => place.code)) {
      const list = found.get(code) ?? [];
      found.set(code, [...list, { kind, paths: places.map(({ path }) => path) }]);
    }
  }
  return found;
}

async function pathsOfKind(kind: (typeof formKindKeys)[number]) {
  const index = indexOf((await loadKind(kind)).definition);
  const ofFields = [...index.fields.values()].flatMap(({ field, path }) => placeOf(field, quoted(path)));
  const ofColumns = [...index.tables.values()].flatMap(({ table, path }) =>
    table.columns.flatMap((column) => placeOf(column, `${quoted(path)}[*]."${column.key}"`)),
  );
  return [...ofFields, ...ofColumns];
}

function placeOf({ options }: FieldDefinition, path: string) {
  return options && "dictionary" in options ? [{ code: options.dictionary, path: `$.${path}[*]` }] : [];
}

function quoted(path: string): string {
  return path
    .split(".")
    .map((part) => `"${part}"`)
    .join(".");
}
