import { confirmTable, functionOf } from "../conditions/confirm-rows.ts";
import { assignedTo } from "../conditions/row-rights.ts";
import type { Condition } from "../definition/condition.ts";
import { type IndexedField, type IndexedTable, indexOf } from "../definition/definition-index.ts";
import type { FieldDefinition } from "../definition/field-shape.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import { plainText, type Row } from "../values/form-values.ts";

/** What the handlers of a node, or of one of its slots, may fill in by the version of the route. */
export interface Opening {
  readonly node: string;
  /** The slot, as `role:pie_eng`; absent for every handler of the node. */
  readonly approver?: string;
  /** Fields, tables and `table.column`. */
  readonly paths: readonly string[];
}

interface Filler {
  readonly node: string;
  readonly approver?: string;
}

/** A row is for the people that a column names, or for the slot of the function that it names. */
export type Division = { readonly by: "people"; readonly column: string } | { readonly by: "function" };

/** The columns of a table that belong to one part. */
export interface PartTable {
  readonly indexed: IndexedTable;
  readonly columns: readonly FieldDefinition[];
  /** The part that says which rows the table has, and in which order. */
  readonly hasOrder: boolean;
}

/**
 * The values of a form that the same people fill in. A person signs whole parts, so that what others add later changes
 * nothing that this person signed.
 */
export interface ContentPart {
  /** `""` for what the requester fills in. */
  readonly key: string;
  /** Nodes that alone may fill in this part; none for the requester's part. */
  readonly fillers: readonly Filler[];
  /** Handlers of one node share the rows: each signs only the rows that are this handler's to fill in. */
  readonly divided?: Division;
  /** Values that the system hands out: a field counts from then on, columns count only for administrators. */
  readonly given?: "field" | "columns";
  /** The condition by which the part is hidden from some roles. */
  readonly hiddenBy?: Condition;
  readonly fields: readonly IndexedField[];
  readonly tables: readonly PartTable[];
}

export interface ContentPlan {
  readonly definition: FormDefinition;
  readonly parts: readonly ContentPart[];
}

/** The part of files and references that the requester answers for. */
export const requesterPart = "";

interface Place {
  readonly field: FieldDefinition;
  readonly path: string;
  readonly table?: string;
}

type Membership = Omit<ContentPart, "fields" | "tables">;

interface OpenPart extends Membership {
  readonly fields: IndexedField[];
  readonly tables: PartTable[];
}

export function planContent(definition: FormDefinition, openings: readonly Opening[]): ContentPlan {
  const index = indexOf(definition);
  const parts = new Map<string, OpenPart>();
  const partOf = (membership: Membership): OpenPart => {
    const part = parts.get(membership.key) ?? { ...membership, fields: [], tables: [] };
    parts.set(membership.key, part);
    return part;
  };
  partOf({ key: requesterPart, fillers: [] });
  const members = memberships(definition, openings);
  for (const indexed of index.fields.values()) {
    const { field } = indexed;
    partOf(members({ field, path: field.key })).fields.push(indexed);
  }
  for (const indexed of index.tables.values()) {
    const { table } = indexed;
    const fillersOfRows = members.ofRows(table.key);
    const ordered = partOf(fillersOfRows);
    const columns = Map.groupBy(table.columns, (field) =>
      partOf(members({ field, path: `${table.key}.${field.key}`, table: table.key })),
    );
    for (const part of new Set([ordered, ...columns.keys()])) {
      part.tables.push({ indexed, columns: columns.get(part) ?? [], hasOrder: part === ordered });
    }
  }
  return { definition, parts: [...parts.values()].sort((a, b) => (a.key < b.key ? -1 : 1)) };
}

/** Tells to which part a value belongs. */
function memberships(definition: FormDefinition, openings: readonly Opening[]) {
  const { ownedByNodes } = indexOf(definition);
  const fillersOf = (names: readonly string[]): readonly Filler[] => {
    if (!names.some((name) => ownedByNodes.has(name))) return [];
    const open = openings.filter(({ paths }) => names.some((name) => paths.includes(name)));
    return open.map(({ node, approver }) => (approver === undefined ? { node } : { node, approver }));
  };
  const byFillers = (fillers: readonly Filler[], divided?: Division): Membership => {
    const names = fillers.map(({ node, approver }) => (approver === undefined ? node : `${node}#${approver}`)).sort();
    const key = [...new Set(names)].join(" ");
    if (fillers.length === 0 || !divided) return { key, fillers };
    return { key: `${key}@${divided.by === "people" ? divided.column : ""}`, fillers, divided };
  };
  const ofValue = ({ field, path, table }: Place): Membership => {
    const { system, visible } = field;
    if (system?.from === "server") {
      const given = table === undefined ? "field" : "columns";
      return { key: given === "field" ? `=${path}` : "=", fillers: [], given };
    }
    const fillers = fillersOf(table === undefined ? [path] : [table, path]);
    const part = byFillers(fillers, divisionOf(definition, path, table));
    return visible && namesRole(visible) ? { ...part, key: `${part.key}?${path}`, hiddenBy: visible } : part;
  };
  return Object.assign(ofValue, { ofRows: (table: string) => byFillers(fillersOf([table])) });
}

