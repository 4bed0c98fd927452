import { registryOf } from "../conditions/form-scope.ts";
import type { Condition } from "../definition/condition.ts";
import { indexOf } from "../definition/definition-index.ts";
import type { FieldDefinition, RowSource } from "../definition/field-shape.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import { titleFields } from "../values/row-title.ts";

export type ReadColumns = ReadonlyMap<string, ReadonlySet<string>>;

const known = new WeakMap<FormDefinition, ReadColumns>();

/** By registry, the columns that a form reads of the rows it names: to take over, to check, to label the row. */
export function readColumns(definition: FormDefinition): ReadColumns {
  const before = known.get(definition);
  if (before) return before;
  const found = new Map<string, Set<string>>();
  const add = (registry: string, columns: Iterable<string>) => {
    const { zh, en } = titleFields(registry);
    const start = () => new Set([...zh, ...en, "customerCode", ...(readByCode[registry] ?? [])]);
    const set = found.get(registry) ?? start();
    for (const column of columns) set.add(column);
    found.set(registry, set);
  };
  for (const registry of Object.keys(readByCode)) add(registry, []);
  addDefined(definition, add);
  known.set(definition, found);
  return found;
}

type Add = (registry: string, columns: Iterable<string>) => void;

function addDefined(definition: FormDefinition, add: Add): void {
  const { fields, tables } = indexOf(definition);
  const all = [
    ...[...fields.values()].map(({ field }) => field),
    ...[...tables.values()].flatMap(({ table }) => table.columns),
  ];
  for (const field of all) addOfField(field, add);
  for (const { registry, fields: taken = [], tables: lists = [] } of definition.takesOver ?? [])
    add(registry, [...taken.map((one) => (typeof one === "string" ? one : one.from)), ...lists.map(({ key }) => key)]);
  for (const { table } of tables.values()) {
    if (table.rowsFrom?.from === "lookup") addSource({ ...table.rowsFrom, take: table.rowsFrom.take }, add);
  }
  for (const [, head = "", tail = ""] of JSON.stringify(definition).matchAll(/"(\w+)\.(\w+)"/g)) {
    const field = fields.get(head)?.field ?? all.find(({ key }) => key === head);
    const registry = field && registryOf(field);
    if (registry) add(registry, [tail]);
  }
}

function addOfField(field: FieldDefinition, add: Add): void {
  const { system, options, refersTo } = field;
  if (refersTo) add(refersTo, []);
  if (isOfferedFrom(field, "sameAsProductId")) add("productId", [field.key]);
  if (system?.from === "lookup") {
    for (const source of [system, ...(system.or ?? [])]) addSource({ ...source, take: system.take }, add);
  }
  if (!options || !("lookup" in options)) return;
  const { or, ...first } = options.lookup;
  for (const { registry, field: list, filter } of or ? [first, or] : [first]) {
    // The filter of a list is evaluated on its entries, which are complete.
    add(registry, list === undefined ? columnsIn(filter) : [list]);
  }
}

function isOfferedFrom({ default: offer }: FieldDefinition, rule: string): boolean {
  return typeof offer === "object" && "rule" in offer && offer.rule === rule;
}

function addSource({ registry, take, filter }: RowSource & { take: string }, add: Add): void {
  add(registry, [take, ...columnsIn(filter)]);
}

function columnsIn(filter: Condition | undefined): string[] {
  if (!filter) return [];
  if ("all" in filter) return filter.all.flatMap(columnsIn);
  return "any" in filter ? filter.any.flatMap(columnsIn) : [filter.field];
}

/**
 * Columns read by rules, computed values, offers and tables that are filled from a chosen row, besides the definitions.
 */
const readByCode: Readonly<Record<string, readonly string[]>> = {
  customer: [],
  shuttle: ["bodyCode", "owner", "bookingClose", "dataClose", "seats"],
  productBody: [
    "bodyKind",
    "techId",
    "toptierNo",
    "fabSite",
    "waferSize",
    "dieSizeX",
    "dieSizeY",
    "stackTier",
    "sourceBodies",
    "metalOptionFixed",
    "letters",
    "expireDate",
  ],
  productId: ["bodyCode", "fabSite", "waferSize"],
  device: ["bodyCode", "productId", "shuttleNo", "waferSize", "dieSizeX", "dieSizeY"],
  fsr: ["deviceName", "maskShop", "ipMergeType", "maskOutDue", "maskLayers", "stiAnswers", "waivers"],
  dataSet: ["deviceName", "techId", "baseDataSet", "ipMergeType", "maskVersion", "maskVersions", "waivers"],
  mergedData: ["deviceName", "techId", "baseDataSet"],
  request: ["ips", "maskLayers", "maskOutDue", "effectiveDate", "rush"],
  mci: ["platesAsked", "maskLayers", "maskOutDue", "effectiveDate", "rush"],
  mt: ["plates", "requestNo", "fsrNo"],
  frame: ["bodyCode", "shotCount", "stackTier", "dieSizeX", "dieSizeY"],
  jdv: [],
  ip: [],
  trrs: [],
};
