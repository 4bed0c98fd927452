import type { ShownLeaf, ShownPart } from "@signoff/domain/signatures/shown-content";
import { counterOf } from "../definition/definition-index.ts";
import { type FormValues, readField, readRows, type Row } from "../values/form-values.ts";
import { rowIdOf } from "../values/row-id.ts";
import { type ContentLeaf, leafText, saltInput, signedValue } from "./content-leaf.ts";
import { type ContentPart, type ContentPlan, type ContentView, isOwnRow, type PartTable } from "./content-parts.ts";
import { type HashText, type Levels, merkleLevels, type NodeHashing, rootOf } from "./merkle-levels.ts";

export interface ContentHashing extends NodeHashing {
  /** HMAC-SHA256 with the secret of the request, in hexadecimal. */
  salt(text: string): string;
  leaf(text: string): HashText;
}

/** A file or a reference, with the part that it belongs to. */
export interface OtherLeaf extends ContentLeaf {
  readonly part: string;
}

export interface Content {
  readonly data: FormValues;
  /** In the order in which they count. */
  readonly others: readonly OtherLeaf[];
}

interface HashedLeaf extends ContentLeaf {
  readonly salt: string;
  readonly hash: HashText;
}

interface HashedRow {
  readonly id: string;
  readonly row: Row;
  readonly cells: ReadonlyMap<string, HashedLeaf>;
  readonly root: HashText;
}

interface HashedTable {
  readonly order: HashedLeaf | undefined;
  /** Sorted by their ids, so that moving a row changes the order alone. */
  readonly rows: readonly HashedRow[];
  readonly levels: Levels;
}

export interface HashedPart {
  readonly fields: ReadonlyMap<string, HashedLeaf>;
  readonly tables: ReadonlyMap<string, HashedTable>;
  readonly others: ReadonlyMap<string, HashedLeaf>;
  readonly root: HashText;
}

export interface ContentTree {
  readonly plan: ContentPlan;
  readonly parts: ReadonlyMap<string, HashedPart>;
}

/** Hashes the content part by part. What is as in `previous` is not hashed again. */
export function contentTree(
  plan: ContentPlan,
  { data, others }: Content,
  hashing: ContentHashing,
  previous?: ContentTree,
): ContentTree {
  const parts = new Map<string, HashedPart>();
  const othersByPart = Map.groupBy(others, ({ part }) => part);
  for (const part of plan.parts) {
    const known = previous?.parts.get(part.key);
    parts.set(part.key, hashPart({ part, data, others: othersByPart.get(part.key) ?? [] }, hashing, known));
  }
  for (const [key, leaves] of othersByPart) {
    if (parts.has(key)) continue;
    const part: ContentPart = { key, fillers: [], fields: [], tables: [] };
    parts.set(key, hashPart({ part, data, others: leaves }, hashing, previous?.parts.get(key)));
  }
  return { plan, parts };
}

interface PartContent {
  readonly part: ContentPart;
  readonly data: FormValues;
  readonly others: readonly ContentLeaf[];
}

function hashPart({ part, data, others }: PartContent, hashing: ContentHashing, known?: HashedPart): HashedPart {
  const leaves = part.fields.flatMap((indexed) => leafAt(indexed.path, readField(data, indexed)));
  const fields = hashLeaves(leaves, hashing, known?.fields);
  const tables = new Map(
    part.tables.map((table) => {
      const { key } = table.indexed.table;
      return [key, hashTable(table, readRows(data, table.indexed), hashing, known?.tables.get(key))];
    }),
  );
  const files = hashLeaves(others, hashing, known?.others);
  const entries = partEntries({ fields, tables, others: files }, hashing);
  return { fields, tables, others: files, root: rootOf(merkleLevels(entries, hashing), hashing) };
}

/** The entries of a part in the order of the definition: fields, tables (order, then rows), files and references. */
function partEntries({ fields, tables, others }: Omit<HashedPart, "root">, hashing: ContentHashing): HashText[] {
  const ofTables = [...tables.values()].flatMap((table) => tableEntries(table, rootOf(table.levels, hashing)));
  return [...hashesOf(fields), ...ofTables, ...hashesOf(others)];
}

/** A table without rows adds nothing to its part. */
function tableEntries({ order, rows }: HashedTable, root: HashText): HashText[] {
  return [...(order ? [order.hash] : []), ...(rows.length > 0 ? [root] : [])];
}

const hashesOf = (leaves: ReadonlyMap<string, HashedLeaf>) => [...leaves.values()].map(({ hash }) => hash);

function leafAt(path: string, value: unknown): ContentLeaf[] {
  const signed = signedValue(value);
  return signed === undefined ? [] : [{ path, value: signed }];
}

function hashLeaves(
  leaves: readonly ContentLeaf[],
  hashing: ContentHashing,
  known?: ReadonlyMap<string, HashedLeaf>,
): Map<string, HashedLeaf> {
  return new Map(leaves.map((leaf) => [leaf.path, hashLeaf(leaf, hashing, known?.get(leaf.path))]));
}