function divisionOf({ nodeEdits }: FormDefinition, path: string, table: string | undefined): Division | undefined {
  if (table === confirmTable) return { by: "function" };
  const column = nodeEdits.find(({ rows, editable }) => rows && editable.includes(path))?.rows?.assignedIn;
  return column === undefined ? undefined : { by: "people", column };
}

function namesRole(condition: Condition): boolean {
  if ("all" in condition) return condition.all.some(namesRole);
  if ("any" in condition) return condition.any.some(namesRole);
  return condition.field === "$role";
}

export interface Signer {
  /** The node of the decision; absent for the requester. */
  readonly node?: string;
  /** The slots that this person fills at the node. */
  readonly approvers?: readonly string[];
  /** The person, and those whom this person stands in for: whose rows are signed. */
  readonly handles?: readonly string[];
  /** Nodes before this one. */
  readonly earlier: ReadonlySet<string>;
  /** The system and administrators act on the whole request. */
  readonly seesAllNodes?: "withoutGiven" | "withGiven";
}

/** Which parts were signed, and whose rows of parts that are divided by people. */
export interface ContentView {
  readonly parts: readonly string[];
  readonly ownRows?: readonly string[];
  readonly handles?: readonly string[];
  /** The functions of the signer's slots, where rows are divided by function. */
  readonly functions?: readonly string[];
}

interface Looks {
  readonly isHidden: (condition: Condition) => boolean;
  readonly isFilled: (part: ContentPart) => boolean;
}

/** The content that somebody signs: without what only later nodes or other slots of the same node fill in. */
export function viewOf(plan: ContentPlan, signer: Signer, { isHidden, isFilled }: Looks): ContentView {
  const parts: string[] = [];
  const ownRows: string[] = [];
  for (const part of plan.parts) {
    if (part.hiddenBy && !signer.seesAllNodes && isHidden(part.hiddenBy)) continue;
    const share = part.given ? shareOfGiven(part, signer, isFilled) : shareOf(part, signer);
    if (share === "none") continue;
    parts.push(part.key);
    if (share === "ownRows") ownRows.push(part.key);
  }
  if (ownRows.length === 0) return { parts };
  const functions = functionsOf(signer);
  return {
    parts,
    ownRows,
    ...(signer.handles ? { handles: [...signer.handles].sort() } : {}),
    ...(functions.length > 0 ? { functions } : {}),
  };
}

const functionsOf = ({ approvers = [] }: Signer) => approvers.flatMap((approver) => functionOf[approver] ?? []).sort();

type Share = "all" | "ownRows" | "none";

function shareOfGiven(part: ContentPart, { seesAllNodes }: Signer, isFilled: Looks["isFilled"]): Share {
  if (part.given === "columns" && seesAllNodes !== "withGiven") return "none";
  return isFilled(part) ? "all" : "none";
}

function shareOf({ fillers, divided }: ContentPart, signer: Signer): Share {
  if (signer.seesAllNodes || fillers.length === 0) return "all";
  if (fillers.some(({ node }) => signer.earlier.has(node))) return "all";
  const isOwn = fillers.some(
    ({ node, approver }) =>
      node === signer.node && (approver === undefined || signer.approvers?.includes(approver) === true),
  );
  if (!isOwn) return "none";
  const hasOwnRows = divided?.by === "people" ? signer.handles !== undefined : functionsOf(signer).length > 0;
  return divided && hasOwnRows ? "ownRows" : "all";
}

/** Whether the signer of the view fills in this row of a divided part. */
export function isOwnRow(row: Row, division: Division, { handles = [], functions = [] }: ContentView): boolean {
  if (division.by === "function") return functions.includes(plainText(row.func));
  return assignedTo(row, division.column).some(({ id }) => handles.includes(id));
}

/**
 * Whether a place of the form, `field`, `table[3]` or `table[3].column`, is in a part of the view. Rows that were added,
 * removed or moved are in the part that has the order of the table.
 */
export function isInView({ parts }: ContentPlan, view: ContentView, place: string): boolean {
  const [, tablePath, column] = /^(.+)\[[^\]]*\](?:\.(.+))?$/.exec(place) ?? [];
  const part = parts.find(({ fields, tables }) =>
    tablePath === undefined
      ? fields.some(({ path }) => path === place)
      : tables.some(
          ({ indexed, columns, hasOrder }) =>
            indexed.path === tablePath && (column === undefined ? hasOrder : columns.some(({ key }) => key === column)),
        ),
  );
  return part !== undefined && view.parts.includes(part.key);
}
