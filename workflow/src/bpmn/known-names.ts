/**
 * Names that conditions and rules may use, so that a typing error is found when a route is published and not months
 * later.
 */
export interface KnownNames {
  readonly fields: readonly KnownField[];
  /** A list that is left out is not checked. */
  readonly users?: readonly string[];
  readonly roles?: readonly string[];
  readonly groups?: readonly string[];
  /** Jobs that service tasks may start. */
  readonly jobs?: readonly string[];
  readonly calendars?: readonly string[];
  /** Permission codes that a user task may require. */
  readonly permissions?: readonly string[];
  /** Holders of the codes that the file requires. */
  readonly holders?: Readonly<Record<string, Qualified>>;
  /**
   * Nodes where not everybody may decide: the qualified people, for each approver of the node or once for all of them.
   */
  readonly qualified?: Readonly<Record<string, readonly Qualified[]>>;
}

/** People whom a rule may name if a decision needs a permission. */
export interface Qualified {
  readonly permission: string;
  readonly users: readonly string[];
  readonly roles: readonly string[];
  readonly groups: readonly string[];
}

/** A field of the form: `field`, `section.field`, a table, or `table.column`. */
export interface KnownField {
  readonly path: string;
  readonly type: FieldType;
  /** Contains a list of such values. */
  readonly several?: boolean;
}

/** As the value is stored: dates are ISO texts, people and departments `{ id, name }`, a table is a list of rows. */
export type FieldType = "text" | "number" | "boolean" | "date" | "person" | "table" | "other";

/** Paths of one form, found by name. */
export class FieldIndex {
  readonly #byPath: ReadonlyMap<string, KnownField>;

  constructor(fields: readonly KnownField[]) {
    this.#byPath = new Map(fields.map((field) => [field.path, field]));
  }

  /** A person's `id` and `name` can be named like fields. */
  find(path: string): KnownField | undefined {
    const known = this.#byPath.get(path);
    if (known) return known;
    const [, owner = "", part] = /^(.+)\.(id|name)$/.exec(path) ?? [];
    const person = part === undefined ? undefined : this.#byPath.get(owner);
    return person?.type === "person" ? { ...person, path, type: "text" } : undefined;
  }

  isList(path: string): boolean {
    return this.listDepth(path) > 0;
  }

  /** Nested lists: the column of a table is one list, a column with several values two. */
  listDepth(path: string): number {
    const field = this.find(path);
    const own = field?.several === true || field?.type === "table" ? 1 : 0;
    return this.isColumn(path) ? own + 1 : own;
  }

  isColumn(path: string): boolean {
    return this.find(path.split(".")[0] ?? "")?.type === "table" && path.includes(".");
  }

  /** In the notation of a route: `table[].column`, `several[]`, so that a missing list is read as an empty one. */
  declare(path: string): string {
    const [root = path, child] = path.split(".");
    const field = this.find(root);
    const isList = field?.type === "table" || field?.several === true;
    return `${root}${isList ? "[]" : ""}${child === undefined ? "" : `.${child}`}`;
  }

  /** The field list of a route that uses these paths. */
  declareAll(paths: readonly string[]): string[] {
    const all = paths.map((path) => this.declare(path));
    return all.filter((path) => !path.endsWith("[]") || !all.some((other) => other.startsWith(`${path}.`)));
  }
}