function hashLeaf(leaf: ContentLeaf, hashing: ContentHashing, known?: HashedLeaf): HashedLeaf {
  const input = saltInput(leaf);
  if (known && saltInput(known) === input) return known;
  const salt = hashing.salt(input);
  return { ...leaf, salt, hash: hashing.leaf(leafText(leaf, salt)) };
}

function hashTable(
  { indexed, columns, hasOrder }: PartTable,
  rows: readonly Row[],
  hashing: ContentHashing,
  known?: HashedTable,
): HashedTable {
  const counter = counterOf(indexed);
  const counted = columns.filter(({ key }) => key !== counter).map(({ key }) => key);
  const knownRows = new Map(known?.rows.map((row) => [row.id, row]));
  const named = rows.map((row, at) => ({ id: rowIdOf(row) ?? `#${at + 1}`, row }));
  const hashed = named
    .flatMap(({ id, row }) => hashRow(`${indexed.path}[${id}]`, { id, row }, counted, hashing, knownRows.get(id)) ?? [])
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const ids = named.map(({ id }) => id);
  const order = hasOrder && ids.length > 0 ? { path: `${indexed.path}[]`, value: ids } : undefined;
  return {
    order: order && hashLeaf(order, hashing, known?.order),
    rows: hashed,
    levels: merkleLevels(
      hashed.map(({ root }) => root),
      hashing,
      known?.levels,
    ),
  };
}

/** Undefined for a row without values in these columns. */
function hashRow(
  path: string,
  { id, row }: Pick<HashedRow, "id" | "row">,
  columns: readonly string[],
  hashing: ContentHashing,
  known?: HashedRow,
): HashedRow | undefined {
  if (known && columns.every((column) => isSameCell(known.row[column], row[column]))) return { ...known, row };
  const leaves = columns.flatMap((column) => leafAt(`${path}.${column}`, row[column]));
  if (leaves.length === 0) return undefined;
  const cells = hashLeaves(leaves, hashing, known?.cells);
  return { id, row, cells, root: rootOf(merkleLevels(hashesOf(cells), hashing), hashing) };
}

function isSameCell(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object") return false;
  return (
    saltInput({ path: "", value: signedValue(left) ?? null }) ===
    saltInput({ path: "", value: signedValue(right) ?? null })
  );
}

/** What a person signs: one root over the parts of the view. */
export function rootOfView(tree: ContentTree, view: ContentView, hashing: ContentHashing): HashText {
  const roots = view.parts.map((key) => {
    const part = tree.parts.get(key);
    if (!part) return hashing.empty;
    return view.ownRows?.includes(key) === true ? rootOfOwnRows(part, ownRowsIn(tree, view, key), hashing) : part.root;
  });
  return rootOf(merkleLevels(roots, hashing), hashing);
}

type RowFilter = (hashed: HashedRow) => boolean;

function ownRowsIn({ plan }: ContentTree, view: ContentView, key: string): RowFilter {
  const divided = plan.parts.find((part) => part.key === key)?.divided;
  return ({ row }) => divided === undefined || isOwnRow(row, divided, view);
}

function rootOfOwnRows(hashed: HashedPart, isOwn: RowFilter, hashing: ContentHashing): HashText {
  const tables = new Map(
    [...hashed.tables].map(([key, table]) => {
      const rows = table.rows.filter(isOwn);
      const roots = rows.map(({ root }) => root);
      return [key, { ...table, order: undefined, rows, levels: merkleLevels(roots, hashing) }];
    }),
  );
  return rootOf(merkleLevels(partEntries({ ...hashed, tables }, hashing), hashing), hashing);
}

/** Parts that no definition names: files of handlers. */
export function partsBesidePlan({ plan, parts }: ContentTree): string[] {
  const known = new Set(plan.parts.map(({ key }) => key));
  return [...parts.keys()].filter((key) => !known.has(key)).sort();
}

export function isFilledPart(tree: ContentTree, key: string): boolean {
  const part = tree.parts.get(key);
  if (!part) return false;
  return part.fields.size > 0 || part.others.size > 0 || [...part.tables.values()].some(({ rows }) => rows.length > 0);
}

/** The parts of a view as evidence shows them, each with its root. */
export function shownParts(
  tree: ContentTree,
  view: ContentView,
  hashing: ContentHashing,
): readonly (ShownPart & { readonly root: HashText })[] {
  return view.parts.map((key) => ({
    ...leavesOf(tree, view, key),
    root: rootOfView(tree, { ...view, parts: [key] }, hashing),
  }));
}

function leavesOf(tree: ContentTree, view: ContentView, key: string): ShownPart {
  const hashed = tree.parts.get(key);
  if (!hashed) return { fields: [], tables: [], others: [] };
  const hasOwnRows = view.ownRows?.includes(key) === true;
  const isShown = hasOwnRows ? ownRowsIn(tree, view, key) : () => true;
  const tables = [...hashed.tables.values()].map(({ order, rows }) => ({
    ...(order && !hasOwnRows ? { order: shown(order) } : {}),
    rows: rows.filter(isShown).map(({ cells }) => [...cells.values()].map(shown)),
  }));
  return { fields: [...hashed.fields.values()].map(shown), tables, others: [...hashed.others.values()].map(shown) };
}

const shown = ({ path, value, salt }: HashedLeaf): ShownLeaf => ({ path, value, salt });
